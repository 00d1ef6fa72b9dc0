import { isOpen } from '../../../domain/programs/public.ts';
import { sql, type Db } from '../../../platform/db/db.ts';

export interface NewRequest {
  programId: string;
  id: string;
  challengeId: string;
  memberId: string;
  teamId: string | null;
  createdAt: Date;
}

/** False: this member, or this team, has an open request already. */
export async function insertRequest(tx: Db, row: NewRequest): Promise<boolean> {
  const rows = await tx
    .insertInto('challengeRequest')
    .values({ ...row, state: 'open' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Since when the member, or a team they lead, waits for an answer. */
export async function findOpenRequest(
  db: Db,
  programId: string,
  challengeId: string,
  asker: { memberId: string; leads: readonly string[] },
): Promise<Date | null> {
  const { rows } = await sql<{ createdAt: Date }>`select created_at from challenge_request
    where program_id = ${programId} and challenge_id = ${challengeId} and state = 'open'
      and (member_id = ${asker.memberId} or team_id = any(${asker.leads}::uuid[]))
    order by created_at limit 1`.execute(db);
  return rows[0]?.createdAt ?? null;
}

export interface RequestRow {
  id: string;
  challengeId: string;
  memberId: string;
  teamId: string | null;
  teamName: string | null;
}

export async function findRequest(tx: Db, programId: string, id: string): Promise<RequestRow | undefined> {
  const { rows } =
    await sql<RequestRow>`select r.id, r.challenge_id, r.member_id, r.team_id, t.name as team_name
    from challenge_request r
    left join team t on t.program_id = r.program_id and t.id = r.team_id and t.deleted_at is null
    where r.program_id = ${programId} and r.id = ${id}`.execute(tx);
  return rows[0];
}

/** Answers an open request; of two at once the second finds it answered. */
export async function takeRequest(
  tx: Db,
  programId: string,
  id: string,
  answer: { state: 'accepted' | 'declined'; answeredBy: string; answeredAt: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('challengeRequest')
    .set(answer)
    .where('programId', '=', programId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface RequestsOf {
  challengeId?: string;
  memberIds?: readonly string[];
  teamIds?: readonly string[];
  ids?: readonly string[];
}

/** Closes open requests that fit all that is named, in the order of their ids; answers which. */
export async function closeRequests(
  tx: Db,
  programId: string,
  { challengeId, memberIds, teamIds, ids }: RequestsOf,
  state: 'accepted' | 'withdrawn',
  now: Date,
): Promise<string[]> {
  const fits = [
    challengeId ? sql`and challenge_id = ${challengeId}` : sql``,
    memberIds ? sql`and member_id = any(${memberIds}::uuid[])` : sql``,
    teamIds ? sql`and team_id = any(${teamIds}::uuid[])` : sql``,
    ids ? sql`and id = any(${ids}::uuid[])` : sql``,
  ];
  const { rows } = await sql<{ id: string }>`with open as (select id from challenge_request
      where program_id = ${programId} and state = 'open' ${sql.join(fits, sql` `)} order by id for no key update)
    update challenge_request r set state = ${state}, answered_at = ${now} from open o
    where r.program_id = ${programId} and r.id = o.id returning r.id`.execute(tx);
  return rows.map((row) => row.id);
}

/** Returns who answers requests to join: the creator first, then the admins of these roles, if they are active. */
export async function readManagers(
  tx: Db,
  programId: string,
  creatorId: string | null,
  adminRoles: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from member where program_id = ${programId} and status = 'active'
      and (id = ${creatorId}::uuid or role_name = any(${adminRoles}::text[]))
    order by (id is not distinct from ${creatorId}::uuid) desc, id`.execute(tx);
  return rows.map((row) => row.id);
}

/** Reads the leaders of these teams, the longest on it first. */
export async function readLeaders(
  tx: Db,
  programId: string,
  teamIds: readonly string[],
): Promise<{ teamId: string; teamName: string; memberId: string }[]> {
  const { rows } = await sql<{ teamId: string; teamName: string; memberId: string }>`
    select t.id as team_id, t.name as team_name, tm.member_id from team t
    join team_membership tm on tm.program_id = t.program_id and tm.team_id = t.id and tm.left_on is null and tm.is_leader
    where t.program_id = ${programId} and t.id = any(${teamIds}::uuid[]) and t.deleted_at is null
    order by t.id, tm.joined_on, tm.member_id`.execute(tx);
  return rows;
}

interface Ended {
  programId: string;
  id: string;
}

/** Challenges whose last day is over in their time zone but that are still open. Needs the platform's handle. */
export async function readEnded(db: Db, now: Date, most: number): Promise<Ended[]> {
  const { rows } = await sql<Ended>`select program_id, id from challenge
    where entry_closed_at is null and end_date < (${now}::timestamptz at time zone time_zone)::date
      and ${isOpen(sql`challenge.program_id`)}
    order by end_date limit ${most}`.execute(db);
  return rows;
}

export async function setEntryClosed(tx: Db, programId: string, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('challenge')
    .set({ entryClosedAt: now })
    .where('programId', '=', programId)
    .where('id', '=', id)
    .execute();
}

/** Open requests of people who are suspended or gone, and for teams that are deleted; run with the platform's handle. */
export async function readOrphanedRequests(db: Db, most: number): Promise<Ended[]> {
  const { rows } = await sql<Ended>`select r.program_id, r.id from challenge_request r
    join member m on m.program_id = r.program_id and m.id = r.member_id
    left join team t on t.program_id = r.program_id and t.id = r.team_id
    where r.state = 'open' and (m.status <> 'active' or t.deleted_at is not null)
    limit ${most}`.execute(db);
  return rows;
}
