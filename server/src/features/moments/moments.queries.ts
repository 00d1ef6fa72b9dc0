import { sql, type Db } from '../../platform/db/db.ts';

/** Holds what the member knows. */
export interface Told {
  toldUntil: Date;
  day: string;
  total: number;
  toldGoal: boolean;
  toldStreak: boolean;
  ranks: Readonly<Record<string, number>>;
}

export async function findTold(tx: Db, programId: string, memberId: string): Promise<Told | undefined> {
  const { rows } = await sql<Told>`select told_until, day, total, told_goal, told_streak, ranks from moment
    where program_id = ${programId} and member_id = ${memberId}`.execute(tx);
  return rows[0];
}

export async function saveTold(tx: Db, programId: string, memberId: string, told: Told): Promise<void> {
  const { toldUntil, day, total, toldGoal, toldStreak, ranks } = told;
  await sql`insert into moment (program_id, member_id, told_until, day, total, told_goal, told_streak, ranks)
    values (${programId}, ${memberId}, ${toldUntil}, ${day}, ${total}, ${toldGoal}, ${toldStreak}, ${JSON.stringify(ranks)}::jsonb)
    on conflict (program_id, member_id) do update set told_until = excluded.told_until, day = excluded.day,
      total = excluded.total, told_goal = excluded.told_goal, told_streak = excluded.told_streak, ranks = excluded.ranks`.execute(
    tx,
  );
}
