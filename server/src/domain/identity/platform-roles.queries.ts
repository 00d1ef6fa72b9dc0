import { sql, type Db } from '../../platform/db/db.ts';

const superAdmin = 'Super WT Admin';

/** False: they are not staff of the reseller. */
export async function endStaff(tx: Db, resellerId: string, loginId: string): Promise<boolean> {
  const rows = await tx
    .updateTable('login')
    .set({ platformRole: null, resellerId: null, staffSince: null })
    .where('id', '=', loginId)
    .where('resellerId', '=', resellerId)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Ends the access of all staff of a reseller. Answers their logins. */
export async function endAllStaff(tx: Db, resellerId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('login')
    .set({ platformRole: null, resellerId: null, staffSince: null })
    .where('resellerId', '=', resellerId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Changes of platform roles happen one after another, so that the count of super admins stays true until the commit. */
export async function lockPlatformRoles(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(74014)`.execute(tx);
}

/** Super admins who can log in: an invited one without a password can't approve anything yet. */
export async function countSuperAdmins(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from login
    where platform_role = ${superAdmin} and password_hash is not null`.execute(db);
  return rows[0]!.count;
}

/** Gives a role of the platform, changes it or ends it (null). The days of staff are counted from the first role on. */
export async function setPlatformRole(
  tx: Db,
  loginId: string,
  platformRole: string | null,
  now: Date,
): Promise<void> {
  await sql`update login set platform_role = ${platformRole},
      staff_since = case when ${platformRole}::text is not null then coalesce(staff_since, ${now}) end
    where id = ${loginId}`.execute(tx);
}
