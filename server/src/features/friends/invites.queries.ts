import { isBlockedFrom, isSeen, type Visibility } from '../../domain/visibility/public.ts';
import { sql, type Db } from '../../platform/db/db.ts';

interface OpenInvite {
  id: string;
  fromId: string;
  toId: string;
}

/** Active members of the list the actor can ask. */
export async function findAskable(tx: Db, visibility: Visibility, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select m.id from member m where m.program_id = ${visibility.programId}
    and m.id = any(${ids}::uuid[]) and m.status = 'active' and ${isSeen(visibility, 'm')}
    and not ${isBlockedFrom(visibility, 'm.id')}`.execute(tx);
  return rows.map((row) => row.id);
}

/** The members of the list who have asked the member and wait for an answer. */
export async function findAsking(
  tx: Db,
  programId: string,
  memberId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{
    fromId: string;
  }>`select from_id from friend_invite where program_id = ${programId}
    and to_id = ${memberId} and from_id = any(${ids}::uuid[]) and state = 'open'`.execute(tx);
  return rows.map((row) => row.fromId);
}

/** An open invitation to this member, by its id. */
export async function findInviteTo(
  tx: Db,
  programId: string,
  toId: string,
  id: string,
): Promise<OpenInvite | undefined> {
  const { rows } =
    await sql<OpenInvite>`select id, from_id, to_id from friend_invite where program_id = ${programId}
    and id = ${id} and to_id = ${toId} and state = 'open'`.execute(tx);
  return rows[0];
}

/** Invitations sent since a given time, in any state. */
export async function countSent(db: Db, programId: string, fromId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from friend_invite
    where program_id = ${programId} and from_id = ${fromId} and created_at > ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}

interface NewInvites {
  programId: string;
  fromId: string;
  invites: readonly { id: string; toId: string }[];
  now: Date;
  /** Declined before this moment, so asking again is allowed. */
  declinedBefore: Date;
  withdrawnBefore: Date;
}

/**
 * Writes invitations and returns who was asked. Members who declined recently, or whose invitation was withdrawn
 * recently, are left out.
 */
export async function insertFriendInvites(tx: Db, invites: NewInvites): Promise<string[]> {
  const { programId, fromId, now, declinedBefore, withdrawnBefore } = invites;
  const ids = invites.invites.map(({ id }) => id);
  const to = invites.invites.map(({ toId }) => toId);
  const { rows } = await sql<{ toId: string }>`
    insert into friend_invite as f (program_id, from_id, to_id, id, state, created_at)
    select ${programId}::uuid, ${fromId}::uuid, n.to_id, n.id, 'open', ${now}::timestamptz
      from unnest(${ids}::uuid[], ${to}::uuid[]) as n (id, to_id) order by n.to_id
    on conflict (program_id, from_id, to_id) do update
      set id = excluded.id, state = 'open', created_at = excluded.created_at, answered_at = null
      where (f.state = 'declined' and f.answered_at <= ${declinedBefore}::timestamptz)
        or (f.state = 'withdrawn' and f.answered_at <= ${withdrawnBefore}::timestamptz)
    returning to_id`.execute(tx);
  return rows.map((row) => row.toId);
}

/** The members of the list who have an open invitation from this member. */
export async function findAsked(
  tx: Db,
  programId: string,
  fromId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ toId: string }>`select to_id from friend_invite where program_id = ${programId}
    and from_id = ${fromId} and to_id = any(${ids}::uuid[]) and state = 'open'`.execute(tx);
  return rows.map((row) => row.toId);
}

/** Deletes every invitation between the two and returns the ids of the open ones. */
export async function deleteInvitesBetween(
  tx: Db,
  programId: string,
  [one, other]: readonly [string, string],
): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
    state: string;
  }>`delete from friend_invite where program_id = ${programId}
    and ((from_id = ${one} and to_id = ${other}) or (from_id = ${other} and to_id = ${one}))
    returning id, state`.execute(tx);
  return rows.flatMap(({ id, state }) => (state === 'open' ? [id] : []));
}

/** Closes an open invitation from one to the other and returns its id. */
export async function closeInvite(
  tx: Db,
  programId: string,
  { fromId, toId }: { fromId: string; toId: string },
  state: 'declined' | 'withdrawn',
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`update friend_invite set state = ${state}, answered_at = ${now}
    where program_id = ${programId} and from_id = ${fromId} and to_id = ${toId} and state = 'open'
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** Friends, and people whose answer is open. */
export async function countAskedOrFriends(db: Db, programId: string, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (
      select friend_id from friendship where program_id = ${programId} and member_id = ${memberId}
      union select to_id from friend_invite where program_id = ${programId} and from_id = ${memberId} and state = 'open'
    ) colleague`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether anybody else is in the program whom a member could ask. */
export async function hasColleagues(db: Db, programId: string, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from member
    where program_id = ${programId} and id <> ${memberId} and status = 'active' and not profile_hidden) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}
