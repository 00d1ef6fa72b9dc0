import { readAfterColumn, sql, type Db } from '../../platform/db/db.ts';
import type { PersonRow } from './to-actor.ts';

/**
 * Finds the member who made a key, as they are now. A role of the platform is a part of it only for keys that are about figures of
 * many programs (`asStaff`): every other key reaches one program, as its admin does.
 */
export async function findMaker(
  db: Db,
  programId: string,
  memberId: string,
  { hasReplica, asStaff }: { hasReplica: boolean; asStaff: boolean },
): Promise<PersonRow | undefined> {
  const role = asStaff
    ? sql`l.platform_role, l.reseller_id, null`
    : sql`null as platform_role, null as reseller_id, null`;
  const readAfter = hasReplica ? readAfterColumn(programId, sql`m.id`) : sql`null`;
  const { rows } = await sql<PersonRow>`
    select m.login_id, m.id as member_id, m.program_id as home_program_id, m.role_name, m.status, m.time_zone,
      m.locale, m.ranks_shown, ${role} as staff_since,
      null as has_second_factor, null as client_id, null as page, null as page_id, '[]'::jsonb as roles,
      ${readAfter} as read_after,
      array(select t.team_id from team_membership t where t.program_id = ${programId} and t.member_id = m.id
        and t.is_leader and t.left_on is null) as leads
    from member m ${asStaff ? sql`join login l on l.id = m.login_id` : sql``}
    where m.program_id = ${programId} and m.id = ${memberId} and m.login_id is not null`.execute(db);
  return rows[0];
}
