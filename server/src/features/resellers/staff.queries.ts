import { sql, type Db } from '../../platform/db/db.ts';

export interface StaffRow {
  id: string;
  name: string;
  email: string;
  createdAt: Date;
  sortKey: string;
}

export async function countStaff(db: Db, resellerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from login
    where reseller_id = ${resellerId}`.execute(db);
  return rows[0]!.count;
}

const listed = sql`select l.id, l.email, l.created_at, l.id::text as sort_key,
  coalesce(trim(m.first_name || ' ' || m.last_name), '') as name
  from login l join reseller r on r.id = l.reseller_id
  left join login_member o on o.login_id = l.id and o.program_id = r.home_program_id
  left join member m on m.program_id = o.program_id and m.id = o.member_id`;

/** Newest first. Ids are in the order of time. */
export async function listStaff(
  db: Db,
  resellerId: string,
  { afterId, limit, offset }: { afterId: string | null; limit: number; offset: number },
): Promise<StaffRow[]> {
  const beyond = afterId ? sql`and l.id < ${afterId}::uuid` : sql``;
  const { rows } = await sql<StaffRow>`${listed} where l.reseller_id = ${resellerId} ${beyond}
    order by l.id desc limit ${limit} offset ${afterId ? 0 : offset}`.execute(db);
  return rows;
}

export async function findStaff(db: Db, resellerId: string, loginId: string): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`${listed}
    where l.reseller_id = ${resellerId} and l.id = ${loginId}`.execute(db);
  return rows[0];
}

export async function setHomeProgram(tx: Db, resellerId: string, homeProgramId: string): Promise<void> {
  await tx.updateTable('reseller').set({ homeProgramId }).where('id', '=', resellerId).execute();
}
