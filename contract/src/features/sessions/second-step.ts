import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { PasskeyAnswer, PasskeyOptions } from '../account-settings/passkeys.ts';
import { ClientId, Session, SharedComputer } from './sessions.ts';

const Ticket = T.String({ minLength: 20, maxLength: 200 });

export const loginOptions = endpoint({
  method: 'POST',
  path: 'login/passkey-options',
  permission: 'public',
  summary: 'Get the browser options to log in by a passkey, alone or with a ticket after the password',
  body: T.Object({ ticket: T.Optional(Ticket) }, { additionalProperties: false }),
  response: PasskeyOptions,
  errors: ['link_expired', 'too_many_requests'],
});

export const loginByPasskey = endpoint({
  method: 'POST',
  path: 'login/passkey',
  permission: 'public',
  summary: 'Log in by a passkey alone, which must have verified its user',
  body: T.Object({ passkey: PasskeyAnswer, shared: SharedComputer }, { additionalProperties: false }),
  response: Session,
  errors: ['passkey_refused', 'company_login_needed', 'program_closed', 'program_ending'],
});

export const loginSecondFactor = endpoint({
  method: 'POST',
  path: 'login/second-factor',
  permission: 'public',
  summary: 'Finish a login with the ticket of the first step (five minutes, once) and a code or passkey',
  body: T.Object(
    {
      ticket: Ticket,
      /** From an authenticator app, or a recovery code. */
      code: T.Optional(T.String({ minLength: 6, maxLength: 40 })),
      passkey: T.Optional(PasskeyAnswer),
      shared: SharedComputer,
      clientId: T.Optional(ClientId),
    },
    { additionalProperties: false, minProperties: 2 },
  ),
  response: Session,
  errors: [
    'wrong_code',
    'clock_off',
    'app_lost',
    'passkey_refused',
    'link_expired',
    'company_login_needed',
    'program_closed',
    'program_ending',
  ],
});
