import type { QueuedEmail, QueuedEmailDetail } from '#contract/features/communications/email-queue.ts';
import type { QueuedEmailRow } from './email-queue.types.ts';

export const presentQueuedEmail = (row: QueuedEmailRow): QueuedEmail => ({
  id: row.id,
  email: row.recipient,
  emailType: row.kind,
  subject: row.subject,
  deliveryStatus: row.deliveryStatus,
  programId: row.programId,
  programName: row.programName,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  attempts: row.attempts,
  lastError: row.lastError,
  resendable: row.deliveryStatus === 'failed' || row.deliveryStatus === 'bounced',
});

/** Marks that become a link when an email is sent, and anything in a link that could open something. */
const secrets = [/\[\[[^\]]*\]\]/g, /(?<=[?&](?:token|invite|t)=)[\w-]+/g];

const blanked = (text: string): string =>
  secrets.reduce((shown, secret) => shown.replaceAll(secret, '•••'), text);

const textOf = (html: string): string =>
  html
    .replaceAll(/<(?:br|\/p|\/h\d|\/li)[^>]*>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .trim();

export const presentQueuedEmailDetail = (row: QueuedEmailRow): QueuedEmailDetail => ({
  ...presentQueuedEmail(row),
  body: blanked(row.adminEmailBody === null ? row.body : textOf(row.adminEmailBody)),
});
