import { column, sql, type Db, type UnitOfWork } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { NewFeedItem } from './feed.types.ts';

/** Adds items to the feed, however many, in one statement. An item that is there already is not added again. */
export function insertFeedItems(
  unit: UnitOfWork,
  programId: string,
  items: readonly NewFeedItem[],
  { now, onlyWithFriends }: { now: Date; onlyWithFriends: boolean },
): void {
  if (!items.length) return;
  const hasFriends = sql`where exists (select from friendship f
    where f.program_id = ${programId}::uuid and f.member_id = n.member_id)`;
  unit.write(sql`insert into feed_item (program_id, id, member_id, kind, subject, subject_id, created_at)
    select ${programId}::uuid, n.id, n.member_id, n.kind, n.subject, n.subject_id, ${now}::timestamptz
      from unnest(${items.map(() => newId())}::uuid[], ${column(items, 'memberId')}::uuid[], ${column(items, 'kind')}::text[],
        ${column(items, 'subject')}::text[], ${column(items, 'subjectId')}::uuid[]) as n (id, member_id, kind, subject, subject_id)
    ${onlyWithFriends ? hasFriends : sql``} order by n.member_id, n.id on conflict do nothing`);
}

/** Finds the members who are on the team now. */
export async function findOnTeam(
  tx: Db,
  programId: string,
  teamId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`select distinct member_id from team_membership
    where program_id = ${programId} and team_id = ${teamId} and member_id = any(${memberIds}::uuid[])
      and left_on is null`.execute(tx);
  return rows.map((row) => row.memberId);
}

/** Deletes an item that only held kudos, once there are none. */
export async function deleteWithoutKudos(tx: Db, programId: string, id: string): Promise<void> {
  await sql`delete from feed_item d where d.program_id = ${programId} and d.id = ${id} and d.kind = 'kudos'
    and not exists (select from feed_item_kudos k where k.program_id = d.program_id and k.feed_item_id = d.id)`.execute(
    tx,
  );
}

/** Writes the item that holds a member's kudos of a day, or locks it, so that it isn't deleted before the kudos are in it. */
export async function insertDayOfKudos(
  tx: Db,
  { programId, memberId, day, now }: { programId: string; memberId: string; day: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('feedItem')
    .values({ programId, id: newId(), memberId, kind: 'kudos', subject: day, createdAt: now })
    .onConflict((each) =>
      each.columns(['programId', 'memberId', 'kind', 'subject']).doUpdateSet({ subject: day }),
    )
    .execute();
}

/** Locks the item, so that kudos given meanwhile are seen before it is deleted. */
export async function lockItem(tx: Db, programId: string, id: string): Promise<void> {
  await sql`select from feed_item where program_id = ${programId} and id = ${id} for update`.execute(tx);
}

export async function deleteFeedItemsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('feedItem').where('createdAt', '<', before).execute();
}
