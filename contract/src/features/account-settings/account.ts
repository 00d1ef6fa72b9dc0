import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { memberMailKinds } from '../../mail-kinds.ts';
import { Done, Id, IdParams, Moment, Nullable, oneOf, PageOf, pageQuery, TimeOfDay } from '../../schemas.ts';
import { Passkey, PasskeyAnswer, PasskeyOptions } from './passkeys.ts';
import { Pin } from '../sessions/pin.ts';
import { Email, NewPassword } from '../sessions/sessions.ts';
import { suppressionSources } from '../communications/suppressed-addresses.ts';
import { accountManage } from './permissions.ts';

const body = <P extends T.TProperties>(properties: P) =>
  T.Object(properties, { additionalProperties: false });

const MemberMailKind = T.Unsafe<(typeof memberMailKinds)[number]>(
  T.Union(memberMailKinds.map((kind) => T.Literal(kind))),
);
const QuietHours = T.Object({ from: TimeOfDay, until: TimeOfDay }, { additionalProperties: false });

/** Describes how the caller logs in, and which emails they get. */
export const Account = T.Object({
  email: T.String(),
  /** A new address that has not been confirmed yet. */
  pendingEmail: Nullable(T.String()),
  /** The address gets no email but those about the safety of the account. `bounce`: its mail server does not know it. */
  suppressed: Nullable(T.Object({ since: Moment, source: oneOf(suppressionSources) })),
  hasPassword: T.Boolean(),
  /** They log in with their employee number and a PIN, as long as they have no password. */
  hasPin: T.Boolean(),
  /** With whose provider a member logs in. Null for admins, and for all others. */
  company: Nullable(T.Object({ companyCode: T.String(), isRequired: T.Boolean() })),
  totp: T.Boolean(),
  passkeys: T.Array(Passkey),
  recoveryCodesLeft: T.Integer(),
  /** Says when the identity check of this session expires; null if there is none. */
  confirmedUntil: Nullable(Moment),
  mails: T.Object({
    kinds: T.Array(T.Object({ kind: MemberMailKind, on: T.Boolean() })),
    quietHours: Nullable(QuietHours),
  }),
});
export type Account = T.Static<typeof Account>;

export const getAccount = endpoint({
  method: 'GET',
  path: 'account',
  permission: accountManage,
  summary: 'Get how I log in and which emails I get',
  response: Account,
});

/** Takes one of the three proofs. With a second factor enabled, a password is not enough. */
export const confirmAccount = endpoint({
  method: 'POST',
  path: 'account/confirm',
  permission: accountManage,
  summary: 'Prove who I am before a sensitive action. The proof counts for ten minutes in this session',
  body: T.Object(
    {
      password: T.Optional(T.String({ minLength: 1, maxLength: 1000 })),
      /** From an authenticator app, or a recovery code. */
      code: T.Optional(T.String({ minLength: 6, maxLength: 40 })),
      passkey: T.Optional(PasskeyAnswer),
      /** Of a member who logs in with their employee number. */
      pin: T.Optional(Pin),
    },
    { additionalProperties: false, minProperties: 1, maxProperties: 1 },
  ),
  response: T.Object({ confirmedUntil: Moment }),
  errors: ['validation_failed', 'too_many_requests'],
});

export const confirmOptions = endpoint({
  method: 'POST',
  path: 'account/confirm-options',
  permission: accountManage,
  summary: 'Get the browser options to prove who I am by a passkey',
  response: PasskeyOptions,
});

export const changePassword = endpoint({
  method: 'POST',
  path: 'account/password',
  permission: accountManage,
  summary: 'Change my password and end every other session',
  body: body({ currentPassword: T.String({ minLength: 1, maxLength: 1000 }), password: NewPassword }),
  response: Done,
  errors: ['confirm_needed', 'validation_failed', 'too_many_requests'],
});

export const changePin = endpoint({
  method: 'POST',
  path: 'account/pin',
  permission: accountManage,
  summary: 'Change my PIN and end every other session',
  body: body({ pin: Pin }),
  response: Done,
  errors: ['confirm_needed', 'validation_failed'],
});

export const changeEmail = endpoint({
  method: 'POST',
  path: 'account/email',
  permission: accountManage,
  summary:
    'Ask for another email address, which counts once the emailed link was followed. A suppressed one can be confirmed again',
  body: body({ email: Email }),
  response: Done,
  errors: ['confirm_needed', 'email_taken', 'validation_failed', 'too_many_requests'],
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: 'account/email/confirm',
  permission: 'public',
  summary: 'Confirm the new email address with the token of the link (24 hours, once)',
  body: body({ token: T.String({ minLength: 20, maxLength: 200 }) }),
  response: Done,
  errors: ['link_expired', 'email_taken', 'too_many_requests'],
});

export const keepEmail = endpoint({
  method: 'POST',
  path: 'account/email/keep',
  permission: 'public',
  summary:
    'Take back a new email address that the directory of the company gave an account, with the token sent to the former one (7 days, once)',
  body: body({ token: T.String({ minLength: 20, maxLength: 200 }) }),
  response: Done,
  errors: ['link_expired', 'email_taken', 'too_many_requests'],
});

const OwnSession = T.Object({
  id: Id,
  current: T.Boolean(),
  /** The browser as it identifies itself. Locations are not stored. */
  userAgent: Nullable(T.String()),
  createdAt: Moment,
  /** When the session was last used, to the minute. */
  usedAt: Moment,
});

export const listSessions = endpoint({
  method: 'GET',
  path: 'account/sessions',
  permission: accountManage,
  summary: 'List my sessions, this one first, then the one used last',
  query: T.Object(pageQuery(10), { additionalProperties: false }),
  response: PageOf(OwnSession),
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: 'account/sessions/end-others',
  permission: accountManage,
  summary: 'End all my other sessions',
  response: T.Object({ ended: T.Integer() }),
  errors: ['confirm_needed'],
});

export const endOneSession = endpoint({
  method: 'DELETE',
  path: 'account/sessions/{id}',
  permission: accountManage,
  summary: 'End one of my sessions',
  params: IdParams,
  response: Done,
  errors: ['confirm_needed'],
});

export const changeMails = endpoint({
  method: 'POST',
  path: 'account/mails',
  permission: accountManage,
  summary: 'Choose optional emails and quiet hours',
  body: T.Object(
    {
      off: T.Optional(T.Array(MemberMailKind, { maxItems: memberMailKinds.length, uniqueItems: true })),
      quietHours: T.Optional(Nullable(QuietHours)),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  response: Done,
  errors: ['validation_failed'],
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: 'unsubscribe',
  permission: 'public',
  summary: 'Unsubscribe from one kind of email: the address in the List-Unsubscribe header (RFC 8058)',
  query: body({ token: T.String({ minLength: 20, maxLength: 300, pattern: '^[A-Za-z0-9._-]+$' }) }),
  bodyKind: 'unread',
  response: T.Object({ kind: T.String() }),
  errors: ['link_expired'],
});
