import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import { drawnAlike } from '../../platform/words/look-alikes.ts';

export interface TeamListRow {
  id: string;
  programId: string;
  name: string;
  image: string | null;
  memberCount: number;
  open: boolean;
  isTeamLeader: boolean;
}

export interface SeenTeam extends TeamListRow {
  description: string;
  maxSize: number | null;
  requestedAt: Date | null;
  challengeCount: number;
  organizationId: string | null;
  organizationName: string | null;
  leaderCount: number;
  isMember: boolean;
  isOnATeam: boolean;
}

/** Counts the unfinished challenges that have teams in them. */
const challengesOf = (teams: RawBuilder<unknown>) => sql`(select count(distinct c.id) from challenge_team ct
  join challenge c on c.program_id = ct.program_id and c.id = ct.challenge_id and c.archived_at is null and c.closed_at is null
  where ct.program_id = t.program_id and ${teams} and ct.state = 'joined')`;

/** Finds a team as one member sees it. */
export async function findTeam(
  db: Db,
  programId: string,
  id: string,
  viewerId: string,
): Promise<SeenTeam | undefined> {
  const { rows } = await sql<SeenTeam>`
    select t.id, t.program_id, t.name, t.image, t.description, t.open, t.max_size, s.*, t.organization_id,
      (select o.name from organization o where o.program_id = t.program_id and o.id = t.organization_id) as organization_name,
      exists (select from team_membership o where o.program_id = t.program_id and o.member_id = ${viewerId}
        and o.left_on is null) as is_on_a_team,
      (select r.created_at from team_request r where r.program_id = t.program_id and r.team_id = t.id
        and r.member_id = ${viewerId} and r.state = 'open') as requested_at,
      ${challengesOf(sql`ct.team_id = t.id`)} as challenge_count
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

/**
 * Returns whether a team has the name, ignoring case. Locks the name until the transaction ends, so that two calls
 * cannot both get it.
 */
export async function isTeamNameTaken(
  tx: Db,
  programId: string,
  name: string,
  exceptId: string | null,
): Promise<boolean> {
  const alike = drawnAlike(name);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`team name:${programId}:${alike[0]!}`}, 17))`.execute(
    tx,
  );
  const { rows } =
    await sql`select from team where program_id = ${programId} and lower(name) = any(${alike}::text[])
    and deleted_at is null and id is distinct from ${exceptId}::uuid`.execute(tx);
  return rows.length > 0;
}

export async function isOrganizationHere(db: Db, programId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from organization
    where program_id = ${programId} and id = ${id} and deleted_at is null`.execute(db);
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

export async function insertTeams(tx: Db, rows: readonly NewTeamRow[]): Promise<void> {
  await tx
    .insertInto('team')
    .values([...rows])
    .execute();
}

export const insertTeam = (tx: Db, row: NewTeamRow): Promise<void> => insertTeams(tx, [row]);

export interface TeamChange {
  name?: string;
  description?: string;
  open?: boolean;
  maxSize?: number | null;
  image?: string | null;
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

/** Locks a team, so that changes of it and of its members happen one after the other. */
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

/** Removes pictures of teams that this member uploaded, because they are deleted with the member's data. */
export async function clearPicturesOf(tx: Db, programId: string, memberId: string): Promise<void> {
  await sql`update team set image = null from photo p where team.program_id = ${programId} and p.program_id = team.program_id
    and p.team_id = team.id and p.member_id = ${memberId}`.execute(tx);
}

/** Lists teams that a member made and that still exist, oldest first. */
export async function listTeamsMadeBy(
  db: Db,
  programId: string,
  memberId: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('team')
    .select(['id', 'name'])
    .where('programId', '=', programId)
    .where('createdBy', '=', memberId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
}

/** Finds the team with a name, whatever its letters' case. */
export async function findTeamByName(db: Db, programId: string, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('team')
    .select('id')
    .where('programId', '=', programId)
    .where('deletedAt', 'is', null)
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Counts those of these members who are in the organization. */
export async function countInOrganization(
  db: Db,
  programId: string,
  organizationId: string,
  memberIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(distinct member_id) as count from organization_member
    where program_id = ${programId} and organization_id = ${organizationId} and left_on is null
      and member_id = any(${memberIds}::uuid[])`.execute(db);
  return rows[0]!.count;
}
