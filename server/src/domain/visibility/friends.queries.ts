import { coalesce, column, lookUps, sql, type Db } from '../../platform/db/db.ts';

/** Describes how two members are connected. Blocked means that either of them blocked the other. */
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

interface FriendsQuestion {
  programId: string;
  memberId: string;
  others: readonly string[];
}

/** Returns which of these members are friends of a member. One query answers everyone who asks at the same time. */
export const listFriendsAmong = coalesce<FriendsQuestion, Set<string>>(async (db, asked) => {
  const pairs = asked.flatMap(({ others }, place) => others.map((friendId) => ({ place, friendId })));
  const answers = asked.map(() => new Set<string>());
  if (!pairs.length) return answers;
  const { programId } = asked[0]!;
  const { rows } = await sql<{ place: number; friendId: string }>`select q.place, q.friend_id
    from unnest(${column(pairs, 'place')}::integer[], ${pairs.map(({ place }) => asked[place]!.memberId)}::uuid[],
      ${column(pairs, 'friendId')}::uuid[]) as q (place, member_id, friend_id)
    where exists (select from friendship f where f.program_id = ${programId} and f.member_id = q.member_id
      and f.friend_id = q.friend_id)`.execute(lookUps(db));
  for (const { place, friendId } of rows) answers[place]!.add(friendId);
  return answers;
});
