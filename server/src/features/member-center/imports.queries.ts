import type {
  ImportOutcome,
  ImportState,
  NameOrder,
  RowVerdict,
} from '#contract/features/member-center/import.ts';
import { column, sql, type Db } from '../../platform/db/db.ts';
import type { ImportRow, ListedRow, ProblemValue, UploadedRow } from './imports.types.ts';

interface NewImport {
  programId: string;
  id: string;
  byMemberId: string;
  actor: object;
  fileName: string;
  headers: readonly string[];
  mapping: readonly string[];
  rowCount: number;
  createdAt: Date;
}

export async function insertImport(tx: Db, row: NewImport): Promise<void> {
  await sql`insert into member_import (program_id, id, by_member_id, actor, file_name, headers, mapping, row_count, state, created_at)
    values (${row.programId}, ${row.id}, ${row.byMemberId}, ${JSON.stringify(row.actor)}::jsonb, ${row.fileName},
      ${row.headers}::text[], ${row.mapping}::text[], ${row.rowCount}, 'mapping', ${row.createdAt})`.execute(
    tx,
  );
}

export async function setRowCount(tx: Db, programId: string, id: string, rowCount: number): Promise<void> {
  await sql`update member_import set row_count = ${rowCount} where program_id = ${programId} and id = ${id}`.execute(
    tx,
  );
}

/** Cells travel as JSON, because PostgreSQL has no arrays of arrays of different lengths. */
export async function insertUploadedRows(
  tx: Db,
  programId: string,
  importId: string,
  rows: readonly UploadedRow[],
): Promise<void> {
  if (!rows.length) return;
  const cells = rows.map((row) => JSON.stringify(row.cells));
  await sql`insert into member_import_row (program_id, import_id, line, cells, problem, problem_value)
    select ${programId}::uuid, ${importId}::uuid, r.line,
      array(select jsonb_array_elements_text(r.cells::jsonb)), r.problem, r.problem_value
    from unnest(${column(rows, 'line')}::integer[], ${cells}::text[], ${column(rows, 'problem')}::text[],
      ${column(rows, 'problemValue')}::text[]) as r (line, cells, problem, problem_value)`.execute(tx);
}

/** Lists the next rows as they were uploaded. */
export async function listUploadedRows(
  tx: Db,
  programId: string,
  importId: string,
  afterLine: number,
  limit: number,
): Promise<UploadedRow[]> {
  const { rows } = await sql<UploadedRow>`select line, cells,
      case when cells = '{}' then problem end as problem, case when cells = '{}' then problem_value end as problem_value
    from member_import_row where program_id = ${programId} and import_id = ${importId} and line > ${afterLine}
    order by line limit ${limit}`.execute(tx);
  return rows;
}

const head = sql`id, by_member_id, file_name, headers, mapping, row_count, state, invites, leave_out, name_order, creates, updates, deactivates, missing_leave, created_organizations, leavers, outcome, restored,
  done_steps, all_steps, failure, created_at, finished_at`;

export async function findImport(db: Db, programId: string, id: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`select ${head} from member_import
    where program_id = ${programId} and id = ${id}`.execute(db);
  return rows[0];
}

/** Finds an import and locks it until the transaction ends. */
export async function lockImport(tx: Db, programId: string, id: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`select ${head} from member_import
    where program_id = ${programId} and id = ${id} for no key update`.execute(tx);
  return rows[0];
}

export async function countImports(db: Db, programId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from member_import
    where program_id = ${programId}`.execute(db);
  return rows[0]!.count;
}

export async function listImports(
  db: Db,
  programId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`select ${head} from member_import where program_id = ${programId}
    order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

interface ImportChange {
  state?: ImportState;
  mapping?: readonly string[];
  invites?: boolean;
  leaveOut?: boolean;
  creates?: boolean;
  updates?: boolean;
  deactivates?: boolean;
  missingLeave?: boolean;
  createdOrganizations?: readonly string[];
  leavers?: number | null;
  outcome?: ImportOutcome;
  restored?: number;
  nameOrder?: NameOrder | null;
  actor?: object;
  byMemberId?: string;
  doneSteps?: number;
  allSteps?: number;
  cancelAsked?: boolean;
  failure?: 'changed' | 'unexpected' | null;
  finishedAt?: Date;
}

export async function updateImport(
  tx: Db,
  programId: string,
  id: string,
  { actor, mapping, outcome, createdOrganizations, ...change }: ImportChange,
): Promise<void> {
  await tx
    .updateTable('memberImport')
    .set({
      ...change,
      ...(outcome ? { outcome: JSON.stringify(outcome) } : {}),
      ...(actor ? { actor: JSON.stringify(actor) } : {}),
      ...(mapping ? { mapping: [...mapping] } : {}),
      ...(createdOrganizations ? { createdOrganizations: [...createdOrganizations] } : {}),
    })
    .where('programId', '=', programId)
    .where('id', '=', id)
    .execute();
}

/** Reads the first values of each column. */
export async function readSamples(
  db: Db,
  programId: string,
  importIds: readonly string[],
): Promise<Map<string, string[][]>> {
  const { rows } = await sql<{ importId: string; cells: string[] }>`select r.import_id, r.cells
    from unnest(${importIds}::uuid[]) as i (id) cross join lateral (
      select import_id, line, cells from member_import_row where program_id = ${programId} and import_id = i.id and cells <> '{}'
      order by line limit 3) r order by r.line`.execute(db);
  const samples = new Map<string, string[][]>();
  for (const { importId, cells } of rows) samples.set(importId, [...(samples.get(importId) ?? []), cells]);
  return samples;
}

/** Counts the rows of each verdict in an import. */
export async function countVerdicts(
  db: Db,
  programId: string,
  importIds: readonly string[],
): Promise<Map<string, Record<string, number>>> {
  const { rows } = await sql<{ importId: string; verdict: string; count: number }>`select import_id, verdict,
      count(*)::integer as count from member_import_row
    where program_id = ${programId} and import_id = any(${importIds}::uuid[]) and verdict is not null
    group by import_id, verdict`.execute(db);
  const counts = new Map<string, Record<string, number>>();
  for (const { importId, verdict, count } of rows)
    counts.set(importId, { ...counts.get(importId), [verdict]: count });
  return counts;
}

interface RowFilter {
  programId: string;
  importId: string;
  verdict: RowVerdict | null;
}

const found = ({ programId, importId, verdict }: RowFilter) =>
  sql`from member_import_row where program_id = ${programId} and import_id = ${importId}
    and ${verdict ? sql`verdict = ${verdict}` : sql`verdict is not null`}`;

const listed = sql`line, verdict, first_name, last_name, email, member_id, problem, problem_value`;

export async function countRows(db: Db, filter: RowFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count ${found(filter)}`.execute(
    db,
  );
  return rows[0]!.count;
}

export async function listRows(
  db: Db,
  filter: RowFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`select ${listed} ${found(filter)}
    order by line limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Groups rows with problems by their cause and value. A value that names a line or a member is another one in each row. */
export async function groupProblems(db: Db, programId: string, importId: string): Promise<ProblemValue[]> {
  const { rows } = await sql<ProblemValue>`select problem, problem_value, count(*)::integer as rows
    ${found({ programId, importId, verdict: 'problem' })} and problem is not null
    group by problem, problem_value order by rows desc, problem, problem_value`.execute(db);
  return rows;
}

/** For a file. */
export const problemRows = (programId: string, importId: string) =>
  sql<ListedRow>`select ${listed} ${found({ programId, importId, verdict: 'problem' })} order by line`;

/** Counts the imports that failed since a moment in each program, those with the latest first. */
export async function countFailedImports(
  db: Db,
  since: Date,
  limit: number,
): Promise<{ programId: string; count: number; since: Date }[]> {
  const { rows } = await sql<{ programId: string; count: number; since: Date }>`select program_id,
      count(*)::integer as count, max(created_at) as since
    from member_import where failure is not null and created_at >= ${since}
    group by program_id order by since desc limit ${limit}`.execute(db);
  return rows;
}
