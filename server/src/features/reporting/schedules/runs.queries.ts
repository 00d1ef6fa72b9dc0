import { isAfter, type CursorPosition } from '../../../kernel/lists/public.ts';
import { sql, type Db } from '../../../platform/db/db.ts';
import type { RunRow } from './schedules.types.ts';

const columns = sql`r.id, r.schedule_id, r.from_day::text as "from", r.to_day::text as "to", r.made_at, r.state,
  r.told, r.left_out, r.stored, r.to_day::text as sort_key`;

/** Returns the day that it is in a program once this hour of its clock has come, and the day before until then. */
export async function findTurnDay(db: Db, programId: string, atHour: number, now: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`select
      ((${now}::timestamptz at time zone p.time_zone) - make_interval(hours => ${atHour}))::date::text as day
    from program p where p.id = ${programId}`.execute(db);
  return rows[0]!.day;
}

interface DueSchedule {
  programId: string;
  subjectId: string;
  /** The day that it is in the program once the hour of the schedule has come. */
  turnDay: string;
}

/** Finds the schedules whose next day has come, at their hour of the program's clock. Needs the platform's handle. */
export async function findDueSchedules(platform: Db, now: Date): Promise<DueSchedule[]> {
  const { rows } = await sql<DueSchedule>`select program_id, subject_id, turn_day::text as turn_day from (
      select s.program_id, s.id as subject_id, s.next_on,
        ((${now}::timestamptz at time zone p.time_zone) - make_interval(hours => s.at_hour))::date as turn_day
      from report_schedule s join program p on p.id = s.program_id
      where s.stopped is null and p.closed_at is null
        and s.next_on <= (${now}::timestamptz at time zone 'UTC')::date + 1) due
    where next_on <= turn_day order by program_id, subject_id`.execute(platform);
  return rows;
}

/** Locks a schedule that is still due, so that one process at a time makes its run. */
export async function lockDue(tx: Db, programId: string, id: string, turnDay: string): Promise<boolean> {
  const { rows } = await sql`select from report_schedule where program_id = ${programId} and id = ${id}
    and stopped is null and next_on <= ${turnDay}::date for update`.execute(tx);
  return rows.length > 0;
}

interface NewRun {
  programId: string;
  id: string;
  scheduleId: string;
  fromDay: string;
  toDay: string;
  madeAt: Date;
  /** Its file goes into the program's bucket. */
  stored: 'waiting' | null;
}

/** Stores a run that waits for its emails. A period that was made before stays as it is. */
export async function insertRun(tx: Db, row: NewRun): Promise<void> {
  await tx
    .insertInto('reportRun')
    .values({ ...row, state: 'waiting', storeAt: row.stored ? row.madeAt : null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Finds the runs whose recipients wait to be told. Needs the platform's handle. */
export async function findWaitingRuns(platform: Db): Promise<{ programId: string; subjectId: string }[]> {
  const { rows } = await sql<{ programId: string; subjectId: string }>`select program_id, id as subject_id
    from report_run where state = 'waiting' order by made_at, id`.execute(platform);
  return rows;
}

export async function lockWaitingRun(tx: Db, programId: string, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`select ${columns} from report_run r
    where r.program_id = ${programId} and r.id = ${id} and r.state = 'waiting' for update`.execute(tx);
  return rows[0];
}

export async function finishRun(
  tx: Db,
  programId: string,
  id: string,
  counts: { told: number; leftOut: number },
): Promise<void> {
  await tx
    .updateTable('reportRun')
    .set({ state: 'told', ...counts })
    .where('programId', '=', programId)
    .where('id', '=', id)
    .execute();
}

export async function findRun(db: Db, programId: string, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`select ${columns} from report_run r
    where r.program_id = ${programId} and r.id = ${id}`.execute(db);
  return rows[0];
}

export async function listRuns(
  db: Db,
  { programId, scheduleId, order }: { programId: string; scheduleId: string; order: 'asc' | 'desc' },
  limit: number,
  from: number | CursorPosition,
): Promise<RunRow[]> {
  const by = { column: sql`r.to_day`, id: sql`r.id`, order, type: 'day' } as const;
  const isOffset = typeof from === 'number';
  const ordering = sql.raw(order);
  const { rows } = await sql<RunRow>`select ${columns} from report_run r
    where r.program_id = ${programId} and r.schedule_id = ${scheduleId}
      ${isOffset ? sql`` : sql`and ${isAfter(by, from)}`}
    order by r.to_day ${ordering}, r.id ${ordering} limit ${limit} offset ${isOffset ? from : 0}`.execute(db);
  return rows;
}

export async function countRuns(db: Db, programId: string, scheduleId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from report_run
    where program_id = ${programId} and schedule_id = ${scheduleId}`.execute(db);
  return rows[0]!.count;
}

/** Deletes runs that were made before a given time. Needs the platform's handle. */
export async function deleteOldRuns(platform: Db, before: Date): Promise<void> {
  await sql`delete from report_run where made_at < ${before}`.execute(platform);
}
