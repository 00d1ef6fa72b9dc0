import { sql, type Db } from '../../platform/db/db.ts';

export interface Subject {
  id: string;
  status: string;
  roleName: string;
  platformRole: string | null;
}

/** These members as they are now; with `locks`, until the transaction ends. */
export async function readSubjects(
  tx: Db,
  programId: string,
  ids: readonly string[],
  { locks }: { locks: boolean },
): Promise<Subject[]> {
  const lock = locks ? sql`for no key update` : sql``;
  const { rows } = await sql<Subject & { loginId: string | null }>`select id, status, role_name, login_id
    from member where program_id = ${programId} and id = any(${ids}::uuid[]) and status <> 'erased'
    order by id ${lock}`.execute(tx);
  const { rows: staff } = await sql<{ id: string; platformRole: string }>`select id, platform_role from login
    where platform_role is not null and id = any(${rows.map((row) => row.loginId)}::uuid[])`.execute(tx);
  const platformRoles = new Map(staff.map((row) => [row.id, row.platformRole]));
  return rows.map(({ loginId, ...row }) => ({
    ...row,
    platformRole: (loginId && platformRoles.get(loginId)) ?? null,
  }));
}

export async function setStatus(
  tx: Db,
  programId: string,
  ids: readonly string[],
  status: 'active' | 'suspended',
): Promise<void> {
  await sql`update member set status = ${status} where program_id = ${programId} and id = any(${ids}::uuid[])`.execute(
    tx,
  );
}

/** Only admins may read preventative entries, so that right ends with the role. */
export async function setRole(tx: Db, programId: string, id: string, roleName: string): Promise<void> {
  await sql`update member set role_name = ${roleName}, sees_preventative = sees_preventative and ${roleName} <> 'NonAdmin'
    where program_id = ${programId} and id = ${id}`.execute(tx);
}

export async function countKnown(db: Db, programId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from member
    where program_id = ${programId} and id = any(${ids}::uuid[]) and status <> 'erased'`.execute(db);
  return rows[0]!.count;
}

/** How many people can manage the program. */
export async function countActiveAdmins(tx: Db, programId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from member
    where program_id = ${programId} and status = 'active' and role_name <> 'NonAdmin'`.execute(tx);
  return rows[0]!.count;
}
