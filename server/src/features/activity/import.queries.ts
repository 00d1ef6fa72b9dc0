import { sql, type Db } from '../../platform/db/db.ts';
import type { ImportRow } from './parsing/import-row.ts';

const column = <R, K extends keyof R>(rows: readonly R[], key: K) => rows.map((row) => row[key]);

/** Holds the rows of one import until it commits or not; the memory of the process stays small. */
export async function openStaging(tx: Db): Promise<void> {
  await sql`create temporary table import_row (line integer, person text, member_id uuid, day date, steps integer, activity_id text,
    minutes integer) on commit drop`.execute(tx);
}

export async function stage(tx: Db, rows: readonly ImportRow[]): Promise<void> {
  await sql`insert into import_row (line, person, day, steps, activity_id, minutes) select * from unnest(
    ${column(rows, 'line')}::integer[], ${column(rows, 'person')}::text[], ${column(rows, 'day')}::date[],
    ${column(rows, 'steps')}::integer[], ${column(rows, 'activityId')}::text[], ${column(rows, 'minutes')}::integer[])`.execute(
    tx,
  );
}

/** People named in the file whom nobody in the program is yet, with their first day and line. */
export async function readUnknown(tx: Db): Promise<{ person: string; firstDay: string; lines: number[] }[]> {
  const { rows } = await sql<{
    person: string;
    firstDay: string;
    lines: number[];
  }>`select person, min(day) as first_day,
    array_agg(line order by line) as lines from import_row where member_id is null group by person order by min(line)`.execute(
    tx,
  );
  return rows;
}

/** Finds the members by username, else by e-mail. */
export async function findPeople(tx: Db, programId: string): Promise<void> {
  await sql`analyze import_row`.execute(tx);
  await sql`update import_row r set member_id = m.id from member m
    where m.program_id = ${programId} and lower(m.username) = r.person and m.status <> 'erased' and r.member_id is null`.execute(
    tx,
  );
  await sql`update import_row r set member_id = m.id from member m
    where m.program_id = ${programId} and lower(m.email) = r.person and m.status <> 'erased' and r.member_id is null`.execute(
    tx,
  );
}

export interface BadLine {
  line: number;
  reason: 'twice' | 'future' | 'too_many_minutes';
}

/** Rows that cannot stand together, or that lie in the member's future. */
export async function readConflicts(tx: Db, programId: string, now: Date): Promise<BadLine[]> {
  const { rows } = await sql<BadLine>`
    select line, 'twice' as reason from (select line, row_number() over (partition by coalesce(member_id::text, person), day,
      (steps is not null), activity_id order by line) as place from import_row where steps is not null or activity_id is not null) r where place > 1
    union select line, 'twice' from (select line, row_number() over (partition by coalesce(member_id::text, person), day order by line)
      as place from import_row where steps is not null) r where place > 1
    union select r.line, 'future' from import_row r join member m on m.program_id = ${programId} and m.id = r.member_id
      where r.day > (${now}::timestamptz at time zone m.time_zone)::date
    union select max(line), 'too_many_minutes' from import_row where minutes is not null
      group by coalesce(member_id::text, person), day having sum(minutes) > 960
    order by line`.execute(tx);
  return rows;
}

export interface ImportCounts {
  members: number;
  days: number;
  daysNew: number;
  daysUnchanged: number;
}

/** How the file compares with what stands, by (member, day); before anything is written. */
export async function compareWithStanding(tx: Db, programId: string): Promise<ImportCounts> {
  const { rows } = await sql<ImportCounts>`with compared as (
      select r.member_id, r.day, bool_and(d.member_id is null and e.member_id is null) as new,
        bool_and((r.steps is null or d.steps is not distinct from r.steps)
          and (r.activity_id is null or e.minutes is not distinct from r.minutes)) as unchanged
      from import_row r
      left join step_day d on d.program_id = ${programId} and d.member_id = r.member_id and d.day = r.day and d.source = 'import'
        and r.steps is not null
      left join converter_entry e on e.program_id = ${programId} and e.member_id = r.member_id and e.day = r.day
        and e.activity_id = r.activity_id
      group by r.member_id, r.day)
    select count(distinct member_id) as members, count(*) as days, count(*) filter (where new) as days_new,
      count(*) filter (where unchanged) as days_unchanged from compared`.execute(tx);
  return rows[0]!;
}

/** The members of the file in order, a chunk at a time. */
export async function readStagedMembers(tx: Db, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`select distinct member_id from import_row
    where ${after}::uuid is null or member_id > ${after}::uuid order by member_id limit ${limit}`.execute(tx);
  return rows.map((row) => row.memberId);
}

export async function readStagedRows(
  tx: Db,
  memberIds: readonly string[],
): Promise<
  { memberId: string; day: string; steps: number | null; activityId: string | null; minutes: number | null }[]
> {
  const { rows } = await sql<{
    memberId: string;
    day: string;
    steps: number | null;
    activityId: string | null;
    minutes: number | null;
  }>`select member_id, day, steps, activity_id, minutes from import_row where member_id = any(${memberIds}::uuid[])`.execute(
    tx,
  );
  return rows;
}

export async function insertImportRun(
  tx: Db,
  run: {
    programId: string;
    id: string;
    byLoginId: string | null;
    format: string;
    fileHash: Buffer;
    report: object;
    now: Date;
  },
): Promise<void> {
  const { now, report, ...row } = run;
  await tx
    .insertInto('importRun')
    .values({ ...row, report: JSON.stringify(report), createdAt: now })
    .execute();
}
