import { sql, type Db } from '../../platform/db/db.ts';

/** Lists every pair of friends among these members, once, in the order of their ids. */
export async function listFriendPairs(
  db: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<[string, string][]> {
  const { rows } = await sql<{
    memberId: string;
    friendId: string;
  }>`select member_id, friend_id from friendship
    where program_id = ${programId} and member_id = any(${memberIds}::uuid[]) and friend_id = any(${memberIds}::uuid[])
      and member_id < friend_id order by member_id, friend_id`.execute(db);
  return rows.map(({ memberId, friendId }) => [memberId, friendId]);
}
