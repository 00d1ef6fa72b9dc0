import { sql, type Db } from '../../platform/db/db.ts';

/** Lists the packages that programs of a reseller begin with. */
export async function listHousePackageIds(db: Db, resellerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('resellerPackage')
    .select('packageId')
    .where('resellerId', '=', resellerId)
    .orderBy('position')
    .execute();
  return rows.map(({ packageId }) => packageId);
}

export async function replaceHousePackages(
  tx: Db,
  resellerId: string,
  packageIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('resellerPackage').where('resellerId', '=', resellerId).execute();
  await sql`insert into reseller_package (reseller_id, package_id, position)
    select ${resellerId}, p.id, p.position from unnest(${packageIds}::uuid[]) with ordinality as p (id, position)`.execute(
    tx,
  );
}
