import * as endpoints from '#contract/features/account.ts';
import { route } from '../../platform/http/bind.ts';
import { confirmAccount } from './services/confirm-account.ts';

export const accountRoutes = [
  route(endpoints.confirmAccount, async ({ context, body }) => {
    const confirmedUntil = await confirmAccount(context, body);
    return { confirmedUntil: confirmedUntil.toISOString() };
  }),
];
