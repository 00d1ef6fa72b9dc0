import { sql, type Db } from '../../platform/db/db.ts';
import type { Ruling } from './rules/rules.ts';

/** The decisions about days of these members in a challenge. */
export async function readRulings(
  db: Db,
  programId: string,
  challengeId: string,
  memberIds: readonly string[],
): Promise<Ruling[]> {
  const { rows } =
    await sql<Ruling>`select member_id, challenge_id, day, counts, reason, answer from day_ruling
    where program_id = ${programId} and challenge_id = ${challengeId} and member_id = any(${memberIds}::uuid[])`.execute(
      db,
    );
  return rows;
}
