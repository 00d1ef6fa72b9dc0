import type { HeldRole } from '#contract/features/area-roles/roles.ts';
import { adminRoles } from '#contract/roles.ts';
import type { PersonWithRoles, RoleOfMember } from './area-roles.types.ts';
import { isAfter, matchesFolded, type CursorPosition } from '../../kernel/lists/public.ts';
import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { ActingRole } from '../../platform/context/context.ts';

/** SQL: whether the program lets roles for single organizations count. They rest otherwise. */
const organizationsHaveRoles = (
  programId: string,
) => sql`exists (select from program p where p.id = ${programId}
  and p.tier = 'pro' and (p.settings ->> 'organizationsOn')::boolean and (p.settings ->> 'organizationAdminsOn')::boolean)`;

/** SQL: the roles beside admin that count now, as JSON. */
export const rolesOf = (programId: string, memberId: RawBuilder<unknown>) => sql<ActingRole[]>`coalesce(
  (select jsonb_agg(jsonb_build_object('role', r.role, 'organizationId', r.organization_id, 'actsAs', r.acts_as))
    from area_role r where r.program_id = ${programId} and r.member_id = ${memberId}
      and (r.organization_id is null or ${organizationsHaveRoles(programId)})), '[]'::jsonb)`;

/**
 * SQL: whether the member `m` has an account and may open what a role opens: as an admin, with the role for the whole program, or
 * with the role for this organization. It is what `mayAs` says of a caller (platform/context/acting.ts).
 */
export const holds = (
  programId: string,
  role: RawBuilder<unknown>,
  organizationId: RawBuilder<unknown>,
) => sql<boolean>`(m.status = 'active' and m.login_id is not null and (m.role_name = any(${adminRoles}::text[])
  or exists (select from area_role r where r.program_id = ${programId} and r.member_id = m.id and r.role = ${role}
    and (r.organization_id is null or (r.organization_id = ${organizationId} and ${organizationsHaveRoles(programId)})))))`;

/** SQL: whether a login works for the platform or a reseller, and so depends on no role of the program. */
export const worksForPlatform = (loginId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from login l where l.id = ${loginId} and l.platform_role is not null)`;

/** Lists what somebody holds, in one order. */
export async function listRolesOf(db: Db, programId: string, memberId: string): Promise<RoleOfMember[]> {
  const { rows } = await sql<RoleOfMember>`select r.role, r.organization_id, o.name as organization_name
    from area_role r left join organization o on o.program_id = r.program_id and o.id = r.organization_id
    where r.program_id = ${programId} and r.member_id = ${memberId}
    order by r.role, o.name nulls first, r.organization_id`.execute(db);
  return rows;
}

/** Whether somebody holds a role beside admin, resting or not. */
export async function holdsRole(db: Db, programId: string, memberId: string): Promise<boolean> {
  const { rows } = await sql`select from area_role where program_id = ${programId} and member_id = ${memberId}
    limit 1`.execute(db);
  return rows.length > 0;
}

interface RolesFilter {
  programId: string;
  search: string | null;
  order: 'asc' | 'desc';
}

/** SQL: admins, and everybody with a role beside that. */
function withRoles({ programId, search }: RolesFilter) {
  const found = search ? sql`and ${matchesFolded(sql`m.directory_text`, search)}` : sql``;
  return sql`m.program_id = ${programId} and m.status <> 'erased' and (m.role_name <> 'NonAdmin'
    or m.id in (select r.member_id from area_role r where r.program_id = ${programId})) ${found}`;
}

/** Lists a page of the admins and everybody with a role, by name, from an offset or after a position. */
export async function listPeopleWithRoles(
  db: Db,
  filter: RolesFilter,
  limit: number,
  from: number | CursorPosition,
): Promise<PersonWithRoles[]> {
  const { order } = filter;
  const by = { column: sql`m.sort_name`, id: sql`m.id`, order, type: 'text' } as const;
  const isOffset = typeof from === 'number';
  const ordering = sql.raw(order);
  const { rows } =
    await sql<PersonWithRoles>`select m.id, m.first_name, m.last_name, m.username, m.image, m.status,
      m.role_name, m.sort_name as sort_key,
      coalesce((select jsonb_agg(jsonb_build_object('role', r.role, 'organizationId', r.organization_id,
        'organizationName', o.name) order by r.role, o.name nulls first, r.organization_id)
        from area_role r left join organization o on o.program_id = r.program_id and o.id = r.organization_id
        where r.program_id = m.program_id and r.member_id = m.id), '[]'::jsonb) as roles
    from member m where ${withRoles(filter)} ${isOffset ? sql`` : sql`and ${isAfter(by, from)}`}
    order by m.sort_name ${ordering}, m.id ${ordering} limit ${limit} offset ${isOffset ? from : 0}`.execute(
      db,
    );
  return rows;
}

export async function countPeopleWithRoles(db: Db, filter: RolesFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from member m
    where ${withRoles(filter)}`.execute(db);
  return rows[0]!.count;
}

interface Given {
  memberId: string;
  roles: readonly HeldRole[];
  actsAs: string;
  at: Date;
}

/** Gives roles that somebody may have already, which then stay as they were given. */
export async function giveRoles(tx: Db, programId: string, { memberId, roles, actsAs, at }: Given) {
  if (!roles.length) return;
  await tx
    .insertInto('areaRole')
    .values(
      roles.map(({ role, organizationId }) => ({
        programId,
        id: newId(),
        memberId,
        role,
        organizationId,
        actsAs,
        givenAt: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function endRoles(
  tx: Db,
  programId: string,
  memberId: string,
  roles: readonly HeldRole[],
): Promise<void> {
  await sql`delete from area_role r using unnest(${roles.map(({ role }) => role)}::text[],
      ${roles.map(({ organizationId }) => organizationId)}::uuid[]) as g (role, organization_id)
    where r.program_id = ${programId} and r.member_id = ${memberId} and r.role = g.role
      and r.organization_id is not distinct from g.organization_id`.execute(tx);
}

/** Ends all roles of somebody who becomes an admin, or stops being one. */
export async function endAllRoles(tx: Db, programId: string, memberId: string): Promise<void> {
  await tx
    .deleteFrom('areaRole')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .execute();
}

/** Ends the roles for an organization that is deleted. */
export async function endRolesFor(tx: Db, programId: string, organizationId: string): Promise<void> {
  await tx
    .deleteFrom('areaRole')
    .where('programId', '=', programId)
    .where('organizationId', '=', organizationId)
    .execute();
}

/** Returns those of these organizations that exist. */
export async function livingOrganizations(db: Db, programId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`select id from organization where program_id = ${programId}
    and id = any(${ids}::uuid[]) and deleted_at is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
