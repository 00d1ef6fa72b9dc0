import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Cursor, CursorPageOf, Id, IdParams, Moment, Nullable, oneOf, pageQuery } from '../../schemas.ts';
import { forSuperAdmins, permission } from '../../permissions.ts';

export const suppressionSources = ['staff', 'bounce'] as const;

/** An address that gets no email except about the safety of an account. */
export const SuppressedAddress = T.Object({
  id: Id,
  /** Null: its owner was erased. It still gets no email. */
  address: Nullable(T.String()),
  reason: T.String(),
  /** `bounce`: its mail server said that it does not exist, and `reason` is its answer. */
  source: oneOf(suppressionSources),
  /** The enhanced status code (RFC 3463) of that answer. */
  statusCode: Nullable(T.String()),
  /** The program whose email came back, as long as that is stored. */
  programName: Nullable(T.String()),
  /** The email address of the super admin; null: their account is gone, or nobody suppressed it. */
  suppressedBy: Nullable(T.String()),
  createdAt: Moment,
});
export type SuppressedAddress = T.Static<typeof SuppressedAddress>;

/** An address whose mail server refused an email for good, and that is not suppressed. */
export const BouncedAddress = T.Object({
  /** The newest email that came back. */
  id: Id,
  address: T.String(),
  programName: Nullable(T.String()),
  error: Nullable(T.String()),
  bouncedAt: Moment,
});
export type BouncedAddress = T.Static<typeof BouncedAddress>;

const listQuery = T.Object(
  {
    ...pageQuery(15),
    after: T.Optional(Cursor),
    /** The beginning of an address. */
    email: T.Optional(T.String({ maxLength: 254 })),
  },
  { additionalProperties: false },
);
const Reason = T.String({ minLength: 5, maxLength: 300, pattern: '\\S' });

/** The total is not counted further than this. */
export const mostCountedAddresses = 10_000;

/** Addresses that get no email. */
const emailQueueSuppress = permission('emailQueue.suppress', forSuperAdmins);

export const listSuppressedAddresses = endpoint({
  method: 'GET',
  path: 'super/suppressed-addresses',
  permission: emailQueueSuppress,
  summary: 'List suppressed addresses, newest first. Counts up to 10,000',
  query: listQuery,
  search: 'email',
  response: CursorPageOf(SuppressedAddress),
});

export const listBouncedAddresses = endpoint({
  method: 'GET',
  path: 'super/bounced-addresses',
  permission: emailQueueSuppress,
  summary:
    'List addresses whose emails came back and that are not suppressed, newest first. Counts up to 10,000',
  query: listQuery,
  search: 'email',
  response: CursorPageOf(BouncedAddress),
});

export const suppressAddress = endpoint({
  method: 'POST',
  path: 'super/suppressed-addresses',
  permission: emailQueueSuppress,
  summary: 'Suppress an address: it gets no email any more, except about the safety of an account',
  body: T.Object(
    { email: T.String({ format: 'email', maxLength: 254 }), reason: Reason },
    { additionalProperties: false },
  ),
  response: SuppressedAddress,
  errors: ['already_done'],
  idempotent: true,
});

export const releaseAddress = endpoint({
  method: 'POST',
  path: 'super/suppressed-addresses/{id}/release',
  permission: emailQueueSuppress,
  summary: 'Let an address get email again. Emails that were held back are not sent',
  params: IdParams,
  body: T.Object({ reason: Reason }, { additionalProperties: false }),
  response: T.Object({ done: T.Literal(true) }),
  idempotent: true,
});
