import { sql, type Db } from '../../platform/db/db.ts';

/** Sets exactly these teams for an organization, and returns how many there are. */
export async function putTeamsUnder(
  tx: Db,
  programId: string,
  organizationId: string,
  teamIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ named: boolean }>`select id = any(${teamIds}::uuid[]) as named from team
    where program_id = ${programId} and deleted_at is null
      and (id = any(${teamIds}::uuid[]) or organization_id = ${organizationId})
    order by id for no key update`.execute(tx);
  await sql`update team set organization_id = case when id = any(${teamIds}::uuid[]) then ${organizationId}::uuid end
    where program_id = ${programId} and (id = any(${teamIds}::uuid[]) or organization_id = ${organizationId})
      and deleted_at is null`.execute(tx);
  return rows.filter((row) => row.named).length;
}
