import * as T from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id } from '../schemas.ts';
import { Session } from './sessions.ts';

export const signOnByReseller = endpoint({
  method: 'POST',
  path: 'sign-on/reseller',
  permission: 'public',
  summary:
    'Log in with a token that a reseller signed. It works once, for a minute, in a program of the reseller',
  body: T.Object(
    {
      /**
       * A JSON web token by a key of the reseller: iss (the reseller's id), aud (this address), sub, jti, iat, exp; for
       * someone new also email, given_name and family_name.
       */
      nonce: T.String({ minLength: 20, maxLength: 8000 }),
      programId: Id,
    },
    { additionalProperties: false },
  ),
  response: Session,
  errors: [
    'sign_on_refused',
    'sign_on_email_taken',
    'sign_on_admin',
    'second_factor_needed',
    'program_closed',
    'program_ending',
    'too_many_requests',
  ],
});
