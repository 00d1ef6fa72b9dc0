import type { WeekFigure } from '#contract/features/overview/overview.ts';
import type { ManualMode } from '../../domain/activity/pure.ts';
import { firstDayOf, isCounted, isNoExample } from '../../domain/members/public.ts';
import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { DayFigure } from './overview.types.ts';

/** Counts one day of the program from the sums of its members, while nothing is added to them. */
export async function countDay(tx: Db, programId: string, day: string, now: Date): Promise<void> {
  await sql`insert into program_day (program_id, day, active, steps, counted_at)
    select ${programId}::uuid, ${day}::date, count(*) filter (where steps > 0), coalesce(sum(steps), 0), ${now}::timestamptz
    from member_period_steps where program_id = ${programId} and period = 'day' and starts_on = ${day}::date
      and ${isNoExample(programId, 'member_id')}
    on conflict (program_id, day) do update
      set active = excluded.active, steps = excluded.steps, counted_at = excluded.counted_at`.execute(tx);
}

/**
 * SQL: members whose first day is not after the end of a week. Those who are members now, which an index alone answers, without the few
 * who came later.
 */
const membersBy = (programId: string, startsOn: RawBuilder<unknown>) =>
  sql`((select count(*) from member m where m.program_id = ${programId} and ${isCounted('m')})
    - (select count(*) from member m where m.program_id = ${programId} and ${isCounted('m')}
      and m.registered_on > ${startsOn} + 6 and ${firstDayOf('m')} > ${startsOn} + 6))`;

/** Counts one week from the sums of its members, while nothing is added to them. */
export async function countWeek(tx: Db, programId: string, monday: string, now: Date): Promise<void> {
  await sql`insert into program_week (program_id, starts_on, members, active, counted_at)
    select ${programId}::uuid, w.starts_on, ${membersBy(programId, sql`w.starts_on`)},
      (select count(*) from member_period_steps s where s.program_id = ${programId} and s.period = 'week'
        and s.starts_on = w.starts_on and s.steps > 0 and ${isNoExample(programId, 's.member_id')}), ${now}::timestamptz
    from (select ${monday}::date as starts_on) w
    on conflict (program_id, starts_on) do update
      set members = excluded.members, active = excluded.active, counted_at = excluded.counted_at`.execute(tx);
}

/** Counts the members of a week, unless it was done at this moment already. */
export async function countMembersOfWeek(
  tx: Db,
  programId: string,
  monday: string,
  now: Date,
): Promise<void> {
  await sql`update program_week w set members = ${membersBy(programId, sql`w.starts_on`)}, counted_at = ${now}
    where w.program_id = ${programId} and w.starts_on = ${monday}::date and w.counted_at < ${now}`.execute(
    tx,
  );
}

/** Weeks of these that were counted. People who left since stay in what they did, so no week has fewer members than active ones. */
export const listCountedWeeks = (
  db: Db,
  programId: string,
  mondays: readonly string[],
): Promise<WeekFigure[]> =>
  db
    .selectFrom('programWeek')
    .select(['startsOn', sql<number>`greatest(members, active)`.as('members'), 'active'])
    .where('programId', '=', programId)
    .where('startsOn', '=', sql<string>`any(${mondays}::date[])`)
    .execute();

/** Sums up steps and days with steps between two days. */
export async function sumDays(db: Db, programId: string, from: string, to: string) {
  const { rows } = await sql<{
    steps: number;
    active: number;
  }>`select coalesce(sum(steps), 0)::bigint as steps,
    coalesce(sum(active), 0)::bigint as active from program_day
    where program_id = ${programId} and day between ${from}::date and ${to}::date`.execute(db);
  return rows[0]!;
}

/** Lists days of the program that were counted, oldest first. */
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
