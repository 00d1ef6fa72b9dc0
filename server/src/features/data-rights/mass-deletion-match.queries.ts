import { column, sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { DueMember, UploadedRow } from './mass-deletion.types.ts';

interface NewDeletion {
  id: string;
  fileName: string;
  fileHash: Buffer;
  createdBy: string;
  createdAt: Date;
}

/** Finds a deletion of the same file that waits for its approval. */
export async function findWaiting(tx: Db, fileHash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from mass_deletion
    where file_hash = ${fileHash} and state = 'waiting'`.execute(tx);
  return rows[0]?.id;
}

/** Its rows are counted when they are compared. */
export async function insertDeletion(tx: Db, row: NewDeletion): Promise<void> {
  await sql`insert into mass_deletion (id, file_name, file_hash, state, row_count, problem_count, created_by, created_at)
    values (${row.id}, ${row.fileName}, ${row.fileHash}, 'cancelled', 0, 0, ${row.createdBy}, ${row.createdAt})`.execute(
    tx,
  );
}

export async function insertRows(tx: Db, id: string, rows: readonly UploadedRow[]): Promise<void> {
  if (!rows.length) return;
  await sql`insert into mass_deletion_row (deletion_id, line, value, program, problem)
    select ${id}::uuid, r.line, r.value, r.program, r.problem
    from unnest(${column(rows, 'line')}::integer[], ${column(rows, 'value')}::text[], ${column(rows, 'program')}::text[],
      ${column(rows, 'problem')}::text[]) as r (line, value, program, problem)`.execute(tx);
}

const isId = sql`r.value ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;
/** The members whom a row names: by email or by id, in every program or in the one of the row. Each way has an index. */
const ways = [
  sql`lower(m.email) = lower(r.value)`,
  sql`${isId} and m.id = (case when ${isId} then r.value end)::uuid`,
].map((way) => sql`${way} and m.status <> 'erased' and (r.program is null or m.program_id = r.program_id)`);

/** Finds the programs that rows name, by name or address. */
async function findPrograms(tx: Db, id: string): Promise<void> {
  await sql`update mass_deletion_row r set program_id = f.id
    from (select w.program, min(p.id::text)::uuid as id
      from (select distinct program from mass_deletion_row where deletion_id = ${id} and program is not null) w
      join program p on p.slug = lower(w.program) or lower(p.name) = lower(w.program)
      group by w.program having count(*) = 1) f
    where r.deletion_id = ${id} and r.program = f.program`.execute(tx);
  await sql`update mass_deletion_row r set problem = 'program'
    where r.deletion_id = ${id} and r.problem is null and r.program is not null and r.program_id is null`.execute(
    tx,
  );
}

/** Platform staff stay. */
async function findMembers(tx: Db, id: string): Promise<void> {
  for (const way of ways)
    await sql`insert into mass_deletion_member (program_id, deletion_id, member_id, line, state, reason)
      select distinct on (m.program_id, m.id) m.program_id, ${id}::uuid, m.id, r.line,
        case when l.platform_role is null then 'ready' else 'kept' end,
        case when l.platform_role is null then null else 'staff' end
      from mass_deletion_row r join member m on ${way} left join login l on l.id = m.login_id
      where r.deletion_id = ${id} and r.problem is null
      order by m.program_id, m.id, r.line
      on conflict do nothing`.execute(tx);
}

/**
 * Marks who will not be erased any more: people who are gone already, and admins without whom nobody would run their
 * program. As the job that erases one after the other will find, an admin stays if no other active one is left when their
 * turn comes.
 */
export async function keepWhoStays(tx: Db, id: string): Promise<void> {
  const { rows } = await sql<DueMember & { reason: string }>`select d.program_id, d.member_id,
      case when m.status = 'erased' then 'gone' else 'last_admin' end as reason
    from mass_deletion_member d
    join member m on m.program_id = d.program_id and m.id = d.member_id
    where d.deletion_id = ${id} and d.state = 'ready' and (m.status = 'erased' or m.role_name <> 'NonAdmin' and not exists (
      select from member o
      left join mass_deletion_member x on x.program_id = o.program_id and x.deletion_id = d.deletion_id
        and x.member_id = o.id and x.state = 'ready'
      where o.program_id = d.program_id and o.id <> m.id and o.status = 'active' and o.role_name <> 'NonAdmin'
        and (m.status <> 'active' or x.member_id is null or o.id > m.id)))`.execute(tx);
  for (const { programId, memberId, reason } of rows)
    await sql`update mass_deletion_member set state = 'kept', reason = ${reason} where program_id = ${programId}
      and deletion_id = ${id} and member_id = ${memberId} and state = 'ready'`.execute(tx);
}

/** Line numbers to update or delete. Citus can't change these rows by joining them with members. */
async function readLines(tx: Db, lines: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`${lines}`.execute(tx);
  return rows.map(({ line }) => line);
}

/**
 * Compares the rows of a file with the members of all programs, and notes whom it would erase. Only rows with a
 * problem are kept, so that data about people is not stored twice.
 */
export async function compareRows(tx: Db, id: string, rowCount: number): Promise<void> {
  await findPrograms(tx, id);
  await findMembers(tx, id);
  await keepWhoStays(tx, id);
  const found = await readLines(
    tx,
    sql`select distinct line from mass_deletion_member where deletion_id = ${id}`,
  );
  await sql`delete from mass_deletion_row where deletion_id = ${id} and problem is null
    and line = any(${found}::integer[])`.execute(tx);
  const known = ways.map(
    (way) =>
      sql`select r.line from mass_deletion_row r join member m on ${way} where r.deletion_id = ${id} and r.problem is null`,
  );
  const twice = await readLines(tx, sql.join(known, sql` union `));
  await sql`update mass_deletion_row set problem = case when line = any(${twice}::integer[]) then 'twice' else 'nobody' end
    where deletion_id = ${id} and problem is null`.execute(tx);
  await sql`update mass_deletion set state = 'waiting', row_count = ${rowCount},
      problem_count = (select count(*) from mass_deletion_row where deletion_id = ${id})
    where id = ${id}`.execute(tx);
}
