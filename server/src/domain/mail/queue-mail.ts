import type { QueuedMailKind } from '#contract/mail-kinds.ts';
import type { Language } from '#copy/languages.ts';
import type { Db } from '../../platform/db/handle.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { MailText } from './compose-mail.ts';
import { insertMail, insertMails, unknownTime, type NewMail } from './mail.queries.ts';

export interface MailToQueue extends MailText {
  programId: string | null;
  loginId: string | null;
  kind: QueuedMailKind;
  /** The recipient's language (docs/decisions/260). */
  language: Language;
  recipient: string;
  /** The cause of the email. The same cause never sends twice. */
  cause: string;
  now: Date;
  /** A calendar file (RFC 5545) that goes with it. */
  calendar?: string;
  /** For emails by admins: the audience, and the email's id. */
  memberId?: string;
  adminEmailId?: string;
  /** It waits until its pace lets it go (decision 830). */
  isPaced?: boolean;
}

const rowOf = ({
  now,
  template,
  variables,
  calendar,
  memberId,
  adminEmailId,
  isPaced,
  ...mail
}: MailToQueue): NewMail => ({
  ...mail,
  id: newId(),
  createdAt: now,
  template: template ?? null,
  variables: variables ?? null,
  calendar: calendar ?? null,
  memberId: memberId ?? null,
  adminEmailId: adminEmailId ?? null,
  heldFor: isPaced ? 'paced' : null,
  nextAttemptAt: isPaced ? unknownTime : new Date(0),
});

/** Queues an email in the transaction of its cause. Returns whether it is new. */
export async function queueMail(tx: Db, mail: MailToQueue): Promise<boolean> {
  return insertMail(tx, rowOf(mail));
}

/** Queues many emails at once, except those whose cause has queued one before. */
export async function queueMails(tx: Db, mails: readonly MailToQueue[]): Promise<void> {
  await insertMails(tx, mails.map(rowOf));
}
