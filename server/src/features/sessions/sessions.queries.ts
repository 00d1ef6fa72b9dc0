import { sql, type Db } from '../../platform/db/db.ts';

export interface OwnTeam {
  id: string;
  programId: string;
  name: string;
  image: string | null;
  memberCount: number;
  isTeamLeader: boolean;
}

/** Finds a member's current teams, the one joined first at the top. */
export async function findOwnTeams(db: Db, programId: string, memberId: string): Promise<OwnTeam[]> {
  const { rows } = await sql<OwnTeam>`
    select t.id, t.program_id, t.name, t.image, m.is_leader as is_team_leader,
      (select count(*) from team_membership o
        where o.program_id = t.program_id and o.team_id = t.id and o.left_on is null) as member_count
    from team_membership m
    join team t on t.program_id = m.program_id and t.id = m.team_id and t.deleted_at is null
    where m.program_id = ${programId} and m.member_id = ${memberId} and m.left_on is null
    order by m.joined_on, m.created_at, t.id`.execute(db);
  return rows;
}

export async function findActingUntil(db: Db, sessionId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('session')
    .select('actingUntil')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.actingUntil ?? null;
}

/** Unread messages of a member. Visitors from elsewhere have none. */
export async function countUnread(db: Db, programId: string, memberId: string): Promise<number> {
  const row = await db
    .selectFrom('message')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('programId', '=', programId)
    .where('recipientId', '=', memberId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Allows one setup at a time, until its transaction ends. */
export async function lockSetup(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(74013)`.execute(tx);
}

/** Lists the organizations that anyone can join, by name. */
export async function listOpenOrganizations(
  db: Db,
  programId: string,
  limit: number,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('organization')
    .select(['id', 'name'])
    .where('programId', '=', programId)
    .where('deletedAt', 'is', null)
    .where('open', '=', true)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .execute();
}
