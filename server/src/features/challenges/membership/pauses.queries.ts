import { column, sql, type Db } from '../../../platform/db/db.ts';

/** Challenges between individuals that these members are in and that are not final, in the order in which they are locked. */
export async function listOpenAlone(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
  now: Date,
): Promise<{ challengeId: string; memberIds: string[] }[]> {
  const { rows } = await sql<{ challengeId: string; memberIds: string[] }>`select cm.challenge_id,
      array_agg(cm.member_id::text order by cm.member_id) as member_ids
    from challenge_member cm join challenge c on c.program_id = cm.program_id and c.id = cm.challenge_id
      and c.between_whom = 'individuals' and c.final_at > ${now}::timestamptz
    where cm.program_id = ${programId} and cm.member_id = any(${memberIds}::uuid[]) and cm.state = 'joined'
    group by cm.challenge_id order by cm.challenge_id`.execute(tx);
  return rows;
}

/** Notes since when members counted in a challenge that they leave today. */
export async function notePause(
  tx: Db,
  programId: string,
  challengeId: string,
  paused: readonly { memberId: string; on: string; from: string }[],
): Promise<void> {
  await sql`update challenge_member cm set paused_on = p.on_day, paused_from = p.from_day
    from unnest(${column(paused, 'memberId')}::uuid[], ${column(paused, 'on')}::date[], ${column(paused, 'from')}::date[])
      as p (member_id, on_day, from_day)
    where cm.program_id = ${programId} and cm.challenge_id = ${challengeId} and cm.member_id = p.member_id`.execute(
    tx,
  );
}

/** Ends the pause of members. Answers when it began, and since when they counted before. */
export async function endPause(
  tx: Db,
  programId: string,
  challengeId: string,
  memberIds: readonly string[],
): Promise<Map<string, { on: string; from: string }>> {
  const { rows } = await sql<{ memberId: string; on: string; from: string }>`with held as (
      select member_id, paused_on, paused_from from challenge_member where program_id = ${programId}
        and challenge_id = ${challengeId} and member_id = any(${memberIds}::uuid[]) and paused_on is not null for update)
    update challenge_member cm set paused_on = null, paused_from = null from held
      where cm.program_id = ${programId} and cm.challenge_id = ${challengeId} and cm.member_id = held.member_id
    returning cm.member_id, held.paused_on as "on", held.paused_from as "from"`.execute(tx);
  return new Map(rows.map(({ memberId, ...pause }) => [memberId, pause]));
}
