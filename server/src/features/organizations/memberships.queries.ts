import { isSeen, type Visibility } from '../../domain/visibility/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import { matchesFolded } from '../../kernel/lists/public.ts';
import type { OrganizationMemberRow } from './organizations.types.ts';

export interface MemberFilter {
  programId: string;
  organizationId: string;
  search: string | null;
  visibility: Visibility;
}

function inside(db: Db, filter: MemberFilter) {
  let query = db
    .selectFrom('organizationMember as om')
    .innerJoin('member as m', (join) =>
      join.onRef('m.programId', '=', 'om.programId').onRef('m.id', '=', 'om.memberId'),
    )
    .where('om.programId', '=', filter.programId)
    .where('om.organizationId', '=', filter.organizationId)
    .where('om.leftOn', 'is', null)
    .where('m.status', '!=', 'erased');
  if (filter.search) query = query.where(matchesFolded(sql.ref('m.searchText'), filter.search));
  return query.where(isSeen(filter.visibility, 'm'));
}

export async function countMembers(db: Db, filter: MemberFilter): Promise<number> {
  const row = await inside(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Current members of an organization, by name. */
export async function listMembers(
  db: Db,
  filter: MemberFilter,
  limit: number,
  offset: number,
): Promise<OrganizationMemberRow[]> {
  return inside(db, filter)
    .select(['m.id', 'm.firstName', 'm.lastName', 'm.username', 'm.image', 'om.joinedOn'])
    .orderBy('m.sortName')
    .orderBy('m.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Finds the organization that a member belongs to. */
export async function findOrganizationOf(
  db: Db,
  programId: string,
  memberId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('organizationMember')
    .select('organizationId')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('leftOn', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row?.organizationId;
}

export const isInOrganization = async (db: Db, programId: string, memberId: string): Promise<boolean> =>
  (await findOrganizationOf(db, programId, memberId)) !== undefined;

export interface Comer {
  id: string;
  timeZone: string;
}

/** Active members of the list. */
export async function findComers(tx: Db, programId: string, ids: readonly string[]): Promise<Comer[]> {
  const { rows } = await sql<Comer>`select id, time_zone from member
    where program_id = ${programId} and id = any(${ids}::uuid[]) and status = 'active' order by id`.execute(
    tx,
  );
  return rows;
}

/**
 * Locks the organizations of these members until the transaction ends, so that joining two at once happens one after
 * the other. It is a separate lock, because scores lock members' rows in another order.
 */
export async function holdMemberships(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<void> {
  const keys = memberIds.toSorted().map((id) => `organizations of:${programId}:${id}`);
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 19)) from unnest(${keys}::text[]) as key`.execute(
    tx,
  );
}

export interface OpenMembership {
  memberId: string;
  organizationId: string;
  joinedOn: string;
  timeZone: string;
}

/** The open memberships of these members, or of one organization, locked in one order for all callers. */
export async function lockMemberships(
  tx: Db,
  programId: string,
  of: { memberIds: readonly string[] } | { organizationId: string },
): Promise<OpenMembership[]> {
  const which =
    'memberIds' in of
      ? sql`om.member_id = any(${of.memberIds}::uuid[])`
      : sql`om.organization_id = ${of.organizationId}`;
  const { rows } =
    await sql<OpenMembership>`select om.member_id, om.organization_id, om.joined_on, m.time_zone
    from organization_member om join member m on m.program_id = om.program_id and m.id = om.member_id
    where om.program_id = ${programId} and ${which} and om.left_on is null
    order by om.member_id, om.organization_id for no key update of om`.execute(tx);
  return rows;
}

export interface Coming {
  memberId: string;
  /** The member's own day. */
  joinedOn: string;
}

/** Continues the interval of members who left this organization on the same day. Returns who they were. */
export async function reopenIntervals(
  tx: Db,
  programId: string,
  organizationId: string,
  coming: readonly Coming[],
): Promise<string[]> {
  const { rows } = await sql<{
    memberId: string;
  }>`update organization_member om set left_on = null
    from unnest(${coming.map((row) => row.memberId)}::uuid[], ${coming.map((row) => row.joinedOn)}::date[])
      as c (member_id, joined_on)
    where om.program_id = ${programId} and om.organization_id = ${organizationId} and om.member_id = c.member_id
      and om.left_on >= c.joined_on
      and om.joined_on = (select max(l.joined_on) from organization_member l where l.program_id = om.program_id
        and l.organization_id = om.organization_id and l.member_id = om.member_id)
    returning om.member_id`.execute(tx);
  return rows.map((row) => row.memberId);
}

export async function insertIntervals(
  tx: Db,
  programId: string,
  organizationId: string,
  coming: readonly Coming[],
): Promise<void> {
  if (!coming.length) return;
  await tx
    .insertInto('organizationMember')
    .values(coming.map((row) => ({ ...row, programId, organizationId })))
    .execute();
}

/** Ends intervals on each member's own day, which still counts for the organization. */
export async function closeIntervals(
  tx: Db,
  programId: string,
  leaving: readonly { memberId: string; organizationId: string; leftOn: string }[],
  { paused = false }: { paused?: boolean } = {},
): Promise<void> {
  if (!leaving.length) return;
  await sql`update organization_member om set left_on = l.left_on, is_paused = ${paused}
    from unnest(${leaving.map((row) => row.memberId)}::uuid[], ${leaving.map((row) => row.organizationId)}::uuid[],
      ${leaving.map((row) => row.leftOn)}::date[]) as l (member_id, organization_id, left_on)
    where om.program_id = ${programId} and om.organization_id = l.organization_id and om.member_id = l.member_id
      and om.left_on is null`.execute(tx);
}

/** Takes paused memberships of organizations that still exist, and answers who was in which. */
export async function takePaused(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<{ organizationId: string; memberId: string; timeZone: string }[]> {
  const { rows } = await sql<{ organizationId: string; memberId: string; timeZone: string }>`with taken as (
      update organization_member set is_paused = false where program_id = ${programId}
        and member_id = any(${memberIds}::uuid[]) and is_paused returning organization_id, member_id)
    select distinct p.organization_id, p.member_id, m.time_zone from taken p
      join organization g on g.program_id = ${programId} and g.id = p.organization_id and g.deleted_at is null
      join member m on m.program_id = ${programId} and m.id = p.member_id
    where not exists (select from organization_member n where n.program_id = ${programId}
      and n.member_id = p.member_id and n.left_on is null)
    order by p.organization_id, p.member_id`.execute(tx);
  return rows;
}
