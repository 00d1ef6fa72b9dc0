import { standsStill } from '../../domain/challenges/public.ts';
import { isOpen } from '../../domain/programs/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';

interface Due {
  programId: string;
  challengeId: string;
}

const todayThere = (now: Date) => sql`(${now}::timestamptz at time zone c.time_zone)::date`;

/** Reads challenges that have begun and whose rules are not frozen yet. */
export async function readStarting(platform: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`select c.program_id, c.id as challenge_id from challenge c
    where c.frozen_rates is null and c.archived_at is null and c.start_date <= ${todayThere(now)}
      and ${isOpen(sql`c.program_id`)} order by 1, 2`.execute(platform);
  return rows;
}

/** Open challenges whose averages are for a day that is over. */
export async function readStale(platform: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`select c.program_id, c.id as challenge_id from challenge c
    where (c.final_at > ${now} or c.closed_at is null) and c.start_date <= ${todayThere(now)} and c.averaged_on < least(${todayThere(now)}, c.end_date)
      and ${isOpen(sql`c.program_id`)} order by 1, 2`.execute(platform);
  return rows;
}

/** Sets the day of the averages. Returns whether it changed. */
export async function turnDay(tx: Db, programId: string, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`update challenge c set averaged_on = least(${todayThere(now)}, c.end_date)
    where c.program_id = ${programId} and c.id = ${id} and c.averaged_on < least(${todayThere(now)}, c.end_date)
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Reads people of a challenge with an entry inside its days. */
export async function readEntrantsWithEntries(tx: Db, programId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`select distinct r.member_id from challenge_roster r
    join challenge c on c.program_id = r.program_id and c.id = r.challenge_id
    where r.program_id = ${programId} and r.challenge_id = ${id} and (
      exists (select from step_day d where d.program_id = r.program_id and d.member_id = r.member_id and d.day between c.start_date and c.end_date)
      or exists (select from converter_entry e where e.program_id = r.program_id and e.member_id = r.member_id and e.day between c.start_date and c.end_date))
    order by r.member_id`.execute(tx);
  return rows.map((row) => row.memberId);
}

/** Until when entries may count now: the beginning of this week there, and at the end of the challenge everything. */
const released = (now: Date) => sql`case when c.final_at <= ${now} then greatest(c.final_at, c.created_at)
  else date_trunc('week', ${now}::timestamptz at time zone c.time_zone) at time zone c.time_zone end`;

/** Reads challenges of points that a new week, or their end, moves. Those that stand still end as they are. */
export async function readUnreleased(platform: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`select c.program_id, c.id as challenge_id from challenge c
    where c.competition_of = 'points' and c.closed_at is null and c.archived_at is null
      and c.counted_until < ${released(now)} and not ${standsStill} and ${isOpen(sql`c.program_id`)} order by 1, 2`.execute(
    platform,
  );
  return rows;
}

/** Moves it on, unless it stands still by now. Returns whether it has moved. */
export async function release(tx: Db, programId: string, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`update challenge c set counted_until = ${released(now)}
    where c.program_id = ${programId} and c.id = ${id} and c.counted_until < ${released(now)} and not ${standsStill} returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}
