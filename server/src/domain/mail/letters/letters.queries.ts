import { sql, type Db } from '../../../platform/db/db.ts';
import type { ClaimedMail } from '../mail.queries.ts';

/** SQL: the recipient of this email has no address (`noAddress` of the contract). */
export const isLetter = sql<boolean>`recipient like '%@no-email.invalid'`;

/** Claims the next emails that become messages. */
export async function claimLetters(db: Db, now: Date, limit: number): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    update mail set status = 'sending', claimed_at = ${now}, handed_at = null, held_for = null, attempts = attempts + 1
    where id in (select id from mail where status = 'queued' and next_attempt_at <= ${now} and ${isLetter}
      order by next_attempt_at, created_at limit ${limit} for update skip locked)
    returning id, program_id, login_id, admin_email_id, kind, language, recipient, subject, body, attempts, template,
      variables, calendar, tried_twice`.execute(db);
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Finds who reads it: the member, or the member of the login, that has this address instead of one. */
export async function findReader(db: Db, programId: string, recipient: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from member where program_id = ${programId}
      and lower(email) = ${recipient} and status <> 'erased'
    union all
    select m.member_id from login l join login_member m on m.login_id = l.id and m.program_id = ${programId}
      where lower(l.email) = ${recipient} limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
