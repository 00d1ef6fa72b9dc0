import { sql, type Db } from '../../platform/db/db.ts';

/** Finds why a member counts from this day, where an admin set it. */
export async function findEarlyStart(
  db: Db,
  programId: string,
  challengeId: string,
  { memberId, countsFrom }: { memberId: string; countsFrom: string },
): Promise<{ reason: string } | null> {
  const { rows } = await sql<{
    reason: string;
  }>`select reason from early_start where program_id = ${programId}
    and challenge_id = ${challengeId} and member_id = ${memberId} and counts_from = ${countsFrom}::date`.execute(
    db,
  );
  return rows[0] ?? null;
}
