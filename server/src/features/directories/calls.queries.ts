import { keptCalls } from '#contract/features/directories/calls.ts';
import { sql, type Db } from '../../platform/db/db.ts';

export interface CallRow {
  programId: string;
  id: string;
  at: Date;
  method: string;
  resource: 'user' | 'group';
  memberId: string | null;
  groupId: string | null;
  did: string[];
  status: number;
  code: string | null;
}

/** Keeps a call, and forgets those before the last ones. */
export async function insertCall(tx: Db, row: CallRow): Promise<void> {
  await tx.insertInto('directoryCall').values(row).execute();
  await sql`delete from directory_call where program_id = ${row.programId} and id in (
    select id from directory_call where program_id = ${row.programId} order by id desc offset ${keptCalls})`.execute(
    tx,
  );
}

export interface ListedCall extends Omit<CallRow, 'programId' | 'memberId' | 'groupId'> {
  /** Of the person or the group, as the directory calls them now. */
  name: string | null;
  sortKey: string;
}

interface Page {
  afterId: string | null;
  limit: number;
  offset: number;
}

export async function listCalls(
  db: Db,
  programId: string,
  { afterId, limit, offset }: Page,
): Promise<ListedCall[]> {
  const { rows } =
    await sql<ListedCall>`select c.id, c.id::text as sort_key, c.at, c.method, c.resource, c.did, c.status, c.code,
      coalesce(g.display_name, u.user_name) as name
    from directory_call c
      left join directory_user u on u.program_id = c.program_id and u.member_id = c.member_id
      left join directory_group g on g.program_id = c.program_id and g.id = c.group_id
    where c.program_id = ${programId} and (${afterId}::uuid is null or c.id < ${afterId}::uuid)
    order by c.id desc limit ${limit} offset ${afterId === null ? offset : 0}`.execute(db);
  return rows;
}

export async function countCalls(db: Db, programId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from directory_call
    where program_id = ${programId}`.execute(db);
  return rows[0]!.count;
}
