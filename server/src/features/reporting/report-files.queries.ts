import { sql, type Db } from '../../platform/db/db.ts';
import type { DueReportFile, ReportFileRow } from './report-files.types.ts';

const columns = sql`id, requester_id, report, language, scope, sort, state, rows_done, rows_total, bytes::float8 as bytes,
  created_at, finished_at`;

type NewFile = Pick<
  DueReportFile,
  'programId' | 'id' | 'requesterId' | 'report' | 'language' | 'scope' | 'sort' | 'createdAt'
>;

export async function insertReportFile(tx: Db, row: NewFile): Promise<void> {
  await sql`insert into report_file (program_id, id, requester_id, report, language, scope, sort, state, created_at)
    values (${row.programId}, ${row.id}, ${row.requesterId}, ${row.report}, ${row.language},
      ${JSON.stringify(row.scope)}::jsonb, ${JSON.stringify(row.sort)}::jsonb, 'queued', ${row.createdAt})`.execute(
    tx,
  );
}

export async function findReportFile(
  db: Db,
  programId: string,
  id: string,
): Promise<ReportFileRow | undefined> {
  const { rows } = await sql<ReportFileRow>`select ${columns} from report_file
    where program_id = ${programId} and id = ${id}`.execute(db);
  return rows[0];
}

export async function countReportFiles(db: Db, programId: string, requesterId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from report_file
    where program_id = ${programId} and requester_id = ${requesterId}`.execute(db);
  return rows[0]!.count;
}

export async function listReportFilesOf(
  db: Db,
  programId: string,
  requesterId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReportFileRow[]> {
  const { rows } = await sql<ReportFileRow>`select ${columns} from report_file
    where program_id = ${programId} and requester_id = ${requesterId}
    order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function deleteReportFileRow(tx: Db, programId: string, id: string): Promise<void> {
  await sql`delete from report_file where program_id = ${programId} and id = ${id}`.execute(tx);
}

/** Deletes the files of a program that have a row for each person. */
export async function deleteFilesAboutPeople(
  tx: Db,
  programId: string,
  reports: readonly string[],
): Promise<void> {
  await sql`delete from report_file where program_id = ${programId} and report = any(${reports}::text[])`.execute(
    tx,
  );
}

/** Finds the file that has waited longest, or that a crash interrupted. Needs the platform's handle. */
export async function findDueReportFile(db: Db): Promise<DueReportFile | undefined> {
  const { rows } = await sql<DueReportFile>`select program_id, ${columns} from report_file
    where state in ('queued', 'writing') order by created_at, id limit 1`.execute(db);
  return rows[0];
}

/** Starts a file from its beginning and deletes what a crash left of it. Returns false if it has been cancelled. */
export async function beginReportFile(
  tx: Db,
  programId: string,
  id: string,
  rowsTotal: number,
): Promise<boolean> {
  await sql`delete from report_file_part where program_id = ${programId} and file_id = ${id}`.execute(tx);
  const { rows } =
    await sql`update report_file set state = 'writing', rows_done = 0, rows_total = ${rowsTotal}, bytes = 0
    where program_id = ${programId} and id = ${id} returning id`.execute(tx);
  return rows.length > 0;
}

/** Stores a part, in their order from 0. False if the file was cancelled. */
export async function addReportFilePart(
  tx: Db,
  { programId, id }: { programId: string; id: string },
  part: { position: number; bytes: Buffer; rowsDone: number },
): Promise<boolean> {
  const { rows } =
    await sql`update report_file set rows_done = ${part.rowsDone}, bytes = bytes + ${part.bytes.length}
    where program_id = ${programId} and id = ${id} returning id`.execute(tx);
  if (!rows.length) return false;
  await sql`insert into report_file_part (program_id, file_id, position, bytes)
    values (${programId}, ${id}, ${part.position}, ${part.bytes})`.execute(tx);
  return true;
}

/** Answers false if the file was cancelled. */
export async function finishReportFile(
  tx: Db,
  programId: string,
  id: string,
  { state, finishedAt }: { state: 'ready' | 'failed'; finishedAt: Date },
): Promise<boolean> {
  const { rows } = await sql`update report_file set state = ${state}, finished_at = ${finishedAt}
    where program_id = ${programId} and id = ${id} returning id`.execute(tx);
  return rows.length > 0;
}

/** Null: there is no such part. */
export async function readReportFilePart(
  db: Db,
  programId: string,
  id: string,
  position: number,
): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer }>`select bytes from report_file_part
    where program_id = ${programId} and file_id = ${id} and position = ${position}`.execute(db);
  return rows[0]?.bytes ?? null;
}

/** Deletes files that were finished before a given time. Needs the platform's handle. */
export async function deleteOldReportFiles(db: Db, before: Date): Promise<void> {
  await sql`delete from report_file where finished_at < ${before}`.execute(db);
}
