import type { Restored } from '../../kernel/installation/public.ts';
import { column, sql, type Db } from '../../platform/db/db.ts';

export interface NewMail {
  id: string;
  programId: string | null;
  loginId: string | null;
  memberId: string | null;
  adminEmailId: string | null;
  kind: string;
  language: string;
  recipient: string;
  subject: string;
  body: string;
  cause: string;
  createdAt: Date;
  template: string | null;
  variables: Record<string, string> | null;
  /** A calendar file that goes with it. */
  calendar: string | null;
  heldFor: HoldReason | null;
  nextAttemptAt: Date;
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
  await sql`insert into mail (id, program_id, login_id, member_id, admin_email_id, kind, language, recipient, subject, body,
      cause, created_at, template, variables, calendar, held_for, next_attempt_at)
    select * from unnest(${column(mails, 'id')}::uuid[], ${column(mails, 'programId')}::uuid[], ${column(mails, 'loginId')}::uuid[],
      ${column(mails, 'memberId')}::uuid[], ${column(mails, 'adminEmailId')}::uuid[],
      ${column(mails, 'kind')}::text[], ${column(mails, 'language')}::text[], ${column(mails, 'recipient')}::text[], ${column(mails, 'subject')}::text[],
      ${column(mails, 'body')}::text[], ${column(mails, 'cause')}::text[], ${column(mails, 'createdAt')}::timestamptz[],
      ${column(mails, 'template')}::text[], ${variables}::jsonb[], ${column(mails, 'calendar')}::text[], ${column(mails, 'heldFor')}::text[],
      ${column(mails, 'nextAttemptAt')}::timestamptz[])
    on conflict (cause) do nothing`.execute(tx);
}

/** Quiet hours, the most emails a week, a deactivated program, or the pace of an email of the platform. */
export type HoldReason = 'quiet' | 'weekly' | 'closed' | 'paced';
/** `paced`: nobody knows when. */
export const unknownTime = new Date('9999-01-01T00:00:00Z');

export interface ClaimedMail {
  id: string;
  programId: string | null;
  loginId: string | null;
  adminEmailId: string | null;
  kind: string;
  language: string;
  recipient: string;
  subject: string;
  body: string;
  attempts: number;
  template: string | null;
  variables: Record<string, string> | null;
  calendar: string | null;
  /** It was sent a second time because nobody knew whether it arrived. */
  triedTwice: boolean;
}

/** Kinds with a link that opens an account or proves an address. */
const linkKinds = ['password-reset', 'email-change', 'security', 'staff-invitation'];

/** A restored copy sends only what staff of the platform need to log in, asked for since. */
const evenIfRestored = ({ restoredAt }: Restored) => sql`and created_at > ${restoredAt}
  and kind = any(${linkKinds}) and login_id in (select id from login where platform_role is not null)`;

/**
 * Claims the next due emails for this process. Those that admins wrote to many people come last. `restored`: this is a
 * restored copy.
 */
export async function claimMails(
  db: Db,
  now: Date,
  limit: number,
  restored: Restored | null = null,
): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    update mail set status = 'sending', claimed_at = ${now}, handed_at = null, held_for = null, attempts = attempts + 1
    where id in (
      select id from mail where status = 'queued' and next_attempt_at <= ${now} and recipient not like '%@no-email.invalid'
        ${restored ? evenIfRestored(restored) : sql``}
      order by (admin_email_id is not null), next_attempt_at, created_at limit ${limit} for update skip locked
    )
    returning id, program_id, login_id, admin_email_id, kind, language, recipient, subject, body, attempts, template,
      variables, calendar, tried_twice`.execute(db);
  // Ids are in the order of time, so that of two emails the older one goes first.
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/**
 * Notes that the text of an email goes to the mail server now. False: it was cancelled, or is no longer this process's, so
 * it must not be sent.
 */
export async function handOver(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .updateTable('mail')
    .set({ handedAt: now })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('handedAt', 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ status: 'sent', sentAt: now, lastError: null })
    .where('id', '=', id)
    .execute();
}

interface Retry {
  error: string;
  next: Date;
  /** It waits for its pace once more, at least until `next`. */
  isPaced: boolean;
  /** It may have arrived already. */
  isSecond?: boolean;
}

export async function markForRetry(
  db: Db,
  id: string,
  { error, next, isPaced, isSecond = false }: Retry,
): Promise<void> {
  const when = isPaced
    ? { heldFor: 'paced', nextAttemptAt: unknownTime, retryAt: next }
    : { nextAttemptAt: next };
  await db
    .updateTable('mail')
    .set({
      status: 'queued',
      lastError: error,
      claimedAt: null,
      handedAt: null,
      ...(isSecond && { triedTwice: true }),
      ...when,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * `bouncedAt`: the recipient's mail server refused it for good. `unsure`: the server may have it, so it stays marked as handed
 * over.
 */
export async function markFailed(
  db: Db,
  id: string,
  { error, bouncedAt, unsure = false }: { error: string; bouncedAt: Date | null; unsure?: boolean },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ status: 'failed', lastError: error, bouncedAt, ...(unsure ? {} : { handedAt: null }) })
    .where('id', '=', id)
    .execute();
}

export interface HeldMail {
  id: string;
  until: Date;
  heldFor: HoldReason;
}

/** Puts emails back until then, and says why. It does not count as an attempt. */
export async function postpone(db: Db, held: readonly HeldMail[]): Promise<void> {
  if (!held.length) return;
  await sql`update mail set status = 'queued', next_attempt_at = h.until, held_for = h.held_for, claimed_at = null,
      attempts = attempts - 1
    from unnest(${column(held, 'id')}::uuid[], ${column(held, 'until')}::timestamptz[], ${column(held, 'heldFor')}::text[])
      as h (id, until, held_for)
    where mail.id = h.id and status = 'sending' and handed_at is null`.execute(db);
}

/** Withheld, because the recipient or the program switched this kind off. */
export async function withhold(db: Db, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await sql`update mail set status = 'withheld'
    where id = any(${ids}::uuid[]) and status = 'sending' and handed_at is null`.execute(db);
}

/**
 * Emails whose sender died. Nobody knows whether one that was handed over went out, so it is not sent again; all others
 * are queued again.
 */
export async function settleAbandoned(
  db: Db,
  before: { claimed: Date; handed: Date },
  error: string,
): Promise<void> {
  await sql`update mail set status = 'failed', last_error = ${error}
    where status = 'sending' and handed_at < ${before.handed}`.execute(db);
  await sql`update mail set status = 'queued', claimed_at = null, attempts = attempts - 1
    where status = 'sending' and handed_at is null and claimed_at < ${before.claimed}`.execute(db);
}

/** Cancels what has not left of an email that an admin wrote. Answers how many recipients do not get it. */
export async function cancelMailsOf(tx: Db, programId: string, adminEmailId: string): Promise<number> {
  const { numAffectedRows } = await sql`update mail set status = 'cancelled', held_for = null
    where program_id = ${programId} and admin_email_id = ${adminEmailId}
      and (status = 'queued' or (status = 'sending' and handed_at is null))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Queues again the emails that waited because the program was deactivated. */
export async function releaseHeldMails(tx: Db, programId: string, now: Date): Promise<void> {
  await sql`update mail set next_attempt_at = ${now}, held_for = null
    where program_id = ${programId} and held_for = 'closed' and status = 'queued'`.execute(tx);
}

/** Drops everything that has not left, and returns how many emails that were. */
export async function dropQueuedMails(tx: Db): Promise<number> {
  const { numAffectedRows } = await sql`update mail set status = 'cancelled', held_for = null
    where status = 'queued' or (status = 'sending' and handed_at is null)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export async function countQueuedMails(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from mail
    where status = 'queued' or (status = 'sending' and handed_at is null)`.execute(db);
  return rows[0]!.count;
}
