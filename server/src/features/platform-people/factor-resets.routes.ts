import * as endpoints from '#contract/features/platform-people/factor-resets.ts';
import { cursorKeys, cursorPageOf, decodeCursor, pageFrom } from '../../kernel/lists/public.ts';
import { findFactors } from '../../domain/second-factor/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { mayApprove, mayDecideAbout } from './factor-resets.policy.ts';
import { presentReset } from './factor-resets.presenter.ts';
import {
  countWaitingResets,
  findReset,
  findWaitingReset,
  listWaitingResets,
} from './factor-resets.queries.ts';
import { accessPerson } from './people.access.ts';
import { approveReset, cancelReset, requestReset } from './services/reset-factors.ts';
import { staffOf } from './services/staff-of.ts';

const newest = { column: 'id', order: 'desc' } as const;
const onPlatform = ({ deps }: Context) => deps.gateway.forPlatform('see who wants to reset a second factor');
const presenterFor = ({ actor, now }: Context) => presentReset((row) => mayApprove(staffOf(actor), row), now);

async function resetOf(context: Context, { id }: { id: string }) {
  const reset = await findReset(onPlatform(context), id);
  if (!reset) throw notFound();
  return presenterFor(context)(reset);
}

export const factorResetRoutes = [
  route(endpoints.listFactorResets, async ({ context, query }) => {
    const db = onPlatform(context);
    const at = pageFrom(query, 15);
    const after = decodeCursor(query.after, newest, cursorKeys.text);
    const offset = (at.page - 1) * at.perPage;
    const [total, rows] = await Promise.all([
      countWaitingResets(db, context.now),
      listWaitingResets(db, context.now, { afterId: after?.id ?? null, limit: at.perPage + 1, offset }),
    ]);
    const address = { sort: newest, path: 'super/factor-resets', query };
    return cursorPageOf(rows, presenterFor(context), total, at, address);
  }),

  route(endpoints.getFactorReset, async ({ context, params }) => {
    const { loginId, platformRole } = await accessPerson(context, params.id);
    if (!loginId) return { totp: false, passkeys: 0, mayRequest: false, reset: null };
    const db = onPlatform(context);
    const [{ totp, passkeys }, reset] = await Promise.all([
      findFactors(db, loginId),
      findWaitingReset(db, loginId, context.now),
    ]);
    const mayRequest = mayDecideAbout(staffOf(context.actor), { loginId, platformRole });
    return { totp, passkeys, mayRequest, reset: reset ? presenterFor(context)(reset) : null };
  }),

  route(endpoints.requestFactorReset, async ({ context, params, body }) =>
    resetOf(context, await requestReset(context, await accessPerson(context, params.id), body)),
  ),

  route(endpoints.approveFactorReset, async ({ context, params }) =>
    resetOf(context, await approveReset(context, params.id.toLowerCase())),
  ),

  route(endpoints.cancelFactorReset, async ({ context, params }) =>
    resetOf(context, await cancelReset(context, params.id.toLowerCase())),
  ),
];
