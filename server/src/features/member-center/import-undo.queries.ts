import { sql, type Db } from '../../platform/db/db.ts';

export interface AddedMember {
  line: number;
  memberId: string;
  email: string;
  username: string;
  /** They have logged in, or somebody logged, gave or changed something of theirs. */
  isUsed: boolean;
}

/** Some members an import added and whose fate is open. */
export async function listToUndo(
  db: Db,
  programId: string,
  importId: string,
  limit: number,
): Promise<AddedMember[]> {
  const { rows } = await sql<AddedMember>`select r.line, m.id as member_id, m.email, m.username,
      m.login_id is not null or m.role_name <> 'NonAdmin' or m.status <> 'active' or p.last_logged_on is not null
        or exists (select from metric_day d where d.program_id = m.program_id and d.member_id = m.id)
        or exists (select from point_entry e where e.program_id = m.program_id and e.member_id = m.id and e.rule = 'admin')
        as is_used
    from member_import_row r join member m on m.program_id = r.program_id and m.id = r.member_id
      left join member_presence p on p.program_id = m.program_id and p.member_id = m.id
    where r.program_id = ${programId} and r.import_id = ${importId} and r.verdict = 'added'
    order by r.line limit ${limit}`.execute(db);
  return rows;
}

/** Marks members who stay, because they have used their account. */
export async function setKept(
  tx: Db,
  programId: string,
  importId: string,
  lines: readonly number[],
): Promise<void> {
  await sql`update member_import_row set verdict = 'kept' where program_id = ${programId} and import_id = ${importId}
    and line = any(${lines}::integer[])`.execute(tx);
}
