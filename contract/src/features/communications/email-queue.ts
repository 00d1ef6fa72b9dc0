import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Cursor, CursorPageOf, Id, IdParams, Moment, Nullable, oneOf, pageQuery } from '../../schemas.ts';
import { deliveryStatuses } from './admin-email.ts';
import { forSuperAdmins, permission } from '../../permissions.ts';

/** An email of any program, or of the platform itself. */
export const QueuedEmail = T.Object({
  id: Id,
  email: T.String(),
  emailType: T.String(),
  subject: T.String(),
  deliveryStatus: oneOf(deliveryStatuses),
  programId: Nullable(Id),
  programName: Nullable(T.String()),
  createdAt: Moment,
  sentAt: Nullable(Moment),
  attempts: T.Integer(),
  lastError: Nullable(T.String()),
  /** It failed, so it can be sent again. */
  resendable: T.Boolean(),
});
export type QueuedEmail = T.Static<typeof QueuedEmail>;

/** The total is not counted further than this. */
export const mostCountedEmails = 10_000;

/** Emails that failed are sent again together for so many days, so that no old news goes out. */
export const resendableDays = 7;

/** How the emails are narrowed down, besides their status. */
const narrowed = {
  /** The beginning of an address. */
  email: T.Optional(T.String({ maxLength: 254 })),
  emailType: T.Optional(T.String({ maxLength: 60 })),
  /** Part of the subject. */
  subject: T.Optional(T.String({ maxLength: 200 })),
  userId: T.Optional(Id),
  programId: T.Optional(Id),
};

const emailQueueSearch = permission('emailQueue.search', forSuperAdmins);

export const searchEmailQueue = endpoint({
  method: 'GET',
  path: 'super/email-queue/search',
  permission: emailQueueSearch,
  summary: 'Search all emails, newest first. Counts up to 10,000',
  query: T.Object(
    {
      ...pageQuery(15),
      after: T.Optional(Cursor),
      ...narrowed,
      deliveryStatus: T.Optional(oneOf(deliveryStatuses)),
    },
    { additionalProperties: false },
  ),
  costly: true,
  response: CursorPageOf(QueuedEmail),
});

export const QueuedEmailDetail = T.Object({
  ...QueuedEmail.properties,
  /** As text, with links that open an account blanked. */
  body: T.String(),
});
export type QueuedEmailDetail = T.Static<typeof QueuedEmailDetail>;

export const getQueuedEmail = endpoint({
  method: 'GET',
  path: 'super/email-queue/{id}',
  permission: emailQueueSearch,
  summary: 'Read one email, without the links that open an account',
  params: IdParams,
  response: QueuedEmailDetail,
});

const emailQueueResend = permission('emailQueue.resend', forSuperAdmins);

export const resendQueuedEmail = endpoint({
  method: 'POST',
  path: 'super/email-queue/{id}/resend',
  permission: emailQueueResend,
  summary: 'Queue an email that failed once more',
  params: IdParams,
  response: QueuedEmailDetail,
  errors: ['already_sent'],
});

export const resendQueuedEmails = endpoint({
  method: 'POST',
  path: 'super/email-queue/resend',
  permission: emailQueueResend,
  summary:
    'Queue all emails of the last 7 days once more that were not delivered. Those that were refused stay as they are',
  body: T.Object(
    {
      ...narrowed,
      /** True: only count them. */
      dryRun: T.Boolean(),
    },
    { additionalProperties: false },
  ),
  response: T.Object({ count: T.Integer() }),
});
