import { sql, type Db } from '../../platform/db/db.ts';

export interface LockedMember {
  id: string;
  timeZone: string;
  registeredOn: string;
  hasStepDevice: boolean;
}

/**
 * Locks members until the commit, in the order of their ids, so that two transactions cannot deadlock. What a member entered,
 * earned and scored changes only under this lock, so each member has one writer at a time. Answers those that exist; with
 * `activeOnly` suspended and erased members are left out.
 */
export async function lockMembers(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
  { activeOnly = false }: { activeOnly?: boolean } = {},
): Promise<LockedMember[]> {
  const active = activeOnly ? sql`and status = 'active'` : sql``;
  const { rows } = await sql<LockedMember>`select id, time_zone, registered_on, has_step_device from member
    where program_id = ${programId} and id = any(${memberIds}::uuid[]) ${active} order by id for no key update`.execute(
    tx,
  );
  return rows;
}
