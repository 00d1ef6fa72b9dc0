import type { TeamMemberSort } from '#contract/features/teams/teams.ts';
import { type CursorPosition, isAfter, matchesFolded } from '../../kernel/lists/public.ts';
import { isSeen, type Visibility } from '../../domain/visibility/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';

export interface TeamMemberRow {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  image: string | null;
  isLeader: boolean;
  joinedOn: string;
}

export interface TeamMemberFilter {
  programId: string;
  teamId: string;
  search: string | null;
  /** Leaders and admins see everyone on the team. */
  visibility: Visibility;
  leadersOnly?: boolean;
}

function onTeam(db: Db, filter: TeamMemberFilter) {
  let query = db
    .selectFrom('teamMembership as tm')
    .innerJoin('member as m', (join) =>
      join.onRef('m.programId', '=', 'tm.programId').onRef('m.id', '=', 'tm.memberId'),
    )
    .where('tm.programId', '=', filter.programId)
    .where('tm.teamId', '=', filter.teamId)
    .where('tm.leftOn', 'is', null)
    .where('m.status', '!=', 'erased');
  if (filter.leadersOnly) query = query.where('tm.isLeader', '=', true);
  if (filter.search) query = query.where(matchesFolded(sql.ref('m.searchText'), filter.search));
  return query.where(isSeen(filter.visibility, 'm'));
}

export async function countTeamMembers(db: Db, filter: TeamMemberFilter): Promise<number> {
  const row = await onTeam(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

const memberSorts = {
  username: { column: sql<string>`lower(m.username)`, type: 'text' },
  name: { column: sql<string>`m.sort_name`, type: 'text' },
  joined: { column: sql<string>`tm.joined_on`, type: 'day' },
} as const;

export interface TeamMemberOrder {
  column: TeamMemberSort;
  order: 'asc' | 'desc';
}

/** Lists a page of the current members of a team, from an offset or after a position. */
export async function listTeamMembers(
  db: Db,
  filter: TeamMemberFilter,
  { column: by, order }: TeamMemberOrder,
  limit: number,
  from: number | CursorPosition,
): Promise<(TeamMemberRow & { sortKey: string })[]> {
  const { column, type } = memberSorts[by];
  const isOffset = typeof from === 'number';
  const query = onTeam(db, filter)
    .select(['m.id', 'm.firstName', 'm.lastName', 'm.username', 'm.image', 'tm.isLeader', 'tm.joinedOn'])
    .select(sql<string>`${column}::text`.as('sortKey'))
    .orderBy(column, order)
    .orderBy('m.id', order)
    .limit(limit);
  const page = isOffset
    ? query.offset(from)
    : query.where(isAfter({ column, type, order, id: sql`m.id` }, from));
  return page.execute();
}

export interface Newcomer {
  id: string;
  timeZone: string;
}

/** The members of the list the viewer can add to a team: active and visible to them. */
export async function findNewcomers(
  tx: Db,
  visibility: Visibility,
  ids: readonly string[],
): Promise<Newcomer[]> {
  const { rows } = await sql<Newcomer>`select m.id, m.time_zone from member m
    where m.program_id = ${visibility.programId} and m.id = any(${ids}::uuid[]) and m.status = 'active'
      and ${isSeen(visibility, 'm')} order by m.id`.execute(tx);
  return rows;
}

/**
 * Locks the teams of these members until the transaction ends, so that joining two teams at once happens one after
 * the other. It is a separate lock, because scores lock members' rows in another order.
 */
export async function holdMemberships(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<void> {
  for (const id of memberIds.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`teams of:${programId}:${id}`}, 19))`.execute(
      tx,
    );
}

/** Finds the members of the list who are on this team, or on any team if teamId is null. */
export async function findTaken(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
  teamId: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`select distinct member_id from team_membership
    where program_id = ${programId} and member_id = any(${memberIds}::uuid[]) and left_on is null
      and (${teamId}::uuid is null or team_id = ${teamId}::uuid)`.execute(tx);
  return rows.map((row) => row.memberId);
}

export interface OpenMembership {
  memberId: string;
  isLeader: boolean;
  joinedOn: string;
  timeZone: string;
}

export async function findTeamsOf(tx: Db, programId: string, memberId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('teamMembership')
    .select('teamId')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('leftOn', 'is', null)
    .orderBy('teamId')
    .execute();
  return rows.map(({ teamId }) => teamId);
}

export async function readMemberships(tx: Db, programId: string, teamId: string): Promise<OpenMembership[]> {
  const { rows } = await sql<OpenMembership>`select tm.member_id, tm.is_leader, tm.joined_on, m.time_zone
    from team_membership tm join member m on m.program_id = tm.program_id and m.id = tm.member_id
    where tm.program_id = ${programId} and tm.team_id = ${teamId} and tm.left_on is null
    order by tm.member_id`.execute(tx);
  return rows;
}

export interface Joining {
  id: string;
  memberId: string;
  /** The member's own day. */
  joinedOn: string;
  isLeader: boolean;
}

/** Continues the interval of members who left this team on the same day. Returns who they were. */
export async function reopenIntervals(
  tx: Db,
  programId: string,
  teamId: string,
  joining: readonly Joining[],
): Promise<string[]> {
  const { rows } = await sql<{
    memberId: string;
  }>`update team_membership tm set left_on = null, is_leader = j.is_leader
    from unnest(${joining.map((row) => row.memberId)}::uuid[], ${joining.map((row) => row.joinedOn)}::date[],
      ${joining.map((row) => row.isLeader)}::boolean[]) as j (member_id, joined_on, is_leader)
    where tm.program_id = ${programId} and tm.team_id = ${teamId} and tm.member_id = j.member_id
      and tm.left_on >= j.joined_on
    returning tm.member_id`.execute(tx);
  return rows.map((row) => row.memberId);
}

export async function insertIntervals(
  tx: Db,
  programId: string,
  teamId: string,
  joining: readonly Joining[],
  now: Date,
): Promise<void> {
  if (!joining.length) return;
  await tx
    .insertInto('teamMembership')
    .values(joining.map((row) => ({ ...row, programId, teamId, createdAt: now })))
    .execute();
}

/** Ends intervals on each member's own day, which still counts for the team. Paused ones are taken up again. */
export async function closeIntervals(
  tx: Db,
  programId: string,
  teamId: string,
  leaving: readonly { memberId: string; leftOn: string }[],
  { paused = false }: { paused?: boolean } = {},
): Promise<void> {
  await sql`update team_membership tm set left_on = l.left_on, is_leader = false, is_paused = ${paused}
    from unnest(${leaving.map((row) => row.memberId)}::uuid[], ${leaving.map((row) => row.leftOn)}::date[])
      as l (member_id, left_on)
    where tm.program_id = ${programId} and tm.team_id = ${teamId} and tm.member_id = l.member_id
      and tm.left_on is null`.execute(tx);
}

export async function setLeader(
  tx: Db,
  programId: string,
  teamId: string,
  memberId: string,
  isLeader: boolean,
): Promise<void> {
  await tx
    .updateTable('teamMembership')
    .set({ isLeader })
    .where('programId', '=', programId)
    .where('teamId', '=', teamId)
    .where('memberId', '=', memberId)
    .where('leftOn', 'is', null)
    .execute();
}
