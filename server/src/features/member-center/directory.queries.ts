import type { DirectorySort, MemberStatus } from '#contract/features/member-center/directory.ts';
import { isAfter, matchesFolded, type CursorPosition } from '../../kernel/lists/public.ts';
import { isDataOnly, isInvited, isRegistered } from '../../domain/members/public.ts';
import { dedupe, sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { DirectoryRow } from './directory.types.ts';

export interface DirectoryFilter {
  search: string | null;
  role: 'member' | 'admin' | null;
  status: MemberStatus | null;
  memberId: string | null;
  teamId: string | null;
  /** Only members on no team; null: everyone. */
  withoutTeam: true | null;
  organizationId: string | null;
  challengeId: string | null;
  /** The organizations that the caller may see members of; null: all, and people in none. */
  within: readonly string[] | null;
  /** Only members who logged nothing on this day or later. The earliest day means never. */
  notLoggedSince: string | null;
}

/** Days of members who never came or never logged anything. Part of two indexes. */
const never = sql`'0001-01-01'::date`;
const loggedOn = sql`coalesce(p.last_logged_on, ${never})`;

// Written out instead of sent as parameters, because they choose between partial indexes. The words mean the same in all figures.
const statuses: Record<MemberStatus, RawBuilder<unknown>> = {
  active: isRegistered('m'),
  dataOnly: isDataOnly('m'),
  invited: isInvited('m'),
  deactivated: sql`m.status = 'suspended'`,
  example: sql`m.status = 'active' and m.is_example`,
};
const roles = { admin: sql`m.role_name <> 'NonAdmin'`, member: sql`m.role_name = 'NonAdmin'` } as const;

function memberships(programId: string, filter: DirectoryFilter) {
  const { teamId, withoutTeam, organizationId, challengeId, within } = filter;
  const conditions: RawBuilder<unknown>[] = [];
  if (withoutTeam)
    conditions.push(sql`not exists (select from team_membership t
      where t.program_id = ${programId} and t.member_id = m.id and t.left_on is null)`);
  if (teamId)
    conditions.push(sql`m.id in (select t.member_id from team_membership t
      where t.program_id = ${programId} and t.team_id = ${teamId} and t.left_on is null)`);
  if (organizationId)
    conditions.push(sql`m.id in (select o.member_id from organization_member o
      where o.program_id = ${programId} and o.organization_id = ${organizationId} and o.left_on is null)`);
  if (within)
    conditions.push(sql`m.id in (select o.member_id from organization_member o
      where o.program_id = ${programId} and o.organization_id = any(${within}::uuid[]) and o.left_on is null)`);
  if (challengeId)
    // Nobody may see who takes part in a preventative challenge.
    conditions.push(sql`m.id in (select r.member_id from challenge_roster r
      where r.program_id = ${programId} and r.challenge_id = ${challengeId} and r.counts_to is null)
      and not exists (select from challenge c where c.program_id = ${programId} and c.id = ${challengeId}
        and c.challenge_type = 'preventative')`);
  return conditions;
}

/** SQL: `from member m ... where ...` for the members that match, or for those of them who were found before. */
function matching(
  programId: string,
  filter: DirectoryFilter,
  withPresence: boolean,
  found: readonly string[] | null = null,
) {
  const conditions = [sql`m.program_id = ${programId}`, sql`m.status <> 'erased'`];
  const presence = sql`join member_presence p on p.program_id = m.program_id and p.member_id = m.id`;
  if (found)
    return sql`from member m ${withPresence ? presence : sql``}
      where ${sql.join([...conditions, sql`m.id = any(${found}::uuid[])`], sql` and `)}`;
  const { search, role, status, notLoggedSince } = filter;
  if (status) conditions.push(statuses[status]);
  if (role) conditions.push(roles[role]);
  if (filter.memberId) conditions.push(sql`m.id = ${filter.memberId}`);
  if (search) conditions.push(matchesFolded(sql`m.directory_text`, search));
  if (notLoggedSince)
    conditions.push(sql`p.program_id = ${programId} and ${loggedOn} < ${notLoggedSince}::date`);
  conditions.push(...memberships(programId, filter));
  return sql`from member m ${withPresence || notLoggedSince ? presence : sql``}
    where ${sql.join(conditions, sql` and `)}`;
}

/** Counts beyond this take longer than the page itself, so the list says "1,000 or more" (docs/decisions/520). */
const countedAtMost = 1000;

const isFiltered = (filter: DirectoryFilter) => Object.values(filter).some((value) => value !== null);

/** Counts all members that match. Equal calls that come together are counted once. */
export const countDirectory = dedupe(
  async (db: Db, asked: { programId: string; filter: DirectoryFilter }) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count
    ${matching(asked.programId, asked.filter, false)}`.execute(db);
    return rows[0]!.count;
  },
);

const findSome = dedupe(async (db: Db, asked: { programId: string; filter: DirectoryFilter }) => {
  const { rows } = await sql<{ id: string }>`select m.id ${matching(asked.programId, asked.filter, false)}
    limit ${sql.raw(String(countedAtMost + 1))}`.execute(db);
  return rows.map(({ id }) => id);
});

/**
 * Counts a list: everyone in the program, or up to `countedAtMost` of those a filter finds. `few` are those found where there are
 * no more, so that their page does not look for them again.
 */
export async function countListed(db: Db, programId: string, filter: DirectoryFilter) {
  if (!isFiltered(filter))
    return { total: await countDirectory(db, { programId, filter }), isExact: true, few: null };
  const found = await findSome(db, { programId, filter });
  const isExact = found.length <= countedAtMost;
  return { total: Math.min(found.length, countedAtMost), isExact, few: isExact ? found : null };
}

const employeeNumber = (programId: string) => sql`(select n.employee_number from member_number n
  where n.program_id = ${programId} and n.member_id = m.id) as employee_number`;

const sortedBy: Record<DirectorySort, { column: RawBuilder<unknown>; type: 'text' | 'day' }> = {
  name: { column: sql`m.sort_name`, type: 'text' },
  username: { column: sql`lower(m.username)`, type: 'text' },
  registeredDate: { column: sql`m.registered_on`, type: 'day' },
  lastVisitDate: { column: sql`coalesce(p.last_visit_on, ${never})`, type: 'day' },
};

/** Of the many whom filters find, the first in any order are likely among so many of all members. */
const lookedThrough = 5_000;

interface PageAsked {
  sort: { column: DirectorySort; order: 'asc' | 'desc' };
  limit: number;
  from: number | CursorPosition;
}

/** SQL: whether the member `m` is among the first after the position, whoever the filters find. */
function isAmongFirst(programId: string, { sort, from }: PageAsked) {
  const { column, id, at, presence } = sortOf(programId, sort, from);
  const order = sql.raw(sort.order);
  return sql`m.id = any(array(select ${id} from member m ${presence} where m.program_id = ${programId}
    and m.status <> 'erased' and ${at} order by ${column} ${order}, ${id} ${order} limit ${lookedThrough}))`;
}

/** SQL: what a page is sorted by, and after which position it begins. */
function sortOf(programId: string, sort: PageAsked['sort'], from: PageAsked['from']) {
  const { column, type } = sortedBy[sort.column];
  const byVisit = sort.column === 'lastVisitDate';
  const id = byVisit ? sql`p.member_id` : sql`m.id`;
  const after = typeof from === 'number' ? sql`true` : isAfter({ column, id, order: sort.order, type }, from);
  return {
    column,
    id,
    byVisit,
    at: byVisit ? sql`p.program_id = ${programId} and ${after}` : after,
    presence: byVisit
      ? sql`join member_presence p on p.program_id = m.program_id and p.member_id = m.id`
      : sql``,
  };
}

/**
 * Lists a page of the members that match, from an offset or after a position. A few were found by counting them (`countListed`) and
 * are only sorted. The first of many are looked for in the order of the list, and all are collected only where that does
 * not fill the page: PostgreSQL cannot guess how many several filters find together.
 */
export async function listDirectoryRows(
  db: Db,
  programId: string,
  filter: DirectoryFilter & { few: readonly string[] | null },
  page: PageAsked,
): Promise<DirectoryRow[]> {
  const { few, ...conditions } = filter;
  if (!isFiltered(conditions)) return readPage(db, programId, filter, page, sql``);
  if (!few) {
    const among = sql`and ${isAmongFirst(programId, page)} offset 0`;
    const rows = await readPage(db, programId, filter, page, among);
    if (rows.length === page.limit) return rows;
  }
  return readPage(db, programId, filter, page, sql`offset 0`);
}

async function readPage(
  db: Db,
  programId: string,
  { few, ...filter }: DirectoryFilter & { few: readonly string[] | null },
  { sort, limit, from }: PageAsked,
  more: RawBuilder<unknown>,
): Promise<DirectoryRow[]> {
  const { column, id, byVisit, at } = sortOf(programId, sort, from);
  const offset = typeof from === 'number' ? from : 0;
  const sorted = sql`sort_value ${sql.raw(sort.order)}, sort_id ${sql.raw(sort.order)}`;
  const { rows } =
    await sql<DirectoryRow>`select m.id, m.first_name, m.last_name, m.username, m.email, m.image,
      ${employeeNumber(programId)}, m.status, m.login_id is not null as has_login, m.is_present, m.is_example, m.role_name, m.registered_on, m.sort_key,
      (select t.name from team_membership tm join team t on t.program_id = tm.program_id and t.id = tm.team_id
        where tm.program_id = ${programId} and tm.member_id = m.id and tm.left_on is null
        order by tm.joined_on, t.id limit 1) as team_name,
      (select o.name from organization_member om join organization o on o.program_id = om.program_id
        and o.id = om.organization_id where om.program_id = ${programId} and om.member_id = m.id
        and om.left_on is null order by om.joined_on, o.id limit 1) as organization_name,
      (select v.last_visit_on from member_presence v where v.program_id = ${programId} and v.member_id = m.id) as last_visit_on
    from (select m.*, sort_value::text as sort_key, row_number() over (order by ${sorted}) as place
      from (select m.*, ${column} as sort_value, ${id} as sort_id ${matching(programId, filter, byVisit, few)}
        and ${at} ${more}) m
      order by ${sorted} limit ${limit} offset ${offset}) m
    order by m.place`.execute(db);
  return rows;
}

/** Everyone a filter finds, in the order of their names. */
export async function listMatchingIds(db: Db, programId: string, filter: DirectoryFilter): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select m.id ${matching(programId, filter, false)}
    order by m.sort_name, m.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the rows of a file, in the order of their names. */
export const directoryFile = (programId: string, filter: DirectoryFilter): RawBuilder<DirectoryRow> =>
  sql<DirectoryRow>`select m.id, m.first_name, m.last_name, m.username, m.email, m.image, ${employeeNumber(programId)}, m.status,
      m.login_id is not null as has_login, m.is_present, m.is_example, m.role_name, m.registered_on, m.sort_name as sort_key,
      (select string_agg(t.name, ', ' order by tm.joined_on, t.id) from team_membership tm
        join team t on t.program_id = tm.program_id and t.id = tm.team_id
        where tm.program_id = ${programId} and tm.member_id = m.id and tm.left_on is null) as team_name,
      (select string_agg(o.name, ', ' order by om.joined_on, o.id) from organization_member om
        join organization o on o.program_id = om.program_id and o.id = om.organization_id
        where om.program_id = ${programId} and om.member_id = m.id and om.left_on is null) as organization_name,
      (select v.last_visit_on from member_presence v where v.program_id = ${programId} and v.member_id = m.id) as last_visit_on
    ${matching(programId, filter, false)} order by m.sort_name, m.id`;
