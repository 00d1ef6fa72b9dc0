import { sql, type Db } from '../../platform/db/db.ts';

/** Holds what the member knows. */
export interface Told {
  toldUntil: Date;
  day: string;
  total: number;
  toldGoal: boolean;
  toldStreak: boolean;
  ranks: Readonly<Record<string, number>>;
  /** The last day whose goal was told. */
  goalToldOn: string | null;
}

/** An offer that no device has drawn yet, and when it was made. */
export interface Offer {
  offerId: string | null;
  offeredAt: Date | null;
}

export async function findTold(
  tx: Db,
  programId: string,
  memberId: string,
): Promise<(Told & Offer) | undefined> {
  const { rows } = await sql<Told & Offer>`select told_until, day, total, told_goal, told_streak, ranks,
      coalesce(goal_told_on, case when told_goal then day end) as goal_told_on, offer_id, offered_at from moment
    where program_id = ${programId} and member_id = ${memberId}`.execute(tx);
  return rows[0];
}

/** Saves what the member knows now. An offer of before is over with it. */
export async function saveTold(tx: Db, programId: string, memberId: string, told: Told): Promise<void> {
  const { toldUntil, day, total, toldGoal, toldStreak, ranks, goalToldOn } = told;
  await sql`insert into moment (program_id, member_id, told_until, day, total, told_goal, told_streak, ranks, goal_told_on)
    values (${programId}, ${memberId}, ${toldUntil}, ${day}, ${total}, ${toldGoal}, ${toldStreak}, ${JSON.stringify(ranks)}::jsonb,
      ${goalToldOn})
    on conflict (program_id, member_id) do update set told_until = excluded.told_until, day = excluded.day,
      total = excluded.total, told_goal = excluded.told_goal, told_streak = excluded.told_streak, ranks = excluded.ranks,
      goal_told_on = excluded.goal_told_on, offer_id = null, offered_at = null, offered = null`.execute(tx);
}

/** Keeps what will be told once the offer was drawn. Until then the member knows what they knew, or nothing. */
export async function saveOffer(
  tx: Db,
  programId: string,
  memberId: string,
  { offerId, now, before, told }: { offerId: string; now: Date; before: Told; told: Told },
): Promise<void> {
  const { toldUntil, day, total, toldGoal, toldStreak, ranks } = before;
  await sql`insert into moment (program_id, member_id, told_until, day, total, told_goal, told_streak, ranks, offer_id, offered_at, offered)
    values (${programId}, ${memberId}, ${toldUntil}, ${day}, ${total}, ${toldGoal}, ${toldStreak}, ${JSON.stringify(ranks)}::jsonb,
      ${offerId}, ${now}, ${JSON.stringify(told)}::jsonb)
    on conflict (program_id, member_id) do update set offer_id = excluded.offer_id, offered_at = excluded.offered_at,
      offered = excluded.offered`.execute(tx);
}

/** Finds what is told with this offer, if it is the latest one. */
export async function findOffered(
  tx: Db,
  programId: string,
  memberId: string,
  offerId: string,
): Promise<Told | undefined> {
  const { rows } = await sql<{ offered: Told }>`select offered from moment
    where program_id = ${programId} and member_id = ${memberId} and offer_id = ${offerId}`.execute(tx);
  return rows[0]?.offered;
}
