import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Done, Id, Nullable, oneOf } from '../../schemas.ts';
import { Email, Session } from './sessions.ts';

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
    'company_login_needed',
    'program_closed',
    'program_ending',
    'too_many_requests',
  ],
});

export const previewSignOnByReseller = endpoint({
  method: 'POST',
  path: 'sign-on/reseller/preview',
  permission: 'public',
  summary: 'Get who a token of a reseller would log in, before it is used. It stays valid',
  body: T.Object(
    { nonce: T.String({ minLength: 20, maxLength: 8000 }), programId: Id },
    { additionalProperties: false },
  ),
  response: T.Object({
    sender: T.String(),
    programName: T.String(),
    /** The email address of the account; null: the token is about somebody new and names none. */
    email: Nullable(T.String()),
  }),
  errors: ['sign_on_refused', 'too_many_requests'],
});

const Secret = T.String({ minLength: 20, maxLength: 200 });

export const signOnByCompany = endpoint({
  method: 'POST',
  path: 'sign-on/external-company',
  permission: 'public',
  summary:
    'Sign on with a company code: it says what comes next, and takes the answer of the provider or an entry of its list',
  body: T.Object(
    {
      companyCode: T.String({ minLength: 1, maxLength: 100 }),
      /** An email address or employee id, and what else the company gave about the person. */
      identifier: T.Optional(T.String({ minLength: 1, maxLength: 254 })),
      fact: T.Optional(T.String({ minLength: 1, maxLength: 100 })),
      /** The values the provider put into the address, and those the browser kept. */
      state: T.Optional(Secret),
      code: T.Optional(T.String({ minLength: 1, maxLength: 4000 })),
      proof: T.Optional(Secret),
      /** The time zone of the browser, for somebody who gets an account. */
      timeZone: T.Optional(T.String({ maxLength: 64 })),
      /** The provider asks who they are, even if they are logged in there. */
      again: T.Optional(T.Boolean()),
    },
    { additionalProperties: false },
  ),
  response: T.Object({
    /** `entry`: ask for identifier and fact. Codes that nobody has are answered like this too. */
    next: oneOf(['provider', 'entry', 'session']),
    /** Where the provider asks the person to log in, and what the browser keeps until they are back. */
    address: Nullable(T.String()),
    proof: Nullable(T.String()),
    session: Nullable(Session),
  }),
  // Someone new is answered with registration_needed and the header user-guid.
  errors: [
    'registration_needed',
    'sign_on_unknown',
    'sign_on_admin',
    'second_factor_needed',
    'program_closed',
    'provider_unavailable',
    'too_many_requests',
  ],
});

export const findCompanyOfEmail = endpoint({
  method: 'POST',
  path: 'sign-on/domain',
  permission: 'public',
  summary: 'Get the company whose provider answers for the domain of an email address',
  body: T.Object({ email: Email }, { additionalProperties: false }),
  response: T.Object({
    /** Null: there is none. Whether there is an account with the address stays unknown. */
    company: Nullable(T.Object({ companyCode: T.String(), name: T.String() })),
  }),
  errors: ['too_many_requests'],
});

export const openCompanyRegistration = endpoint({
  method: 'POST',
  path: 'sign-on/external-company/registration',
  permission: 'public',
  summary: 'Get which program the user guid of a sign-on registers in. It works for 30 minutes',
  body: T.Object({ userGuid: Secret }, { additionalProperties: false }),
  response: T.Object({
    programName: T.String(),
    /** Whether someone who has an account can connect it. */
    canConnect: T.Boolean(),
  }),
  errors: ['link_expired', 'too_many_requests'],
});

export const sendCompanyInvitation = endpoint({
  method: 'POST',
  path: 'sign-on/external-company/invitation',
  permission: 'public',
  summary: 'Use the user guid up: an invitation goes to the address, which proves it, and registers there',
  body: T.Object({ userGuid: Secret, email: Email }, { additionalProperties: false }),
  response: Done,
  errors: ['link_expired', 'validation_failed', 'too_many_requests'],
});

export const connectCompanyAccount = endpoint({
  method: 'POST',
  path: 'sign-on/external-company/account',
  permission: 'public',
  summary: 'Use the user guid up: connect an account of the program with the provider, by its password',
  body: T.Object(
    { userGuid: Secret, email: Email, password: T.String({ minLength: 1, maxLength: 1000 }) },
    { additionalProperties: false },
  ),
  response: Session,
  errors: [
    'link_expired',
    'wrong_credentials',
    'sign_on_admin',
    'second_factor_needed',
    'program_closed',
    'too_many_requests',
  ],
});
