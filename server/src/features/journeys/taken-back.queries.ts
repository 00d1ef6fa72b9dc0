import { sql, type Db } from '../../platform/db/db.ts';

export async function listScoresOnWay(
  db: Db,
  programId: string,
  memberId: string,
): Promise<{ challengeId: string; total: number }[]> {
  const { rows } = await sql<{ challengeId: string; total: number }>`select challenge_id, total from score
    where program_id = ${programId} and member_id = ${memberId} order by challenge_id`.execute(db);
  return rows;
}

/** Withdraws the milestones after this one, which stays reached since it was. Returns how many were unlocked after it. */
export async function withdrawAfter(
  tx: Db,
  { programId, challengeId, memberId }: { programId: string; challengeId: string; memberId: string },
  passed: number,
): Promise<number> {
  const { rows } = await sql<{
    position: number;
    reachedAt: Date;
  }>`delete from milestone_unlock where program_id = ${programId}
    and challenge_id = ${challengeId} and member_id = ${memberId} and position > ${passed} returning position, reached_at`.execute(
    tx,
  );
  if (!rows.length) return 0;
  const [first] = rows.toSorted((a, b) => a.position - b.position);
  if (passed > 0)
    await sql`insert into milestone_unlock (program_id, challenge_id, member_id, position, reached_at)
      values (${programId}, ${challengeId}, ${memberId}, ${passed}, ${first!.reachedAt}) on conflict do nothing`.execute(
      tx,
    );
  return Math.max(...rows.map(({ position }) => position)) - passed;
}
