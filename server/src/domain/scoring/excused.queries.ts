import { sql, type Db } from '../../platform/db/db.ts';
import type { ExcusedRow } from './rules/excused.ts';

/** Reads the days that these members excused in a challenge, in order. */
export async function readExcused(
  db: Db,
  programId: string,
  challengeId: string,
  memberIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<ExcusedRow>`select member_id, challenge_id, day from excused_day
    where program_id = ${programId} and challenge_id = ${challengeId} and member_id = any(${memberIds}::uuid[])
    order by day`.execute(db);
  return new Map(
    [...Map.groupBy(rows, (row) => row.memberId)].map(([id, own]) => [id, own.map(({ day }) => day)]),
  );
}

/** Reads the days that each of these members excused in any challenge. */
export async function readAllExcused(
  db: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<{ memberId: string; day: string }[]> {
  const { rows } = await sql<{
    memberId: string;
    day: string;
  }>`select distinct member_id, day from excused_day
    where program_id = ${programId} and member_id = any(${memberIds}::uuid[]) order by member_id, day`.execute(
    db,
  );
  return rows;
}

export async function insertExcused(
  tx: Db,
  programId: string,
  { memberId, challengeId, day }: ExcusedRow,
  now: Date,
): Promise<void> {
  await sql`insert into excused_day (program_id, member_id, challenge_id, day, excused_at)
    values (${programId}, ${memberId}, ${challengeId}, ${day}, ${now})`.execute(tx);
}

export async function deleteExcused(
  tx: Db,
  programId: string,
  { memberId, challengeId, day }: ExcusedRow,
): Promise<void> {
  await sql`delete from excused_day where program_id = ${programId} and member_id = ${memberId}
    and challenge_id = ${challengeId} and day = ${day}::date`.execute(tx);
}
