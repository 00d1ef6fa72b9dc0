import { sql, type Db } from '../../platform/db/db.ts';

interface NewInvites {
  programId: string;
  teamId: string;
  memberIds: readonly string[];
  invitedBy: string | null;
  now: Date;
}

/** Writes invitations and returns who was not invited before. */
export async function insertInvites(tx: Db, invites: NewInvites): Promise<string[]> {
  const { programId, teamId, memberIds, invitedBy, now } = invites;
  const { rows } = await sql<{ memberId: string }>`
    insert into team_invite (program_id, team_id, member_id, invited_by, created_at)
    select ${programId}::uuid, ${teamId}::uuid, id, ${invitedBy}::uuid, ${now}::timestamptz
      from unnest(${memberIds.toSorted()}::uuid[]) as id
    on conflict do nothing returning member_id`.execute(tx);
  return rows.map((row) => row.memberId);
}

/** Deletes invitations and returns whose they were. */
export async function deleteInvites(
  tx: Db,
  programId: string,
  teamId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`delete from team_invite where program_id = ${programId}
    and team_id = ${teamId} and member_id = any(${memberIds}::uuid[]) returning member_id`.execute(tx);
  return rows.map((row) => row.memberId);
}

export async function deleteInvitesOfTeam(tx: Db, programId: string, teamId: string): Promise<void> {
  await tx.deleteFrom('teamInvite').where('programId', '=', programId).where('teamId', '=', teamId).execute();
}

export async function isInvited(
  db: Db,
  programId: string,
  teamId: string,
  memberId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('teamInvite')
    .select('memberId')
    .where('programId', '=', programId)
    .where('teamId', '=', teamId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}
