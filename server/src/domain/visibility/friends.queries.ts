import type { Db } from '../../platform/db/db.ts';

/** How two members are connected. Blocked: either of them blocked the other. */
export interface Relation {
  friends: boolean;
  blocked: boolean;
}

export async function findRelation(
  db: Db,
  programId: string,
  memberId: string,
  otherId: string,
): Promise<Relation> {
  const { friends, blocked } = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(
        selectFrom('friendship')
          .select('memberId')
          .where('programId', '=', programId)
          .where('memberId', '=', memberId)
          .where('friendId', '=', otherId),
      ).as('friends'),
      exists(
        selectFrom('memberBlock')
          .select('memberId')
          .where('programId', '=', programId)
          .where((eb) =>
            eb.or([
              eb.and([eb('memberId', '=', memberId), eb('blockedId', '=', otherId)]),
              eb.and([eb('memberId', '=', otherId), eb('blockedId', '=', memberId)]),
            ]),
          ),
      ).as('blocked'),
    ])
    .executeTakeFirstOrThrow();
  return { friends: Boolean(friends), blocked: Boolean(blocked) };
}

/** Which of these members are friends of a member. */
export async function listFriendsAmong(
  db: Db,
  programId: string,
  memberId: string,
  others: readonly string[],
): Promise<Set<string>> {
  if (!others.length) return new Set();
  const rows = await db
    .selectFrom('friendship')
    .select('friendId')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('friendId', 'in', [...others])
    .execute();
  return new Set(rows.map(({ friendId }) => friendId));
}
