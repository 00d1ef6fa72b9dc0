import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { Ruling } from './rules/rules.ts';

/** Reads the decisions about days of these members in a challenge. */
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

/**
 * SQL: the most steps that a day earns points and badges for, which is the least that an admin let it count in a challenge; null where
 * nobody decided (docs/domain.md#integrity).
 */
export const earnedAtMost = (
  programId: string,
  memberId: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(select min(g.counts) from day_ruling g where g.program_id = ${programId}::uuid and g.member_id = ${memberId} and g.day = ${day})`;

/** Reads the most steps that each day of these members earns points and badges for, where an admin decided about it. */
export async function readMostEarned(
  db: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const { rows } = await sql<{
    memberId: string;
    day: string;
    most: number;
  }>`select member_id, day, min(counts) as most
    from day_ruling where program_id = ${programId} and member_id = any(${memberIds}::uuid[]) group by member_id, day`.execute(
    db,
  );
  const members = Map.groupBy(rows, (row) => row.memberId);
  return new Map([...members].map(([id, days]) => [id, new Map(days.map(({ day, most }) => [day, most]))]));
}
