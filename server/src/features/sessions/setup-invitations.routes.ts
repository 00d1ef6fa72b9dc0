import * as endpoints from '#contract/features/sessions/setup-invitations.ts';
import { countSetupInvitations, listSetupInvitations } from '../../domain/identity/public.ts';
import { once } from '../../kernel/idempotency/public.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import { publicRoute, route } from '../../platform/http/bind.ts';
import { refuseOtherOrigins } from '../../platform/http/origin.ts';
import { acceptSetup, readSetupInvitation } from './services/accept-setup.ts';
import { cancelSetupInvitation, inviteToSetup } from './services/invite-to-setup.ts';
import { callerOf, welcome } from './sessions.cookie.ts';
import { presentSetupInvitation } from './sessions.presenter.ts';

const newest = { column: 'id', order: 'desc' } as const;

export const setupInvitationRoutes = [
  route(endpoints.inviteToSetup, ({ context, body }) =>
    once(context, async (tx) => presentSetupInvitation(await inviteToSetup(context, tx, body))),
  ),

  route(endpoints.listSetupInvitations, async ({ context, query }) => {
    const db = context.deps.gateway.global();
    const at = pageFrom(query, 10);
    const after = decodeCursor(query.after, newest, cursorKeys.text);
    const [total, rows] = await Promise.all([
      countSetupInvitations(db),
      listSetupInvitations(db, {
        afterId: after?.id ?? null,
        limit: at.perPage + 1,
        offset: (at.page - 1) * at.perPage,
      }),
    ]);
    const address = { sort: newest, path: 'super/setup-invitations', query };
    return cursorPageOf(rows, presentSetupInvitation, total, at, address);
  }),

  route(endpoints.cancelSetupInvitation, async ({ context, params }) => {
    await cancelSetupInvitation(context, params.id.toLowerCase());
    return { done: true as const };
  }),

  publicRoute(endpoints.getSetupInvitation, async ({ deps, query, http }) => {
    const { email, tier, type } = await readSetupInvitation(deps, query.token, http.ip);
    return { email, tier, type };
  }),

  publicRoute(endpoints.acceptSetupInvitation, async ({ deps, body, http }) => {
    refuseOtherOrigins(http, deps.env.publicUrl);
    return welcome(deps, http, await acceptSetup(deps, body, callerOf(http)));
  }),
];
