import type { PeriodFigure } from '../../domain/late-days/public.ts';
import { firstDayOf, isCounted } from '../../domain/members/public.ts';
import { column, sql, type Db } from '../../platform/db/db.ts';

/** Finds the first day of a person of the program; null: nobody is in it. */
export async function findFirstDay(db: Db, programId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select least(
      (select min(registered_on) from member where program_id = ${programId}),
      (select min(first_logged_on) from member_presence where program_id = ${programId})) as day`.execute(db);
  return rows[0]!.day;
}

/** Lists members from an id on, in the order of their ids; those who were erased have no entries. */
export async function listMembersFrom(
  db: Db,
  programId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from member where program_id = ${programId} and status <> 'erased'
    and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists how many members have their first day in each week, oldest first. */
export async function listFirstWeeks(
  tx: Db,
  programId: string,
): Promise<{ monday: string; count: number }[]> {
  const { rows } = await sql<{
    monday: string;
    count: number;
  }>`select date_trunc('week', ${firstDayOf('m')})::date as monday, count(*)::integer as count from member m
    where m.program_id = ${programId} and ${isCounted('m')} group by 1 order by 1`.execute(tx);
  return rows;
}

/** A figure to be stored; of weeks with their members, which only an import of earlier days changes later. */
export type FigureToSave = PeriodFigure & { members?: number };

/** Sets figures of days and weeks to what was counted. */
export async function saveFigures(
  tx: Db,
  programId: string,
  figures: readonly FigureToSave[],
  now: Date,
): Promise<void> {
  const days = figures.filter(({ period }) => period === 'day');
  await sql`insert into program_day (program_id, day, active, steps, counted_at)
    select ${programId}::uuid, n.day, n.active, n.steps, ${now}::timestamptz from unnest(${column(days, 'startsOn')}::date[],
      ${column(days, 'active')}::integer[], ${column(days, 'steps')}::bigint[]) as n (day, active, steps)
    on conflict (program_id, day) do update
      set active = excluded.active, steps = excluded.steps, counted_at = excluded.counted_at`.execute(tx);
  const weeks = figures.filter(({ period }) => period === 'week');
  const members = weeks.map((week) => week.members ?? 0);
  await sql`insert into program_week (program_id, starts_on, members, active, counted_at)
    select ${programId}::uuid, n.starts_on, n.members, n.active, ${now}::timestamptz
    from unnest(${column(weeks, 'startsOn')}::date[], ${members}::integer[], ${column(weeks, 'active')}::integer[])
      as n (starts_on, members, active)
    on conflict (program_id, starts_on) do update
      set active = excluded.active, counted_at = excluded.counted_at`.execute(tx);
}

/** Lists the figures of days and weeks that were counted, from a day on. */
export async function listFigures(db: Db, programId: string, from: string): Promise<PeriodFigure[]> {
  const { rows } =
    await sql<PeriodFigure>`select 'day' as period, day as starts_on, active, steps from program_day
      where program_id = ${programId} and day >= ${from}::date
    union all select 'week', starts_on, active, 0 from program_week
      where program_id = ${programId} and starts_on >= ${from}::date`.execute(db);
  return rows;
}

export async function countErased(db: Db, programId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from member
    where program_id = ${programId} and status = 'erased'`.execute(db);
  return rows[0]!.count;
}
