import type { WeekFigure } from '#contract/features/overview/overview.ts';
import type { ManualMode } from '../../domain/activity/pure.ts';
import { isReal } from '../../domain/members/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import { changedSince, isChanged } from './changed.queries.ts';
import type { DayFigure } from './overview.types.ts';

/** When a count from the sums was made. While sums of members are still to be rebuilt it is made again after that. */
const countedAt = (programId: string, now: Date) => sql`case when exists (select from sitewide_due due
  where due.program_id = ${programId}) then ${changedSince} else ${now}::timestamptz end`;

/** Counts days of the program from the sums of its members, which exist for the last 40 days. */
export async function countDays(tx: Db, programId: string, from: string, to: string, now: Date) {
  await sql`insert into program_day (program_id, day, active, steps, counted_at)
    select ${programId}::uuid, d.day::date, coalesce(s.active, 0), coalesce(s.steps, 0), ${countedAt(programId, now)}
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d (day)
    left join (select starts_on, count(*) filter (where steps > 0) as active, sum(steps) as steps
      from member_period_steps where program_id = ${programId} and period = 'day'
        and starts_on between ${from}::date and ${to}::date and ${isReal(programId, 'member_id')}
      group by starts_on) s on s.starts_on = d.day::date
    on conflict (program_id, day) do update
      set active = excluded.active, steps = excluded.steps, counted_at = excluded.counted_at`.execute(tx);
}

const membersBy = (programId: string, startsOn: unknown) => sql`(select count(*) from member m
  where m.program_id = ${programId} and m.status <> 'erased' and m.is_present and not m.is_example and m.registered_on <= ${startsOn} + 6)`;

/** Counts weeks from the sums of its members, which exist for the last 21 days. */
export async function countWeeks(tx: Db, programId: string, mondays: readonly string[], now: Date) {
  await sql`insert into program_week (program_id, starts_on, members, active, counted_at)
    select ${programId}::uuid, w.starts_on, ${membersBy(programId, sql`w.starts_on`)},
      (select count(*) from member_period_steps s where s.program_id = ${programId} and s.period = 'week'
        and s.starts_on = w.starts_on and s.steps > 0 and ${isReal(programId, 's.member_id')}), ${countedAt(programId, now)}
    from unnest(${mondays}::date[]) as w (starts_on)
    on conflict (program_id, starts_on) do update
      set members = excluded.members, active = excluded.active, counted_at = excluded.counted_at`.execute(tx);
}

/** Counts weeks that are too old for the sums, from every entry of the program. */
export async function countOldWeeks(tx: Db, programId: string, mondays: readonly string[], now: Date) {
  await sql`insert into program_week (program_id, starts_on, members, active, counted_at)
    with entry as (
      select member_id, day from step_day where program_id = ${programId} and steps > 0 and day >= ${mondays[0]!}::date
      union all
      select member_id, day from converter_entry where program_id = ${programId} and day >= ${mondays[0]!}::date),
    counted as (select date_trunc('week', day)::date as starts_on, count(distinct member_id) as active
      from entry where ${isReal(programId, 'member_id')} group by 1)
    select ${programId}::uuid, w.starts_on, ${membersBy(programId, sql`w.starts_on`)}, coalesce(c.active, 0),
      ${now}::timestamptz
    from unnest(${mondays}::date[]) as w (starts_on) left join counted c using (starts_on)
    on conflict (program_id, starts_on) do update
      set members = excluded.members, active = excluded.active, counted_at = excluded.counted_at
      where ${isChanged('program_week')}`.execute(tx);
}

/** Weeks of these that were counted, and whether their entries changed since. */
export async function listCountedWeeks(
  db: Db,
  programId: string,
  mondays: readonly string[],
): Promise<(WeekFigure & { changed: boolean })[]> {
  return db
    .selectFrom('programWeek')
    .select(['startsOn', 'members', 'active', sql<boolean>`${isChanged('program_week')}`.as('changed')])
    .where('programId', '=', programId)
    .where('startsOn', '=', sql<string>`any(${mondays}::date[])`)
    .execute();
}

/** Steps and days with steps between two days. */
export async function sumDays(db: Db, programId: string, from: string, to: string) {
  const { rows } = await sql<{
    steps: number;
    active: number;
  }>`select coalesce(sum(steps), 0)::bigint as steps,
    coalesce(sum(active), 0)::bigint as active from program_day
    where program_id = ${programId} and day between ${from}::date and ${to}::date`.execute(db);
  return rows[0]!;
}

/** When the last of the days was counted. */
export async function findDaysCounted(db: Db, programId: string, day: string): Promise<Date | null> {
  const row = await db
    .selectFrom('programDay')
    .select('countedAt')
    .where('programId', '=', programId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.countedAt ?? null;
}

/** Days of the program that were counted, oldest first. */
export const listDays = (db: Db, programId: string, from: string, to: string): Promise<DayFigure[]> =>
  db
    .selectFrom('programDay')
    .select(['day', 'active', 'steps'])
    .where('programId', '=', programId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();

export interface ProgramOfJob {
  id: string;
  timeZone: string;
  manualMode: ManualMode;
}

export const listProgramsToCount = (db: Db): Promise<ProgramOfJob[]> =>
  db
    .selectFrom('program')
    .select(['id', 'timeZone', sql<ManualMode>`settings ->> 'manualMode'`.as('manualMode')])
    .where('closedAt', 'is', null)
    .orderBy('id')
    .execute();
