import type { Language } from '#copy/languages.ts';
import type { Db } from '../../platform/db/handle.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { MailText } from './compose-mail.ts';
import { insertMail, insertMails } from './mail.queries.ts';

export interface MailToQueue extends MailText {
  programId: string | null;
  loginId: string | null;
  kind: string;
  /** What its words are in: its recipient's (docs/decisions/260). */
  language: Language;
  recipient: string;
  /** What the mail follows from; the same cause never sends twice. */
  cause: string;
  now: Date;
}

/** Queues a mail in the transaction of what causes it; answers whether it is new. */
export async function queueMail(tx: Db, { now, ...mail }: MailToQueue): Promise<boolean> {
  return insertMail(tx, { ...mail, id: newId(), createdAt: now });
}

/** Queues many at once; those whose cause has queued one before are left out. */
export async function queueMails(tx: Db, mails: readonly MailToQueue[]): Promise<void> {
  await insertMails(
    tx,
    mails.map(({ now, ...mail }) => ({ ...mail, id: newId(), createdAt: now })),
  );
}
