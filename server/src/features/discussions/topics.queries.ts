import { sql, type Db } from '../../platform/db/db.ts';

interface Topic {
  programId: string;
  topicId: string;
}

/**
 * Creates the topic if necessary and locks it until the transaction ends. False if the thing it is about was deleted.
 */
export async function holdTopic(tx: Db, { programId, topicId }: Topic, now: Date): Promise<boolean> {
  await sql`insert into topic (program_id, id, challenge_id, created_at)
    select program_id, id, id, ${now}::timestamptz from challenge where program_id = ${programId} and id = ${topicId}
    for key share on conflict do nothing`.execute(tx);
  await sql`insert into topic (program_id, id, team_id, created_at)
    select program_id, id, id, ${now}::timestamptz from team where program_id = ${programId} and id = ${topicId}
      and deleted_at is null
    for key share on conflict do nothing`.execute(tx);
  const held = await tx
    .selectFrom('topic')
    .select('id')
    .where('programId', '=', programId)
    .where('id', '=', topicId)
    .forKeyShare()
    .executeTakeFirst();
  return held !== undefined;
}

export async function insertSubscription(
  tx: Db,
  { programId, topicId }: Topic,
  memberId: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('topicSubscription')
    .values({ programId, topicId, memberId, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSubscription(
  tx: Db,
  { programId, topicId }: Topic,
  memberId: string,
): Promise<void> {
  await tx
    .deleteFrom('topicSubscription')
    .where('programId', '=', programId)
    .where('topicId', '=', topicId)
    .where('memberId', '=', memberId)
    .execute();
}

/** How many members are subscribed, and whether this one is. */
export async function readSubscriptions(
  db: Db,
  { programId, topicId }: Topic,
  memberId: string,
): Promise<{ count: number; subscribed: boolean }> {
  const { rows } = await sql<{ count: number; subscribed: boolean }>`select count(*) as count,
      coalesce(bool_or(member_id = ${memberId}), false) as subscribed
    from topic_subscription where program_id = ${programId} and topic_id = ${topicId}`.execute(db);
  return rows[0]!;
}
