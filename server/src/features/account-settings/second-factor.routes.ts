import * as endpoints from '#contract/features/account-settings/second-factor.ts';
import { route } from '../../platform/http/bind.ts';
import { presentPasskey } from './account.presenter.ts';
import { addPasskey, beginPasskey, changePasskeyName, removePasskey } from './services/change-passkeys.ts';
import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes } from './services/change-totp.ts';

const done = { done: true } as const;

export const secondFactorRoutes = [
  route(endpoints.startTotp, async ({ context }) => beginTotp(context)),

  route(endpoints.confirmTotp, async ({ context, body }) => ({
    recoveryCodes: await confirmTotp(context, body.code),
  })),

  route(endpoints.removeTotp, async ({ context }) => {
    await removeTotp(context);
    return done;
  }),

  route(endpoints.renewRecoveryCodes, async ({ context }) => ({
    recoveryCodes: await renewRecoveryCodes(context),
  })),

  route(endpoints.passkeyOptions, async ({ context }) => ({ ...(await beginPasskey(context)) })),

  route(endpoints.addPasskey, async ({ context, body }) => {
    const { row, codes } = await addPasskey(context, body.name, body.passkey);
    return { passkey: presentPasskey(row), recoveryCodes: codes };
  }),

  route(endpoints.renamePasskey, async ({ context, params, body }) => {
    await changePasskeyName(context, params.id, body.name);
    return done;
  }),

  route(endpoints.removePasskey, async ({ context, params }) => {
    await removePasskey(context, params.id);
    return done;
  }),
];
