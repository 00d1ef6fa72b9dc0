import { isNoExample } from '../members/public.ts';
import { addDays, dayIn, mondayOf } from '../../platform/clock/days.ts';
import { column, sql, type Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';
import { summedSince, type ManualMode } from '../activity/pure.ts';
import { dayTotals } from '../activity/public.ts';

/** Older days are not followed: nobody is shown them. Two years and the weeks around them. */
const followedDays = 2 * 366 + 7;
const membersAtOnce = 500;

/** How many members are active on a day, or in the week that begins on it, and their steps; of weeks no steps are kept. */
export interface PeriodFigure {
  period: 'day' | 'week';
  startsOn: string;
  active: number;
  steps: number;
}

/** Whose days are about to change, from which on. */
export interface LateDays {
  programId: string;
  now: Date;
  memberIds: readonly string[];
  since: string;
}

interface Followed {
  programId: string;
  memberIds: readonly string[];
  manualMode: ManualMode;
  from: string;
  until: string;
}

/** Sums up what these members add to the figures of days and of whole weeks. Examples add nothing. */
export async function readFigures(tx: Db, asked: Followed): Promise<PeriodFigure[]> {
  const { programId, memberIds, manualMode, from, until } = asked;
  const where = sql`program_id = ${programId} and member_id = any(${memberIds}::uuid[])
    and day between ${from}::date and ${until}::date and ${isNoExample(programId, 'member_id')}`;
  const { rows } = await sql<PeriodFigure>`with active as materialized (
      select * from (${dayTotals(where, manualMode)}) total where steps > 0)
    select 'day' as period, day as starts_on, count(*)::integer as active, sum(steps)::bigint as steps from active group by day
    union all select 'week', date_trunc('week', day)::date, count(distinct member_id)::integer, 0 from active group by 2`.execute(
    tx,
  );
  return rows;
}

/** Returns the first day that figures follow: a Monday. */
export const followedSince = (today: string): string => mondayOf(addDays(today, -followedDays));

async function noteLate(tx: Db, { programId, now, memberIds, since }: LateDays, sign: 1 | -1): Promise<void> {
  const today = dayIn('UTC', now);
  const [monday, oldest] = [mondayOf(since), followedSince(today)];
  const span = { from: monday > oldest ? monday : oldest, until: addDays(summedSince(today), -1) };
  const program = await sql<{
    manualMode: ManualMode;
  }>`select settings ->> 'manualMode' as manual_mode from program
    where id = ${programId}`.execute(tx);
  const { manualMode } = program.rows[0]!;
  for (let at = 0; at < memberIds.length; at += membersAtOnce) {
    const some = memberIds.slice(at, at + membersAtOnce);
    const rows = await readFigures(tx, { programId, memberIds: some, manualMode, ...span });
    const [active, steps] = [rows.map((row) => sign * row.active), rows.map((row) => sign * row.steps)];
    if (rows.length)
      await sql`insert into late_change (program_id, id, period, starts_on, active, steps, noted_at)
        select ${programId}::uuid, n.*, ${now}::timestamptz from unnest(${rows.map(() => newId())}::uuid[], ${column(rows, 'period')}::text[],
          ${column(rows, 'startsOn')}::date[], ${active}::integer[], ${steps}::bigint[]) as n`.execute(tx);
  }
}

/** Notes that members may have an earlier or later first day than before, so that weeks from there on have other members. */
export async function noteFirstDays(tx: Db, { programId, now, memberIds, since }: LateDays): Promise<void> {
  const today = dayIn('UTC', now);
  const [monday, oldest] = [mondayOf(since), followedSince(today)];
  // Members of this week are counted whenever somebody reads them.
  if (monday >= mondayOf(today)) return;
  await sql`insert into late_change (program_id, id, period, starts_on, active, steps, noted_at)
    select ${programId}::uuid, ${newId()}::uuid, 'week', ${monday > oldest ? monday : oldest}::date, 0, 0, ${now}::timestamptz
    where exists (select from member_presence p where p.program_id = ${programId} and p.member_id = any(${memberIds}::uuid[])
      and coalesce(p.first_logged_on, 'infinity') >= ${since}::date)`.execute(tx);
}

/**
 * Writes entries (`write`) under the locks of their members, and notes what that changes in figures of days and weeks that are older
 * than the sums of members, which know what they were before: what these members add is taken from the figures before, and added after.
 */
export async function aroundLateDays<T>(tx: Db, days: LateDays, write: () => Promise<T>): Promise<T> {
  await noteFirstDays(tx, days);
  if (days.since >= summedSince(dayIn('UTC', days.now))) return write();
  await noteLate(tx, days, -1);
  const answer = await write();
  await noteLate(tx, days, 1);
  return answer;
}

/** Lists changes that were noted and not added yet. */
export async function listLateChanges(tx: Db, programId: string): Promise<PeriodFigure[]> {
  const { rows } =
    await sql<PeriodFigure>`select period, starts_on, sum(active)::integer as active, sum(steps)::bigint as steps
    from late_change where program_id = ${programId} group by period, starts_on`.execute(tx);
  return rows;
}

/** Finds since when changes wait to be added; null: none do. */
export async function findLateSince(db: Db, programId: string): Promise<Date | null> {
  const { rows } = await sql<{
    since: Date | null;
  }>`select min(noted_at) as since from late_change where program_id = ${programId}`.execute(db);
  return rows[0]!.since;
}

export async function listLatePrograms(db: Db): Promise<string[]> {
  const { rows } = await sql<{ programId: string }>`select distinct program_id from late_change`.execute(db);
  return rows.map(({ programId }) => programId);
}

/** Empties the notes of a program, and answers what they held for each day and week. */
export async function takeLateChanges(tx: Db, programId: string): Promise<PeriodFigure[]> {
  const { rows } = await sql<PeriodFigure>`with taken as (
      delete from late_change where program_id = ${programId} returning period, starts_on, active, steps)
    select period, starts_on, sum(active)::integer as active, sum(steps)::bigint as steps from taken
    group by period, starts_on order by period, starts_on`.execute(tx);
  return rows;
}
