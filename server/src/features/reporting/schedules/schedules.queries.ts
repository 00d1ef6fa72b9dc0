import { peopleReports } from '#contract/reports.ts';
import type { ScheduleStop } from '#contract/features/reporting/report-schedules.ts';
import { holds, worksForPlatform } from '../../../domain/area-roles/public.ts';
import { isAfter, type CursorPosition } from '../../../kernel/lists/public.ts';
import { sql, type Db } from '../../../platform/db/db.ts';
import type { OpenTo, ReaderRow, ScheduleRow } from './schedules.types.ts';

const ofPeople = sql`(s.report = any(${peopleReports}::text[]))`;
/** SQL: the role that opens the report of a schedule. */
const opening = sql`case when ${ofPeople} then 'people' else 'reports' end`;
const opens = (programId: string) => holds(programId, opening, sql`s.organization_id`);
/** SQL: the day of creation and the id, the order of the list. */
const created = sql`(s.created_at at time zone 'UTC')::date`;

const byStaff = worksForPlatform(sql`s.made_by`);

/** SQL: schedules with what they depend on. Staff of the platform depend on no role of the program. */
const schedules = (programId: string) => sql`select s.id, s.report, s.organization_id,
    o.name as organization_name, (s.organization_id is not null and o.deleted_at is not null) as organization_gone,
    s.columns, s.rhythm, s.at_hour, s.next_on::text as next_on, s.stopped, s.made_by, s.into_bucket, m.locale as maker_locale, ${created}::text as sort_key,
    trim(m.first_name || ' ' || m.last_name) as maker_name,
    (coalesce(m.status = 'active', false) or ${byStaff}) as maker_here,
    (coalesce(${opens(programId)}, false) or ${byStaff}) as maker_holds,
    (select count(*)::integer from report_schedule_reader r
      where r.program_id = s.program_id and r.schedule_id = s.id) as readers
  from report_schedule s
  left join organization o on o.program_id = s.program_id and o.id = s.organization_id
  left join member m on m.program_id = s.program_id and m.login_id = s.made_by and m.status <> 'erased'
  where s.program_id = ${programId}`;

export async function findSchedule(db: Db, programId: string, id: string): Promise<ScheduleRow | undefined> {
  const { rows } = await sql<ScheduleRow>`${schedules(programId)} and s.id = ${id}`.execute(db);
  return rows[0];
}

const within = (organizations: readonly string[] | null) =>
  organizations === null ? sql`true` : sql`s.organization_id = any(${organizations}::uuid[])`;
/** SQL: the schedules of reports that somebody may open. */
const visible = (open: OpenTo) =>
  sql`case when ${ofPeople} then ${within(open.people)} else ${within(open.reports)} end`;

export async function listSchedules(
  db: Db,
  { programId, open, order }: { programId: string; open: OpenTo; order: 'asc' | 'desc' },
  limit: number,
  from: number | CursorPosition,
): Promise<ScheduleRow[]> {
  const by = { column: created, id: sql`s.id`, order, type: 'day' } as const;
  const isOffset = typeof from === 'number';
  const ordering = sql.raw(order);
  const { rows } = await sql<ScheduleRow>`${schedules(programId)} and ${visible(open)}
    ${isOffset ? sql`` : sql`and ${isAfter(by, from)}`}
    order by ${created} ${ordering}, s.id ${ordering} limit ${limit} offset ${isOffset ? from : 0}`.execute(
    db,
  );
  return rows;
}

export async function countSchedules(db: Db, programId: string, open: OpenTo): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from report_schedule s
    where s.program_id = ${programId} and ${visible(open)}`.execute(db);
  return rows[0]!.count;
}

/** Lists whom a schedule tells, and whether each of them may open its report now. */
export async function listReaders(db: Db, programId: string, scheduleId: string): Promise<ReaderRow[]> {
  const { rows } = await sql<ReaderRow>`select m.id, m.first_name, m.last_name, m.email, m.login_id, m.locale,
      ${opens(programId)} as opens
    from report_schedule_reader r
    join report_schedule s on s.program_id = r.program_id and s.id = r.schedule_id
    join member m on m.program_id = r.program_id and m.id = r.member_id and m.status <> 'erased'
    where r.program_id = ${programId} and r.schedule_id = ${scheduleId}
    order by m.sort_name, m.id`.execute(db);
  return rows;
}

interface NewSchedule {
  programId: string;
  id: string;
  madeBy: string;
  report: string;
  organizationId: string | null;
  columns: string[];
  rhythm: string;
  atHour: number;
  nextOn: string;
  intoBucket: boolean;
  createdAt: Date;
}

export async function insertSchedule(tx: Db, row: NewSchedule): Promise<void> {
  await tx.insertInto('reportSchedule').values(row).execute();
}

export async function updateSchedule(
  tx: Db,
  programId: string,
  id: string,
  change: Partial<Pick<NewSchedule, 'madeBy' | 'rhythm' | 'atHour' | 'nextOn' | 'intoBucket'>> & {
    stopped?: ScheduleStop | null;
  },
): Promise<void> {
  await tx
    .updateTable('reportSchedule')
    .set(change)
    .where('programId', '=', programId)
    .where('id', '=', id)
    .execute();
}

export async function deleteSchedule(tx: Db, programId: string, id: string): Promise<void> {
  await tx.deleteFrom('reportSchedule').where('programId', '=', programId).where('id', '=', id).execute();
}

/** Returns those of these people who may open the report of a schedule. */
export async function whoOpens(
  db: Db,
  programId: string,
  scheduleId: string,
  memberIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select m.id from report_schedule s
    join member m on m.program_id = s.program_id and m.id = any(${memberIds}::uuid[])
    where s.program_id = ${programId} and s.id = ${scheduleId} and ${opens(programId)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function replaceReaders(
  tx: Db,
  programId: string,
  scheduleId: string,
  memberIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('reportScheduleReader')
    .where('programId', '=', programId)
    .where('scheduleId', '=', scheduleId)
    .execute();
  await tx
    .insertInto('reportScheduleReader')
    .values(memberIds.map((memberId) => ({ programId, scheduleId, memberId })))
    .execute();
}

export async function deleteReader(
  tx: Db,
  programId: string,
  scheduleId: string,
  memberId: string,
): Promise<void> {
  await tx
    .deleteFrom('reportScheduleReader')
    .where('programId', '=', programId)
    .where('scheduleId', '=', scheduleId)
    .where('memberId', '=', memberId)
    .execute();
}
