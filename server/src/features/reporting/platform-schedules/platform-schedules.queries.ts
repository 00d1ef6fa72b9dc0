import { colleagues } from '../../../domain/identity/public.ts';
import { isAfter, matchesText, type CursorPosition } from '../../../kernel/lists/public.ts';
import { sql, type Db } from '../../../platform/db/db.ts';
import type { Page, PlatformScheduleRow, ReaderRow } from './platform-schedules.types.ts';

/** SQL: schedules with whom they depend on, who is null once they left the staff whose schedule it is. */
const schedules = sql`select s.id, s.report, s.search, s.reseller_id, s.rhythm, s.at_hour, s.next_on::text as next_on,
    s.stopped, s.made_by, s.id::text as sort_key, c.name as maker_name,
    (select count(*)::integer from platform_report_reader r where r.schedule_id = s.id) as readers
  from platform_report_schedule s
  left join ${colleagues} c on c.id = s.made_by and c.reseller_id is not distinct from s.reseller_id`;

const ofStaff = (resellerId: string | null) => sql`s.reseller_id is not distinct from ${resellerId}::uuid`;

export async function findSchedule(db: Db, id: string): Promise<PlatformScheduleRow | undefined> {
  const { rows } = await sql<PlatformScheduleRow>`${schedules} where s.id = ${id}`.execute(db);
  return rows[0];
}

/** Keeps others from changing a schedule meanwhile. */
export const lockSchedule = (tx: Db, id: string) =>
  sql`select from platform_report_schedule where id = ${id} for update`.execute(tx);

/** The newest first. Ids are in the order of time. */
export async function listSchedules(
  db: Db,
  resellerId: string | null,
  { afterId, limit, offset }: { afterId: string | null; limit: number; offset: number },
): Promise<PlatformScheduleRow[]> {
  const beyond = afterId ? sql`and s.id < ${afterId}::uuid` : sql``;
  const { rows } = await sql<PlatformScheduleRow>`${schedules} where ${ofStaff(resellerId)} ${beyond}
    order by s.id desc limit ${limit} offset ${afterId ? 0 : offset}`.execute(db);
  return rows;
}

export async function countSchedules(db: Db, resellerId: string | null): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from platform_report_schedule s
    where ${ofStaff(resellerId)}`.execute(db);
  return rows[0]!.count;
}

interface NewSchedule {
  id: string;
  madeBy: string;
  resellerId: string | null;
  report: string;
  search: string | null;
  rhythm: string;
  atHour: number;
  nextOn: string;
  createdAt: Date;
}

export async function insertSchedule(tx: Db, row: NewSchedule): Promise<void> {
  await tx.insertInto('platformReportSchedule').values(row).execute();
}

export async function updateSchedule(
  tx: Db,
  id: string,
  change: Partial<Pick<NewSchedule, 'madeBy' | 'rhythm' | 'atHour' | 'nextOn'>> & { stopped?: string | null },
): Promise<void> {
  await tx.updateTable('platformReportSchedule').set(change).where('id', '=', id).execute();
}

export async function deleteSchedule(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('platformReportSchedule').where('id', '=', id).execute();
}

/** Lists whom a schedule tells, by name. Somebody who left the staff opens it no more, and comes last without a name. */
export async function listReaders(db: Db, scheduleId: string): Promise<ReaderRow[]> {
  const { rows } =
    await sql<ReaderRow>`select r.login_id as id, c.email, c.name, c.locale, c.id is not null as opens
    from platform_report_reader r join platform_report_schedule s on s.id = r.schedule_id
    left join ${colleagues} c on c.id = r.login_id and c.reseller_id is not distinct from s.reseller_id
    where r.schedule_id = ${scheduleId} order by lower(c.name), r.login_id`.execute(db);
  return rows;
}

export async function replaceReaders(tx: Db, scheduleId: string, loginIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('platformReportReader').where('scheduleId', '=', scheduleId).execute();
  await tx
    .insertInto('platformReportReader')
    .values(loginIds.map((loginId) => ({ scheduleId, loginId })))
    .execute();
}

export async function deleteReader(tx: Db, scheduleId: string, loginId: string): Promise<void> {
  await tx
    .deleteFrom('platformReportReader')
    .where('scheduleId', '=', scheduleId)
    .where('loginId', '=', loginId)
    .execute();
}

interface Colleagues {
  resellerId: string | null;
  search: string | null;
}

const found = ({
  resellerId,
  search,
}: Colleagues) => sql`c.reseller_id is not distinct from ${resellerId}::uuid
  ${search ? sql`and ${matchesText(sql`c.name`, search)}` : sql``}`;

/** Lists the staff of the platform or of a reseller by name, from an offset or after a position. */
export async function listColleagues(
  db: Db,
  asked: Colleagues,
  { limit, order }: Page,
  from: number | CursorPosition,
): Promise<{ id: string; name: string; sortKey: string }[]> {
  const by = { column: sql`lower(c.name)`, id: sql`c.id`, order, type: 'text' } as const;
  const isOffset = typeof from === 'number';
  const ordering = sql.raw(order);
  const { rows } = await sql<{ id: string; name: string; sortKey: string }>`select c.id, c.name,
      lower(c.name) as sort_key from ${colleagues} c
    where ${found(asked)} ${isOffset ? sql`` : sql`and ${isAfter(by, from)}`}
    order by lower(c.name) ${ordering}, c.id ${ordering} limit ${limit} offset ${isOffset ? from : 0}`.execute(
    db,
  );
  return rows;
}

export async function countColleagues(db: Db, asked: Colleagues): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${colleagues} c
    where ${found(asked)}`.execute(db);
  return rows[0]!.count;
}

/** Returns those of these people who are staff of the platform, or of the reseller. */
export async function whoWorks(
  db: Db,
  resellerId: string | null,
  loginIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select c.id from ${colleagues} c
    where c.reseller_id is not distinct from ${resellerId}::uuid and c.id = any(${loginIds}::uuid[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
