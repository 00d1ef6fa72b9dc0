import { isAfter, type CursorPosition } from '../../../kernel/lists/public.ts';
import { sql, type Db } from '../../../platform/db/db.ts';
import type { DueTurn, Subject } from '../schedules/timetable.ts';
import type { Page, PlatformRunRow } from './platform-schedules.types.ts';

const columns = sql`r.id, r.schedule_id, r.from_day::text as "from", r.to_day::text as "to", r.made_at, r.state,
  r.told, r.left_out, r.to_day::text as sort_key`;

/** SQL: the program in which failures of the job are noted, the first of the installation. */
const home = sql`(select p.id from program p order by p.created_at, p.id limit 1)`;

/** SQL: the day that it is in UTC once the hour of a schedule has come. */
const turnDay = (now: Date) =>
  sql`((${now}::timestamptz at time zone 'UTC') - make_interval(hours => s.at_hour))::date`;

export async function findDueSchedules(platform: Db, now: Date): Promise<DueTurn[]> {
  const { rows } =
    await sql<DueTurn>`select ${home} as program_id, s.id as subject_id, ${turnDay(now)}::text as turn_day
    from platform_report_schedule s where s.stopped is null and s.next_on <= ${turnDay(now)}
    order by s.id`.execute(platform);
  return rows;
}

/** Locks a schedule that is still due, so that one process at a time makes its run. */
export async function lockDue(tx: Db, id: string, day: string): Promise<boolean> {
  const { rows } = await sql`select from platform_report_schedule where id = ${id}
    and stopped is null and next_on <= ${day}::date for update`.execute(tx);
  return rows.length > 0;
}

type NewRun = Pick<PlatformRunRow, 'id' | 'scheduleId' | 'from' | 'to' | 'madeAt'>;

/** Stores a run that waits for its emails. A period that was made before stays as it is. */
export async function insertRun(tx: Db, { id, scheduleId, from, to, madeAt }: NewRun): Promise<void> {
  await tx
    .insertInto('platformReportRun')
    .values({ id, scheduleId, fromDay: from, toDay: to, madeAt, state: 'waiting' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findWaitingRuns(platform: Db): Promise<Subject[]> {
  const { rows } = await sql<Subject>`select ${home} as program_id, r.id as subject_id
    from platform_report_run r where r.state = 'waiting' order by r.made_at, r.id`.execute(platform);
  return rows;
}

export async function lockWaitingRun(tx: Db, id: string): Promise<PlatformRunRow | undefined> {
  const { rows } = await sql<PlatformRunRow>`select ${columns} from platform_report_run r
    where r.id = ${id} and r.state = 'waiting' for update`.execute(tx);
  return rows[0];
}

export async function finishRun(tx: Db, id: string, counts: { told: number; leftOut: number }) {
  await tx
    .updateTable('platformReportRun')
    .set({ state: 'told', ...counts })
    .where('id', '=', id)
    .execute();
}

export async function listRuns(
  db: Db,
  scheduleId: string,
  { limit, order }: Page,
  from: number | CursorPosition,
): Promise<PlatformRunRow[]> {
  const by = { column: sql`r.to_day`, id: sql`r.id`, order, type: 'day' } as const;
  const isOffset = typeof from === 'number';
  const ordering = sql.raw(order);
  const { rows } = await sql<PlatformRunRow>`select ${columns} from platform_report_run r
    where r.schedule_id = ${scheduleId} ${isOffset ? sql`` : sql`and ${isAfter(by, from)}`}
    order by r.to_day ${ordering}, r.id ${ordering} limit ${limit} offset ${isOffset ? from : 0}`.execute(db);
  return rows;
}

export async function countRuns(db: Db, scheduleId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from platform_report_run
    where schedule_id = ${scheduleId}`.execute(db);
  return rows[0]!.count;
}

export async function deleteOldRuns(platform: Db, before: Date): Promise<void> {
  await sql`delete from platform_report_run where made_at < ${before}`.execute(platform);
}
