import { makeProgramAdmin, revokeProgramAdmin } from '#contract/features/member-center/admins.ts';
import { route } from '../../platform/http/bind.ts';
import { makeAdmin, revokeAdmin } from './services/change-admin.ts';

export const adminRoutes = [
  route(makeProgramAdmin, async ({ context, body }) => {
    await makeAdmin(context, body.memberId);
    return { done: true } as const;
  }),

  route(revokeProgramAdmin, async ({ context, params }) => {
    await revokeAdmin(context, params.id);
    return { done: true } as const;
  }),
];
