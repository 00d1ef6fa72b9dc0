import type { Verdict } from '#contract/features/devices/own-imports.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import type { ImportHead, ImportRow } from './own-imports.types.ts';
import { hoursColumn } from './source-days.queries.ts';

interface NewImport {
  programId: string;
  id: string;
  memberId: string;
  format: ImportHead['format'];
  counts: ImportHead['counts'];
  replaces: boolean;
  createdAt: Date;
}

export async function insertImport(tx: Db, { counts, ...row }: NewImport): Promise<void> {
  await tx
    .insertInto('ownImport')
    .values({ ...row, state: 'preview', counts: JSON.stringify(counts) })
    .execute();
}

const column = <K extends keyof ImportRow>(rows: readonly ImportRow[], key: K) => rows.map((row) => row[key]);

export async function insertRows(
  tx: Db,
  programId: string,
  importId: string,
  rows: readonly ImportRow[],
): Promise<void> {
  if (!rows.length) return;
  await sql`insert into own_import_row (program_id, import_id, place, verdict, metric, day, value, before, source, line, reason, hours, said)
    select ${programId}::uuid, ${importId}::uuid, place, verdict, metric, day, value, before, source, line, reason, hours::integer[], said
    from unnest(${column(rows, 'place')}::integer[],
      ${column(rows, 'verdict')}::text[], ${column(rows, 'metric')}::text[], ${column(rows, 'day')}::date[],
      ${column(rows, 'value')}::numeric[], ${column(rows, 'before')}::numeric[], ${column(rows, 'source')}::text[],
      ${column(rows, 'line')}::integer[], ${column(rows, 'reason')}::text[], ${hoursColumn(rows)}::text[], ${rows.map(({ said = null }) => said)}::text[])
      as i (place, verdict, metric, day, value, before, source, line, reason, hours, said)`.execute(tx);
}

/** Deletes a member's earlier previews before a new one. */
export async function deletePreviews(tx: Db, programId: string, memberId: string): Promise<void> {
  await tx
    .deleteFrom('ownImport')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('state', '=', 'preview')
    .execute();
}

/** Deletes everyone's previews that are older than a day. Needs the platform's handle. */
export async function deleteOldPreviews(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('ownImport').where('state', '=', 'preview').where('createdAt', '<', before).execute();
}

const head = sql`i.id, i.member_id, i.format, i.state, i.counts, i.replaces, i.created_at, i.applied_at, i.undone_at,
  (select min(day) from own_import_row r where r.program_id = i.program_id and r.import_id = i.id and r.value is not null) as "from",
  (select max(day) from own_import_row r where r.program_id = i.program_id and r.import_id = i.id and r.value is not null) as "to"`;

export async function findImport(
  db: Db,
  programId: string,
  memberId: string,
  id: string,
): Promise<ImportHead | undefined> {
  const { rows } = await sql<ImportHead>`select ${head} from own_import i
    where i.program_id = ${programId} and i.id = ${id} and i.member_id = ${memberId}`.execute(db);
  return rows[0];
}

export async function countImports(db: Db, programId: string, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('ownImport')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function listImports(
  db: Db,
  programId: string,
  memberId: string,
  limit: number,
  offset: number,
): Promise<ImportHead[]> {
  const { rows } = await sql<ImportHead>`select ${head} from own_import i
    where i.program_id = ${programId} and i.member_id = ${memberId}
    order by i.created_at desc, i.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Locks an import until the transaction ends, and returns its state. */
export async function lockImport(tx: Db, programId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('ownImport')
    .select('state')
    .where('programId', '=', programId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.state;
}

export async function updateImport(
  tx: Db,
  programId: string,
  id: string,
  change: { state: 'applied' | 'undone'; appliedAt?: Date; undoneAt?: Date },
): Promise<void> {
  await tx
    .updateTable('ownImport')
    .set(change)
    .where('programId', '=', programId)
    .where('id', '=', id)
    .execute();
}

export async function deleteImport(tx: Db, programId: string, id: string): Promise<void> {
  await tx.deleteFrom('ownImport').where('programId', '=', programId).where('id', '=', id).execute();
}

interface RowFilter {
  programId: string;
  importId: string;
  verdict: Verdict | null;
}

const found = ({ programId, importId, verdict }: RowFilter) =>
  sql`from own_import_row where program_id = ${programId} and import_id = ${importId}
    ${verdict ? sql`and verdict = ${verdict}` : sql``}`;

export async function countRows(db: Db, filter: RowFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${found(filter)}`.execute(db);
  return rows[0]!.count;
}

/** Lists rows in the order of the preview: refused ones first, then day by day. */
export async function listRows(
  db: Db,
  filter: RowFilter,
  limit: number | null,
  offset: number,
): Promise<ImportRow[]> {
  const { rows } =
    await sql<ImportRow>`select place, verdict, metric, day, value::float8 as value, before::float8 as before,
      source, line, reason, hours, said ${found(filter)} order by place limit ${limit} offset ${offset}`.execute(
      db,
    );
  return rows;
}
