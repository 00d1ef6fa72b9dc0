import { isCounted, registeredBetween } from '../../domain/members/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import type { CohortRow, Period } from './overview.types.ts';

/** Lists the months of registration that were counted, and on which day. */
export async function listCountedCohorts(
  db: Db,
  programId: string,
  from: string,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('programCohort')
    .select(['month', 'countedOn'])
    .where('programId', '=', programId)
    .where('month', '>=', from)
    .where('week', '=', 0)
    .execute();
  return new Map(rows.map(({ month, countedOn }) => [month, countedOn]));
}

/** SQL: whether the member `m` has a row in the seven days that begin `w.week` weeks after registering. */
const logs = (table: string, condition = sql`true`) => sql`exists (select from ${sql.table(table)} e
  where e.program_id = m.program_id and e.member_id = m.id and ${condition}
    and e.day between m.registered_on + 7 * w.week and m.registered_on + 7 * w.week + 6)`;

/**
 * Counts who registered in months, and who logged steps or an activity in the seven days that begin so many weeks later.
 * `today` in the program's time zone: weeks that are not over by then are not counted.
 */
export async function countCohorts(
  tx: Db,
  programId: string,
  asked: { months: readonly string[]; weeks: readonly number[]; today: string },
): Promise<void> {
  const { months, weeks, today } = asked;
  await sql`insert into program_cohort (program_id, month, week, registered, reached, active, counted_on)
    select ${programId}::uuid, f.month, w.week, count(m.id), count(m.id) filter (where c.is_over),
      count(m.id) filter (where c.is_over and (${logs('step_day', sql`e.steps > 0`)} or ${logs('converter_entry')})),
      ${today}::date
    from unnest(${months}::date[]) as f (month) cross join unnest(${weeks}::smallint[]) as w (week)
      left join member m on m.program_id = ${programId} and m.status <> 'erased' and m.login_id is not null
        and m.registered_on >= f.month and m.registered_on < f.month + interval '1 month'
      left join lateral (select m.registered_on + 7 * w.week + 6 < ${today}::date as is_over) c on true
    group by f.month, w.week
    on conflict (program_id, month, week) do update set registered = excluded.registered, reached = excluded.reached,
      active = excluded.active, counted_on = excluded.counted_on`.execute(tx);
}

export const listCohorts = (db: Db, programId: string, from: string): Promise<CohortRow[]> =>
  db
    .selectFrom('programCohort')
    .select(['month', 'week', 'registered', 'reached', 'active'])
    .where('programId', '=', programId)
    .where('month', '>=', from)
    .execute();

/** Counts the members of today, and how many registered between two days and in the period before them. */
export async function countRegistered(db: Db, programId: string, period: Period, before: Period) {
  const { rows } = await sql<{ members: number; now: number; before: number }>`select
      count(*) filter (where ${isCounted('m')}) as members,
      count(*) filter (where ${registeredBetween('m', period.from, period.to)}) as now,
      count(*) filter (where ${registeredBetween('m', before.from, before.to)}) as before
    from member m where program_id = ${programId} and status <> 'erased' and is_present and not is_example`.execute(
    db,
  );
  return rows[0]!;
}
