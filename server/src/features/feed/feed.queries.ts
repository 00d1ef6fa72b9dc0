import { isSeen, type Visibility } from '../../domain/visibility/public.ts';
import { rowsOf, sql, type Db } from '../../platform/db/db.ts';
import type { FeedCursor, FeedItemRow } from './feed.types.ts';

/**
 * Feed items that the viewer may see: challenges that are public or that they are in, and people who are visible to
 * them.
 */
const isTold = (visibility: Visibility) => sql`case d.kind
  when 'challenge' then exists (select from challenge c where c.program_id = d.program_id and c.id = d.subject_id
    and (c.public or exists (select from challenge_member cm where cm.program_id = d.program_id
      and cm.challenge_id = c.id and cm.member_id = ${visibility.viewerId})))
  when 'team' then exists (select from team t where t.program_id = d.program_id and t.id = d.subject_id
    and t.deleted_at is null)
  when 'friends' then exists (select from member o where o.program_id = d.program_id and o.id = d.subject_id
    and o.id <> ${visibility.viewerId} and o.status = 'active' and ${isSeen(visibility, 'o')})
  else true end`;

const columns = (
  visibility: Visibility,
) => sql`d.id, d.member_id, d.kind, coalesce(b.name, d.subject) as subject, d.subject_id, d.created_at,
  trim(m.first_name || ' ' || m.last_name) as name, m.username, case when ${isSeen(visibility, 'm')} then m.image end as image,
  coalesce(c.name, t.name, trim(o.first_name || ' ' || o.last_name)) as subject_name, o.username as subject_username,
  (select count(*) from feed_item_kudos k where k.program_id = d.program_id and k.feed_item_id = d.id)::integer as kudos,
  exists (select from feed_item_kudos k where k.program_id = d.program_id and k.feed_item_id = d.id
    and k.member_id = ${visibility.viewerId}) as praised`;
const named = sql`join member m on m.program_id = d.program_id and m.id = d.member_id and m.status = 'active'
  left join challenge c on d.kind = 'challenge' and c.program_id = d.program_id and c.id = d.subject_id
  left join own_badge b on d.kind = 'badge' and b.program_id = d.program_id and b.id::text = d.subject
  left join team t on d.kind = 'team' and t.program_id = d.program_id and t.id = d.subject_id
  left join member o on d.kind = 'friends' and o.program_id = d.program_id and o.id = d.subject_id`;

/**
 * Feed items of the viewer and their friends before a position, newest first. At most one page is read for each
 * friend.
 */
export async function listFeedRows(
  db: Db,
  visibility: Visibility,
  after: FeedCursor | null,
  limit: number,
): Promise<FeedItemRow[]> {
  const { programId, viewerId } = visibility;
  const place = after
    ? sql`and (d.created_at, d.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const of = (
    rows: number,
  ) => sql`(select d.* from feed_item d where d.program_id = ${programId} and d.member_id = p.id ${place}
    and ${isTold(visibility)} order by d.created_at desc, d.id desc ${rowsOf(rows, 0)})`;
  // A page has items of at most that many people, and they are among those with the latest items.
  const { rows } = await sql<FeedItemRow>`with told as (
      select d.* from (select p.id from (select friend_id as id from friendship
            where program_id = ${programId} and member_id = ${viewerId} union all select ${viewerId}::uuid) p
          cross join lateral ${of(1)} d order by d.created_at desc, d.id desc ${rowsOf(limit, 0)}) p
        cross join lateral ${of(limit)} d order by d.created_at desc, d.id desc ${rowsOf(limit, 0)})
    select ${columns(visibility)} from told d ${named} order by d.created_at desc, d.id desc`.execute(db);
  return rows;
}

/** A friend's feed item that the viewer may see. */
export async function findFeedItemOfFriend(
  db: Db,
  visibility: Visibility,
  id: string,
): Promise<FeedItemRow | undefined> {
  const { programId, viewerId } = visibility;
  const { rows } = await sql<FeedItemRow>`select ${columns(visibility)} from feed_item d ${named}
    where d.program_id = ${programId} and d.id = ${id} and ${isTold(visibility)}
      and exists (select from friendship f where f.program_id = ${programId} and f.member_id = ${viewerId}
        and f.friend_id = d.member_id)`.execute(db);
  return rows[0];
}

export async function insertKudos(
  tx: Db,
  row: { programId: string; feedItemId: string; memberId: string; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('feedItemKudos')
    .values(row)
    .onConflict((each) => each.doNothing())
    .execute();
}

export async function deleteKudos(
  tx: Db,
  programId: string,
  feedItemId: string,
  memberId: string,
): Promise<void> {
  await sql`delete from feed_item_kudos where program_id = ${programId} and feed_item_id = ${feedItemId}
    and member_id = ${memberId}`.execute(tx);
}

/** Finds the feed item that holds a member's kudos of a day. */
export async function findDayOfKudos(
  db: Db,
  programId: string,
  memberId: string,
  day: string,
  byId: string,
): Promise<{ id: string; kudos: number; praised: boolean } | undefined> {
  const { rows } = await sql<{ id: string; kudos: number; praised: boolean }>`select d.id,
      count(k.member_id)::integer as kudos, coalesce(bool_or(k.member_id = ${byId}), false) as praised
    from feed_item d left join feed_item_kudos k on k.program_id = d.program_id and k.feed_item_id = d.id
    where d.program_id = ${programId} and d.member_id = ${memberId} and d.kind = 'kudos' and d.subject = ${day}
    group by d.id`.execute(db);
  return rows[0];
}

/** Lists members who have kudos of this one for the day that they have now. */
export async function listPraisedToday(
  db: Db,
  programId: string,
  byId: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`select d.member_id from feed_item_kudos k
    join feed_item d on d.program_id = k.program_id and d.id = k.feed_item_id and d.kind = 'kudos'
    join member m on m.program_id = d.program_id and m.id = d.member_id
      and d.subject = (${now}::timestamptz at time zone m.time_zone)::date::text
    -- What is older was given on another day in every calendar.
    where k.program_id = ${programId} and k.member_id = ${byId} and k.created_at > ${now}::timestamptz - interval '2 days'
    order by d.member_id`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** Lists the last person who praised each of these members in these days. */
export async function listPraise(
  db: Db,
  programId: string,
  memberIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<{ memberId: string; byId: string; name: string; username: string }[]> {
  const { rows } = await sql<{ memberId: string; byId: string; name: string; username: string }>`
    select distinct on (d.member_id) d.member_id, g.id as by_id, trim(g.first_name || ' ' || g.last_name) as name, g.username
    from feed_item d
    join feed_item_kudos k on k.program_id = d.program_id and k.feed_item_id = d.id and k.member_id <> d.member_id
      and k.created_at >= ${from}::date and k.created_at < ${to}::date + 1
    join member g on g.program_id = k.program_id and g.id = k.member_id and g.status = 'active'
    where d.program_id = ${programId} and d.member_id = any(${memberIds}::uuid[])
    order by d.member_id, k.created_at desc, g.id`.execute(db);
  return rows;
}
