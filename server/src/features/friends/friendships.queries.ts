import { sql, type Db } from '../../platform/db/db.ts';

/**
 * Locks friendships, invitations and blocks of these members until the transaction ends, so that two who ask each
 * other at once do so one after the other. It is a separate lock, because entries lock the member's row.
 */
export async function holdFriendships(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<void> {
  const keys = [...new Set(memberIds)].toSorted().map((id) => `friends of:${programId}:${id}`);
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 21)) from unnest(${keys}::text[]) as key`.execute(
    tx,
  );
}

/** Finds the members of the list who are friends of the member. */
export async function findFriendsAmong(
  tx: Db,
  programId: string,
  memberId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{
    friendId: string;
  }>`select friend_id from friendship where program_id = ${programId}
    and member_id = ${memberId} and friend_id = any(${ids}::uuid[])`.execute(tx);
  return rows.map((row) => row.friendId);
}

/** Counts the largest number of friends among these members. */
export async function countMostFriends(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ most: number }>`select coalesce(max(count), 0)::integer as most from (
    select count(*) from friendship where program_id = ${programId} and member_id = any(${memberIds}::uuid[])
    group by member_id) f`.execute(tx);
  return rows[0]?.most ?? 0;
}

/** Inserts one row in each direction. */
export async function insertFriendship(
  tx: Db,
  programId: string,
  [one, other]: readonly [string, string],
  since: Date,
): Promise<void> {
  const rows = [
    { programId, memberId: one, friendId: other, since },
    { programId, memberId: other, friendId: one, since },
  ];
  await tx.insertInto('friendship').values(rows).execute();
}

/** Returns whether there was one. */
export async function deleteFriendship(
  tx: Db,
  programId: string,
  [one, other]: readonly [string, string],
): Promise<boolean> {
  const { rows } = await sql`delete from friendship where program_id = ${programId}
    and ((member_id = ${one} and friend_id = ${other}) or (member_id = ${other} and friend_id = ${one}))
    returning 1`.execute(tx);
  return rows.length > 0;
}

export async function insertBlock(
  tx: Db,
  row: { programId: string; memberId: string; blockedId: string; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('memberBlock')
    .values(row)
    .onConflict((each) => each.doNothing())
    .execute();
}

export async function deleteBlock(
  tx: Db,
  programId: string,
  memberId: string,
  blockedId: string,
): Promise<boolean> {
  const { rows } =
    await sql`delete from member_block where program_id = ${programId} and member_id = ${memberId}
    and blocked_id = ${blockedId} returning 1`.execute(tx);
  return rows.length > 0;
}
