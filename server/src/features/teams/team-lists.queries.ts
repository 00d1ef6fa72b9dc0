import type { TeamStatus } from '#contract/features/teams/teams.ts';
import { type CursorPosition, isAfter, matchesText } from '../../kernel/lists/public.ts';
import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { TeamListRow } from './teams.queries.ts';

export interface TeamFilter {
  programId: string;
  viewerId: string;
  search: string | null;
  /** Leaves out teams of this challenge, if the viewer may know them: a public challenge, their own, or as an admin. */
  notInChallengeId: string | null;
  /** Only teams of this challenge, under the same condition. */
  inChallengeId: string | null;
  /** Only open teams that are not full. */
  withRoom: boolean;
  status: TeamStatus | null;
  organizationId: string | null;
  seesAll: boolean;
  /** Only teams that this member leads. */
  ledBy: string | null;
}

export interface TeamSort {
  column: 'name' | 'members' | 'created';
  order: 'asc' | 'desc';
}

const isInChallenge = (
  { seesAll, viewerId }: TeamFilter,
  challengeId: string,
  more: RawBuilder<unknown> = sql``,
) => sql`exists (select from challenge_team ct
  join challenge c on c.program_id = ct.program_id and c.id = ct.challenge_id
  where ct.program_id = t.program_id and ct.team_id = t.id and ct.challenge_id = ${challengeId} ${more}
    and (c.public or ${seesAll} or c.creator_id = ${viewerId}))`;

const current = sql`from team_membership s where s.program_id = t.program_id and s.team_id = t.id and s.left_on is null`;
const statuses: Record<TeamStatus, RawBuilder<unknown>> = {
  open: sql`t.open`,
  closed: sql`not t.open`,
  full: sql`t.max_size <= (select count(*) ${current})`,
  empty: sql`not exists (select ${current})`,
  withoutLeader: sql`not exists (select ${current} and s.is_leader)`,
};

/** SQL: the teams that a filter finds, as `t`. */
export function living(filter: TeamFilter) {
  const { programId, search, notInChallengeId, inChallengeId, withRoom, status, organizationId, ledBy } =
    filter;
  const found = search ? sql`and ${matchesText(sql`t.name`, search)}` : sql``;
  const outside = notInChallengeId ? sql`and not ${isInChallenge(filter, notInChallengeId)}` : sql``;
  const inside = inChallengeId
    ? sql`and ${isInChallenge(filter, inChallengeId, sql`and ct.state = 'joined'`)}`
    : sql``;
  const room = withRoom
    ? sql`and t.open and (t.max_size is null or t.max_size > (select count(*) from team_membership r
        where r.program_id = t.program_id and r.team_id = t.id and r.left_on is null))`
    : sql``;
  const led = ledBy
    ? sql`and exists (select from team_membership l where l.program_id = t.program_id and l.team_id = t.id
        and l.member_id = ${ledBy} and l.left_on is null and l.is_leader)`
    : sql``;
  const inOrganization = organizationId ? sql`and t.organization_id = ${organizationId}` : sql``;
  const inStatus = status ? sql`and ${statuses[status]}` : sql``;
  return sql`from team t where t.program_id = ${programId} and t.deleted_at is null ${found} ${outside} ${inside}
    ${room} ${inStatus} ${inOrganization} ${led}`;
}

export async function countTeams(db: Db, filter: TeamFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${living(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns members of each team, counted once for all teams, because the list may be sorted by it. */
const seats = (programId: string) => sql`left join (select m.team_id, count(*) as taken from team_membership m
  where m.program_id = ${programId} and m.left_on is null group by m.team_id) seats on seats.team_id = t.id`;
const sorted = {
  name: sql`lower(t.name)`,
  members: sql`coalesce(seats.taken, 0)`,
  // Seconds keep the microseconds, which a JavaScript date would lose.
  created: sql`extract(epoch from t.created_at)`,
} as const;
const keyTypes = { name: sql`text`, members: sql`bigint`, created: sql`numeric` } as const;
const orders = { asc: sql`asc`, desc: sql`desc` } as const;
const beyond = { asc: sql`>`, desc: sql`<` } as const;

export interface PagedTeamRow extends TeamListRow {
  maxSize: number | null;
  organizationId: string | null;
  organizationName: string | null;
  leaderCount: number;
  isMember: boolean;
  createdAt: Date;
  sortKey: string;
}

/**
 * Lists a page of teams, from an offset or after a position. `isTeamLeader` is the viewer's. Details are read for the
 * page only.
 */
export async function listTeams(
  db: Db,
  filter: TeamFilter,
  { column, order }: TeamSort,
  limit: number,
  from: number | CursorPosition,
): Promise<PagedTeamRow[]> {
  const key = sorted[column];
  const by = sql`${key} ${orders[order]}, t.id ${orders[order]}`;
  const isOffset = typeof from === 'number';
  const after = isOffset
    ? sql``
    : sql`where (${key}, t.id) ${beyond[order]} (${from.key}::${keyTypes[column]}, ${from.id}::uuid)`;
  const counted = column === 'members' ? seats(filter.programId) : sql``;
  const { rows } = await sql<PagedTeamRow>`
    select p.id, p.program_id, p.name, p.image, p.open, p.max_size, p.created_at, p.sort_key, s.*, p.organization_id,
      (select o.name from organization o where o.program_id = p.program_id and o.id = p.organization_id) as organization_name
    from (
      select t.id, t.program_id, t.name, t.image, t.open, t.max_size, t.created_at, t.organization_id, ${key}::text as sort_key, row_number() over (order by ${by}) as place
      from (select t.* ${living(filter)}) t ${counted} ${after}
      order by ${by} limit ${limit} offset ${isOffset ? from : 0}
    ) p
    cross join lateral (
      select count(*) as member_count, count(*) filter (where m.is_leader) as leader_count,
        coalesce(bool_or(m.member_id = ${filter.viewerId} and m.is_leader), false) as is_team_leader,
        coalesce(bool_or(m.member_id = ${filter.viewerId}), false) as is_member
      from team_membership m where m.program_id = p.program_id and m.team_id = p.id and m.left_on is null
    ) s
    order by p.place`.execute(db);
  return rows;
}

/** On how many teams a member is. */
export async function countTeamsOf(db: Db, programId: string, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from team_membership m
    join team t on t.program_id = m.program_id and t.id = m.team_id and t.deleted_at is null
    where m.program_id = ${programId} and m.member_id = ${memberId} and m.left_on is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The day and the moment of joining in one text. Both have a fixed width, so the texts sort as the times do. */
const joined = sql`(m.joined_on::text || to_char(m.created_at at time zone 'UTC', ' YYYY-MM-DD HH24:MI:SS.US'))`;

/**
 * Lists a page of a member's current teams, the one joined first at the top, from an offset or after a position.
 * `isTeamLeader` is that member's.
 */
export async function listTeamsOf(
  db: Db,
  { programId, memberId }: { programId: string; memberId: string },
  limit: number,
  from: number | CursorPosition,
): Promise<(TeamListRow & { sortKey: string })[]> {
  const by = { column: joined, id: sql`t.id`, order: 'asc', type: 'text' } as const;
  const isOffset = typeof from === 'number';
  const { rows } = await sql<TeamListRow & { sortKey: string }>`
    select t.id, t.program_id, t.name, t.image, t.open, m.is_leader as is_team_leader, ${joined} as sort_key,
      (select count(*) from team_membership o
        where o.program_id = t.program_id and o.team_id = t.id and o.left_on is null) as member_count
    from team_membership m
    join team t on t.program_id = m.program_id and t.id = m.team_id and t.deleted_at is null
    where m.program_id = ${programId} and m.member_id = ${memberId} and m.left_on is null
      ${isOffset ? sql`` : sql`and ${isAfter(by, from)}`}
    order by ${joined}, t.id limit ${limit} offset ${isOffset ? from : 0}`.execute(db);
  return rows;
}
