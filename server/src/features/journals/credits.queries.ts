import { sql, type Db } from '../../platform/db/db.ts';

export interface DayOfMember {
  programId: string;
  memberId: string;
  day: string;
}

export interface DayState {
  hasEntry: boolean;
  hasPhoto: boolean;
}

/** Reads whether a day has an entry, and one with a photo. */
export async function readDayState(tx: Db, { programId, memberId, day }: DayOfMember): Promise<DayState> {
  const { rows } =
    await sql<DayState>`select count(*) > 0 as has_entry, coalesce(bool_or(has_photo), false) as has_photo
    from journal where program_id = ${programId} and member_id = ${memberId} and day = ${day}::date`.execute(
      tx,
    );
  return rows[0]!;
}

/** Notes since when a day has an entry or a photo, under the member's lock. An earlier moment stays. */
export async function beginCredits(
  tx: Db,
  { programId, memberId, day }: DayOfMember,
  kinds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`insert into journal_credit (program_id, member_id, day, kind, recorded_at)
    select ${programId}::uuid, ${memberId}::uuid, ${day}::date, kind, ${now}::timestamptz from unnest(${kinds}::text[]) as kind
    on conflict do nothing`.execute(tx);
}

/** Notes until when a day had an entry or a photo. What came and went in one moment is not stored. */
export async function endCredits(
  tx: Db,
  { programId, memberId, day }: DayOfMember,
  kinds: readonly string[],
  now: Date,
): Promise<void> {
  const standing = sql`program_id = ${programId} and member_id = ${memberId} and day = ${day}::date
    and kind = any(${kinds}::text[]) and gone_at is null`;
  await sql`delete from journal_credit where ${standing} and recorded_at >= ${now}`.execute(tx);
  await sql`update journal_credit set gone_at = ${now} where ${standing}`.execute(tx);
}
