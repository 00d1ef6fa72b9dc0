import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Done, IdParams, Nullable } from '../../schemas.ts';
import { Passkey, PasskeyOptions, PasskeyRegistration } from './passkeys.ts';
import { accountManage } from './permissions.ts';

const body = <P extends T.TProperties>(properties: P) =>
  T.Object(properties, { additionalProperties: false });

const PasskeyName = T.String({ minLength: 1, maxLength: 60, pattern: '\\S', oneLine: true });

export const startTotp = endpoint({
  method: 'POST',
  path: 'account/totp',
  permission: accountManage,
  summary: 'Get a new secret for an authenticator app, which counts once its code is sent',
  response: T.Object({
    secret: T.String(),
    uri: T.String(),
    /** Rows of the QR code of `uri`; 1 is a dark module. */
    qr: T.Array(T.String()),
  }),
  errors: ['confirm_needed', 'already_done'],
});

/** Recovery codes are shown once, with the first factor. */
const Codes = Nullable(T.Array(T.String()));

export const confirmTotp = endpoint({
  method: 'POST',
  path: 'account/totp/confirm',
  permission: accountManage,
  summary: 'Switch the authenticator app on with its code',
  body: body({ code: T.String({ minLength: 6, maxLength: 20 }) }),
  response: T.Object({ recoveryCodes: Codes }),
  errors: ['confirm_needed', 'validation_failed', 'too_many_requests'],
});

export const removeTotp = endpoint({
  method: 'DELETE',
  path: 'account/totp',
  permission: accountManage,
  summary: 'Switch the authenticator app off',
  response: Done,
  errors: ['confirm_needed'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: 'account/recovery-codes',
  permission: accountManage,
  summary: 'Replace my recovery codes by ten new ones',
  response: T.Object({ recoveryCodes: T.Array(T.String()) }),
  errors: ['confirm_needed', 'no_second_factor'],
});

export const passkeyOptions = endpoint({
  method: 'POST',
  path: 'account/passkeys/options',
  permission: accountManage,
  summary: 'Get the browser options to create a passkey',
  response: PasskeyOptions,
  errors: ['confirm_needed'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: 'account/passkeys',
  permission: accountManage,
  summary: 'Store the passkey that the browser created',
  body: body({ name: PasskeyName, passkey: PasskeyRegistration }),
  response: T.Object({ passkey: Passkey, recoveryCodes: Codes }),
  errors: ['confirm_needed', 'passkey_refused', 'already_done'],
});

export const renamePasskey = endpoint({
  method: 'POST',
  path: 'account/passkeys/{id}',
  permission: accountManage,
  summary: 'Rename a passkey',
  params: IdParams,
  body: body({ name: PasskeyName }),
  response: Done,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: 'account/passkeys/{id}',
  permission: accountManage,
  summary: 'Remove a passkey',
  params: IdParams,
  response: Done,
  errors: ['confirm_needed'],
});
