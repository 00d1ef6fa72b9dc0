import { sql, type Db } from '../../platform/db/db.ts';

export interface TeamListRow {
  id: string;
  programId: string;
  name: string;
  image: string | null;
  memberCount: number;
  isTeamLeader: boolean;
}

export interface SeenTeam extends TeamListRow {
  description: string;
  open: boolean;
  maxSize: number | null;
  leaderCount: number;
  isMember: boolean;
  isOnATeam: boolean;
}

/** A living team as one member sees it. */
export async function findTeam(
  db: Db,
  programId: string,
  id: string,
  viewerId: string,
): Promise<SeenTeam | undefined> {
  const { rows } = await sql<SeenTeam>`
    select t.id, t.program_id, t.name, t.image, t.description, t.open, t.max_size, s.*,
      exists (select from team_membership o where o.program_id = t.program_id and o.member_id = ${viewerId}
        and o.left_on is null) as is_on_a_team
    from team t
    cross join lateral (
      select count(*) as member_count, count(*) filter (where m.is_leader) as leader_count,
        coalesce(bool_or(m.member_id = ${viewerId}), false) as is_member,
        coalesce(bool_or(m.member_id = ${viewerId} and m.is_leader), false) as is_team_leader
      from team_membership m where m.program_id = t.program_id and m.team_id = t.id and m.left_on is null
    ) s
    where t.program_id = ${programId} and t.id = ${id} and t.deleted_at is null`.execute(db);
  return rows[0];
}

export interface TeamFilter {
  programId: string;
  viewerId: string;
  search: string | null;
  /** Leaves out the teams of this challenge, where the viewer may know them: a public one, their own, or as an admin. */
  notInChallengeId: string | null;
  seesAll: boolean;
}

function living(filter: TeamFilter) {
  const { programId, viewerId, search, notInChallengeId, seesAll } = filter;
  const found = search ? sql`and lower(t.name) like ${search}` : sql``;
  const outside = notInChallengeId
    ? sql`and not exists (select from challenge_team ct
        join challenge c on c.program_id = ct.program_id and c.id = ct.challenge_id
        where ct.program_id = t.program_id and ct.team_id = t.id and ct.challenge_id = ${notInChallengeId}
          and (c.public or ${seesAll} or c.creator_id = ${viewerId}))`
    : sql``;
  return sql`from team t where t.program_id = ${programId} and t.deleted_at is null ${found} ${outside}`;
}

export async function countTeams(db: Db, filter: TeamFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${living(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Teams by name; `isTeamLeader` is the viewer's. */
export async function listTeams(
  db: Db,
  filter: TeamFilter,
  limit: number,
  offset: number,
): Promise<TeamListRow[]> {
  const { rows } = await sql<TeamListRow>`
    select p.*, s.* from (
      select t.id, t.program_id, t.name, t.image ${living(filter)}
      order by lower(t.name), t.id limit ${limit} offset ${offset}
    ) p
    cross join lateral (
      select count(*) as member_count,
        coalesce(bool_or(m.member_id = ${filter.viewerId} and m.is_leader), false) as is_team_leader
      from team_membership m where m.program_id = p.program_id and m.team_id = p.id and m.left_on is null
    ) s
    order by lower(p.name), p.id`.execute(db);
  return rows;
}

/** The teams a member is on now, the one joined first first; `isTeamLeader` is that member's. */
export async function listTeamsOf(db: Db, programId: string, memberId: string): Promise<TeamListRow[]> {
  const { rows } = await sql<TeamListRow>`
    select t.id, t.program_id, t.name, t.image, m.is_leader as is_team_leader,
      (select count(*) from team_membership o
        where o.program_id = t.program_id and o.team_id = t.id and o.left_on is null) as member_count
    from team_membership m
    join team t on t.program_id = m.program_id and t.id = m.team_id and t.deleted_at is null
    where m.program_id = ${programId} and m.member_id = ${memberId} and m.left_on is null
    order by m.joined_on, m.created_at, t.id`.execute(db);
  return rows;
}

/** Whether a living team has the name, whatever its case. Holds the name until the transaction ends, so that two at once cannot both get it. */
export async function isTeamNameTaken(
  tx: Db,
  programId: string,
  name: string,
  exceptId: string | null,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`team name:${programId}:`} || lower(${name}), 17))`.execute(
    tx,
  );
  const { rows } = await sql`select from team where program_id = ${programId} and lower(name) = lower(${name})
    and deleted_at is null and id is distinct from ${exceptId}::uuid`.execute(tx);
  return rows.length > 0;
}

export interface NewTeamRow {
  programId: string;
  id: string;
  name: string;
  description: string;
  open: boolean;
  maxSize: number | null;
  createdBy: string | null;
  createdAt: Date;
}

export async function insertTeam(tx: Db, row: NewTeamRow): Promise<void> {
  await tx.insertInto('team').values(row).execute();
}

export interface TeamChange {
  name?: string;
  description?: string;
  open?: boolean;
  maxSize?: number | null;
  deletedAt?: Date;
}

export async function updateTeamRow(
  tx: Db,
  programId: string,
  id: string,
  change: TeamChange,
): Promise<void> {
  await tx.updateTable('team').set(change).where('programId', '=', programId).where('id', '=', id).execute();
}

export interface LockedTeam {
  id: string;
  name: string;
  open: boolean;
  maxSize: number | null;
}

/** Locks a living team: whoever changes it or who is on it comes one after another. */
export async function lockTeam(tx: Db, programId: string, id: string): Promise<LockedTeam | undefined> {
  return tx
    .selectFrom('team')
    .select(['id', 'name', 'open', 'maxSize'])
    .where('programId', '=', programId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
