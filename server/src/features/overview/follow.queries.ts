import type { PeriodChange } from '../../kernel/events/public.ts';
import { firstDayOf, isCounted } from '../../domain/members/public.ts';
import { column, sql, type Db } from '../../platform/db/db.ts';

const of = (changes: readonly PeriodChange[], period: PeriodChange['period']) =>
  changes.filter((change) => change.period === period);

/** Adds to figures of days that were counted. Answers the others, which nobody has counted yet. */
export async function addToDays(tx: Db, programId: string, changes: readonly PeriodChange[]) {
  const rows = of(changes, 'day');
  if (!rows.length) return [];
  const { rows: added } = await sql<{
    startsOn: string;
  }>`update program_day d set active = d.active + n.active, steps = d.steps + n.steps
    from unnest(${column(rows, 'startsOn')}::date[], ${column(rows, 'active')}::integer[],
      ${column(rows, 'steps')}::bigint[]) as n (starts_on, active, steps)
    where d.program_id = ${programId} and d.day = n.starts_on returning n.starts_on`.execute(tx);
  const known = new Set(added.map(({ startsOn }) => startsOn));
  return rows.map(({ startsOn }) => startsOn).filter((day) => !known.has(day));
}

/** Adds changes to the figures of weeks. */
export async function addToWeeks(tx: Db, programId: string, changes: readonly PeriodChange[]) {
  const rows = of(changes, 'week');
  if (!rows.length) return [];
  const { rows: added } = await sql<{
    startsOn: string;
  }>`update program_week w set active = w.active + n.active
    from unnest(${column(rows, 'startsOn')}::date[], ${column(rows, 'active')}::integer[]) as n (starts_on, active)
    where w.program_id = ${programId} and w.starts_on = n.starts_on returning n.starts_on`.execute(tx);
  const known = new Set(added.map(({ startsOn }) => startsOn));
  return rows.map(({ startsOn }) => startsOn).filter((monday) => !known.has(monday));
}

/** Figures that are older than sums are counted, and followed, by one transaction at a time. */
export async function holdLate(tx: Db, programId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${programId}, 580))`.execute(tx);
}

/** Days and Mondays that were never counted, of those between two days. */
export async function listUncounted(db: Db, programId: string, since: string, today: string) {
  const { rows } = await sql<{
    period: 'day' | 'week';
    startsOn: string;
  }>`select 'day' as period, d::date as starts_on
      from generate_series(${since}::date, ${today}::date, interval '1 day') as d
      where not exists (select from program_day p where p.program_id = ${programId} and p.day = d::date)
    union all select 'week', w::date from generate_series(${since}::date, ${today}::date, interval '7 days') as w
      where not exists (select from program_week p where p.program_id = ${programId} and p.starts_on = w::date)`.execute(
    db,
  );
  return rows;
}

/** Counts the members of weeks from a Monday on, after files brought days before the first ones of members. */
export async function countMembersFrom(tx: Db, programId: string, monday: string): Promise<void> {
  await sql`with first_week as materialized (
      select date_trunc('week', ${firstDayOf('m')})::date as starts_on, count(*) as members from member m
      where m.program_id = ${programId} and ${isCounted('m')} group by 1)
    update program_week w set members = (select coalesce(sum(f.members), 0) from first_week f where f.starts_on <= w.starts_on)
    where w.program_id = ${programId} and w.starts_on >= ${monday}::date`.execute(tx);
}
