import { sql, type Db } from '../../platform/db/db.ts';

export interface NewTeamRequest {
  programId: string;
  id: string;
  teamId: string;
  memberId: string;
  createdAt: Date;
}

/** False if this member has asked already. */
export async function insertRequest(tx: Db, row: NewTeamRequest): Promise<boolean> {
  const rows = await tx
    .insertInto('teamRequest')
    .values({ ...row, state: 'open' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

export interface TeamRequestRow {
  id: string;
  teamId: string;
  memberId: string;
}

export async function findRequest(
  tx: Db,
  programId: string,
  id: string,
): Promise<TeamRequestRow | undefined> {
  return tx
    .selectFrom('teamRequest')
    .select(['id', 'teamId', 'memberId'])
    .where('programId', '=', programId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Answers an open request. The second of two answers at once finds it answered. */
export async function takeRequest(
  tx: Db,
  programId: string,
  id: string,
  answer: { state: 'accepted' | 'declined'; answeredBy: string; answeredAt: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('teamRequest')
    .set(answer)
    .where('programId', '=', programId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface RequestsOf {
  teamId?: string;
  exceptTeamId?: string;
  memberIds?: readonly string[];
}

/** Closes open requests that match everything given, in the order of their ids. Returns which. */
export async function closeRequests(
  tx: Db,
  programId: string,
  { teamId, exceptTeamId, memberIds }: RequestsOf,
  state: 'accepted' | 'withdrawn',
  now: Date,
): Promise<string[]> {
  const fits = [
    teamId ? sql`and team_id = ${teamId}` : sql``,
    exceptTeamId ? sql`and team_id <> ${exceptTeamId}` : sql``,
    memberIds ? sql`and member_id = any(${memberIds}::uuid[])` : sql``,
  ];
  const { rows } = await sql<{ id: string }>`with open as (select id from team_request
      where program_id = ${programId} and state = 'open' ${sql.join(fits, sql` `)} order by id for no key update)
    update team_request r set state = ${state}, answered_at = ${now} from open o
    where r.program_id = ${programId} and r.id = o.id returning r.id`.execute(tx);
  return rows.map((row) => row.id);
}

/** Members who wait for an answer of this team, the longest first. */
export async function readOpenRequests(tx: Db, programId: string, teamId: string): Promise<TeamRequestRow[]> {
  return tx
    .selectFrom('teamRequest')
    .select(['id', 'teamId', 'memberId'])
    .where('programId', '=', programId)
    .where('teamId', '=', teamId)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute();
}

/** Active admins with these roles, who answer for a team without leaders. */
export async function readAdmins(
  tx: Db,
  programId: string,
  adminRoles: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('member')
    .select('id')
    .where('programId', '=', programId)
    .where('status', '=', 'active')
    .where('roleName', '=', sql<string>`any(${adminRoles}::text[])`)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
