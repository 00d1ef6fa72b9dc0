import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import {
  noFileName,
  type CountedDeletion,
  type CountedProgram,
  type MassDeletionRecord,
  type ProblemRow,
  type ReportRow,
} from './mass-deletion.types.ts';

type Counts = Pick<CountedDeletion, 'programs' | 'members' | 'erased' | 'kept'>;

/** Adds how many members each of these deletions is about, and in which state they are. */
async function withCounts(
  db: Db,
  deletions: readonly Omit<CountedDeletion, keyof Counts>[],
): Promise<CountedDeletion[]> {
  const { rows } = await sql<Counts & { id: string }>`select deletion_id as id,
      count(distinct program_id)::integer as programs, count(*)::integer as members,
      (count(*) filter (where state = 'erased'))::integer as erased,
      (count(*) filter (where state = 'kept'))::integer as kept
    from mass_deletion_member where deletion_id = any(${deletions.map(({ id }) => id)}::uuid[])
    group by deletion_id`.execute(db);
  const counts = new Map(rows.map(({ id, ...of }) => [id, of]));
  const none = { programs: 0, members: 0, erased: 0, kept: 0 };
  return deletions.map((one) => ({ ...one, ...(counts.get(one.id) ?? none) }));
}

const listed = sql`select d.*, d.id::text as sort_key from mass_deletion d`;

export async function findDeletion(db: Db, id: string): Promise<CountedDeletion | undefined> {
  const { rows } = await sql<Omit<CountedDeletion, keyof Counts>>`${listed} where d.id = ${id}`.execute(db);
  return (await withCounts(db, rows))[0];
}

/** Newest first. Ids are in the order of time. */
export async function listDeletions(
  db: Db,
  { afterId, limit, offset }: { afterId: string | null; limit: number; offset: number },
): Promise<CountedDeletion[]> {
  const beyond = afterId ? sql`where d.id < ${afterId}::uuid` : sql``;
  const { rows } = await sql<Omit<CountedDeletion, keyof Counts>>`${listed} ${beyond}
    order by d.id desc limit ${limit} offset ${afterId ? 0 : offset}`.execute(db);
  return withCounts(db, rows);
}

/** Those that wait for their approval, the oldest first. */
export async function listWaitingDeletions(db: Db, limit: number): Promise<CountedDeletion[]> {
  const { rows } = await sql<Omit<CountedDeletion, keyof Counts>>`${listed} where d.state = 'waiting'
    order by d.id limit ${limit}`.execute(db);
  return withCounts(db, rows);
}

export async function countDeletions(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from mass_deletion`.execute(
    db,
  );
  return rows[0]!.count;
}

export async function lockDeletion(tx: Db, id: string): Promise<MassDeletionRecord | undefined> {
  const { rows } =
    await sql<MassDeletionRecord>`select * from mass_deletion where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function updateDeletion(
  tx: Db,
  id: string,
  change: Partial<Omit<MassDeletionRecord, 'id'>>,
): Promise<void> {
  await tx.updateTable('massDeletion').set(change).where('id', '=', id).execute();
}

/** Counts the members of a deletion who are not erased yet. */
export async function countReady(tx: Db, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from mass_deletion_member
    where deletion_id = ${id} and state = 'ready'`.execute(tx);
  return rows[0]!.count;
}

interface Window {
  limit: number;
  offset: number;
}

export async function listPrograms(db: Db, id: string, { limit, offset }: Window): Promise<CountedProgram[]> {
  const { rows } =
    await sql<CountedProgram>`select p.id as program_id, p.name as program_name, c.members, c.erased, c.kept
    from (select m.program_id, count(*)::integer as members,
        (count(*) filter (where m.state = 'erased'))::integer as erased,
        (count(*) filter (where m.state = 'kept'))::integer as kept
      from mass_deletion_member m where m.deletion_id = ${id} group by m.program_id) c
    join program p on p.id = c.program_id
    order by c.members desc, p.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function listProblems(db: Db, id: string, { limit, offset }: Window): Promise<ProblemRow[]> {
  const { rows } = await sql<ProblemRow>`select line, value, problem from mass_deletion_row
    where deletion_id = ${id} order by line limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Returns every member and every row of the file without one, in the order of the file. */
export const reportRows = (id: string): RawBuilder<ReportRow> => sql<ReportRow>`
  select m.line, p.name as program_name, m.member_id::text as member_id, coalesce(m.reason, m.state) as result
    from mass_deletion_member m join program p on p.id = m.program_id where m.deletion_id = ${id}
  union all
  select r.line, null, null, r.problem from mass_deletion_row r where r.deletion_id = ${id}
  order by line, program_name, member_id`;

/** Rows about people nobody knows are deleted after a while, with deletions that were not carried out. */
export async function forgetFiles(db: Db, before: Date): Promise<void> {
  await sql`delete from mass_deletion_row r using mass_deletion d where d.id = r.deletion_id and d.created_at < ${before}`.execute(
    db,
  );
  await sql`update mass_deletion set state = 'cancelled', file_name = ${noFileName} where state = 'waiting' and created_at < ${before}`.execute(
    db,
  );
}
