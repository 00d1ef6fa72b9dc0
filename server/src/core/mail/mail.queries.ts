import { column, sql, type Db } from '../../platform/db/db.ts';

export interface NewMail {
  id: string;
  programId: string | null;
  loginId: string | null;
  kind: string;
  language: string;
  recipient: string;
  subject: string;
  body: string;
  cause: string;
  createdAt: Date;
  template: string | null;
  variables: Record<string, string> | null;
}

/** False if the same cause has queued an email before. */
export async function insertMail(tx: Db, mail: NewMail): Promise<boolean> {
  const rows = await tx
    .insertInto('mail')
    .values({ ...mail, variables: mail.variables && JSON.stringify(mail.variables) })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function insertMails(tx: Db, mails: readonly NewMail[]): Promise<void> {
  if (!mails.length) return;
  const variables = mails.map((mail) => mail.variables && JSON.stringify(mail.variables));
  await sql`insert into mail (id, program_id, login_id, kind, language, recipient, subject, body, cause, created_at, template, variables)
    select * from unnest(${column(mails, 'id')}::uuid[], ${column(mails, 'programId')}::uuid[], ${column(mails, 'loginId')}::uuid[],
      ${column(mails, 'kind')}::text[], ${column(mails, 'language')}::text[], ${column(mails, 'recipient')}::text[], ${column(mails, 'subject')}::text[],
      ${column(mails, 'body')}::text[], ${column(mails, 'cause')}::text[], ${column(mails, 'createdAt')}::timestamptz[],
      ${column(mails, 'template')}::text[], ${variables}::jsonb[])
    on conflict (cause) do nothing`.execute(tx);
}

export interface ClaimedMail {
  id: string;
  programId: string | null;
  loginId: string | null;
  kind: string;
  language: string;
  recipient: string;
  subject: string;
  body: string;
  attempts: number;
  template: string | null;
  variables: Record<string, string> | null;
}

/** Claims the next due email for this process. */
export async function claimMail(db: Db, now: Date): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    update mail set status = 'sending', claimed_at = ${now}, attempts = attempts + 1
    where id = (
      select id from mail where status = 'queued' and next_attempt_at <= ${now}
      order by next_attempt_at, created_at limit 1 for update skip locked
    )
    returning id, program_id, login_id, kind, language, recipient, subject, body, attempts, template, variables`.execute(
    db,
  );
  return rows[0];
}

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ status: 'sent', sentAt: now, lastError: null })
    .where('id', '=', id)
    .execute();
}

export async function markForRetry(db: Db, id: string, error: string, next: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ status: 'queued', lastError: error, nextAttemptAt: next, claimedAt: null })
    .where('id', '=', id)
    .execute();
}

/** `bouncedAt`: the recipient's mail server refused it for good. */
export async function markFailed(
  db: Db,
  id: string,
  { error, bouncedAt }: { error: string; bouncedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ status: 'failed', lastError: error, bouncedAt })
    .where('id', '=', id)
    .execute();
}

/** Puts an email back until then. It does not count as an attempt. */
export async function postpone(db: Db, id: string, until: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set((eb) => ({
      status: 'queued',
      nextAttemptAt: until,
      claimedAt: null,
      attempts: eb('attempts', '-', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Withheld, because the recipient switched this kind off. */
export async function withhold(db: Db, id: string): Promise<void> {
  await db.updateTable('mail').set({ status: 'withheld' }).where('id', '=', id).execute();
}

/** Emails whose sender died while sending. Nobody knows whether they went out, so they are not sent again. */
export async function failAbandoned(db: Db, claimedBefore: Date, error: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ status: 'failed', lastError: error })
    .where('status', '=', 'sending')
    .where('claimedAt', '<', claimedBefore)
    .execute();
}
