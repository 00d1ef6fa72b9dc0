import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { mobilePages } from './mobile-pages.ts';
import { Id, Moment, oneOf } from '../../schemas.ts';
import { ClientId, Session } from './sessions.ts';
import { sessionUse } from './permissions.ts';

const Secret = T.String({ minLength: 20, maxLength: 200 });

export const refreshApp = endpoint({
  method: 'POST',
  path: 'refresh',
  permission: 'public',
  summary:
    'Exchange the refresh token of a native app for its successor and a new access token. An old one ends the session',
  body: T.Object({ refreshToken: Secret, clientId: ClientId }, { additionalProperties: false }),
  response: Session,
  errors: ['not_signed_in', 'session_ended'],
});

export const createSignOnCode = endpoint({
  method: 'POST',
  path: 'sign-on/codes',
  permission: 'public',
  mayHaveSession: true,
  summary:
    'Create a code that opens the dashboard once, within 60 seconds: by the token of a reseller for a member it knows, or by a native app for its own member',
  body: T.Object(
    {
      /** A token as in sign-on/reseller, about a member of the program. Without it, the app's access token counts. */
      nonce: T.Optional(T.String({ minLength: 20, maxLength: 8000 })),
      programId: T.Optional(Id),
    },
    { additionalProperties: false },
  ),
  response: T.Object({
    code: T.String(),
    /** The dashboard with the code. */
    address: T.String(),
    expiresAt: Moment,
  }),
  errors: ['not_signed_in', 'session_ended', 'sign_on_refused', 'sign_on_admin', 'too_many_requests'],
});

const Code = T.Object({ code: Secret }, { additionalProperties: false });

export const previewSignOnCode = endpoint({
  method: 'POST',
  path: 'sign-on/codes/preview',
  permission: 'public',
  summary: 'Get who a code logs in, before it is used. It stays valid',
  body: Code,
  response: T.Object({ name: T.String(), programName: T.String() }),
  errors: ['sign_on_refused', 'too_many_requests'],
});

export const exchangeSignOnCode = endpoint({
  method: 'POST',
  path: 'sign-on/codes/exchange',
  permission: 'public',
  summary: 'Log in with a code. It works once',
  body: Code,
  response: Session,
  errors: [
    'sign_on_refused',
    'sign_on_admin',
    'second_factor_needed',
    'company_login_needed',
    'program_closed',
    'program_ending',
    'too_many_requests',
  ],
});

/** The id of a challenge or team, a day, or a username. */
const PageId = T.String({ minLength: 1, maxLength: 100, oneLine: true });

export const createMobileToken = endpoint({
  method: 'POST',
  path: 'mobile/tokens',
  permission: sessionUse,
  summary: 'Create a token with which a native app opens one page in a browser, once, within five minutes',
  body: T.Object({ page: oneOf(mobilePages), pageId: T.Optional(PageId) }, { additionalProperties: false }),
  response: T.Object({
    mobileToken: T.String(),
    /** The page, with the token in its address. */
    address: T.String(),
    expiresAt: Moment,
  }),
  errors: ['validation_failed'],
});

export const exchangeMobileToken = endpoint({
  method: 'POST',
  path: 'mobile/tokens/exchange',
  permission: 'public',
  summary:
    'Open the page of a mobile token, once. The session reaches that page and nothing else, for 30 minutes',
  body: T.Object(
    { mobileToken: Secret, page: oneOf(mobilePages), pageId: T.Optional(PageId) },
    { additionalProperties: false },
  ),
  response: Session,
  errors: ['link_expired', 'program_closed', 'program_ending', 'too_many_requests'],
});
