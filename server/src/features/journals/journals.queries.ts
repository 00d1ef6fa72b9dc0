import { isBlockedFrom, isFriendOf, isSeen, type Visibility } from '../../domain/visibility/public.ts';
import { rowsOf, sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import { isRead } from './comments.queries.ts';
import type { FeedPlace, JournalRow, Whose, WrittenEntry } from './journals.types.ts';

const columns = sql`j.id, j.member_id, j.day, j.text, j.privacy, j.has_photo, j.created_at, j.edited_at, j.taken_down_at, j.privacy_before`;
/** Returns the columns of entries that are sent. `source` is the set of entries. */
const writtenOf = (
  visibility: Visibility,
  source: RawBuilder<unknown>,
) => sql`${columns}, m.first_name, m.last_name, m.username, m.image, m.profile_hidden as hidden,
  m.status = 'erased' as erased, ${isFriendOf(visibility, 'm.id')} as friend, ${isBlockedFrom(visibility, 'm.id')} as blocked,
  exists (select from moderation_case mc where mc.program_id = j.program_id and mc.journal_id = j.id) as reported,
  (select count(*) from journal_comment c where c.program_id = j.program_id and c.journal_id = j.id
    and ${isRead(visibility)})::integer as comment_count
  from ${source} j join member m on m.program_id = j.program_id and m.id = j.member_id`;
const written = (visibility: Visibility) => writtenOf(visibility, sql`journal`);
const newest = sql`order by j.day desc, j.created_at desc, j.id desc`;

export async function findEntry(
  db: Db,
  visibility: Visibility,
  id: string,
): Promise<WrittenEntry | undefined> {
  const { rows } =
    await sql<WrittenEntry>`select ${written(visibility)} where j.program_id = ${visibility.programId} and j.id = ${id}`.execute(
      db,
    );
  return rows[0];
}

export interface OfMember {
  visibility: Visibility;
  whose: Whose;
  photosOnly: boolean;
  from: string | null;
  to: string | null;
}

/** Deactivated friends are included. Erased members have no friends. */
const friendsOf = (programId: string, memberId: string) =>
  sql`select friend_id from friendship where program_id = ${programId} and member_id = ${memberId}`;

function ofMember({ visibility, whose, photosOnly, from, to }: OfMember): RawBuilder<unknown> {
  const { programId } = visibility;
  const { memberId, ofFriends, readable } = whose;
  const owner = ofFriends ? sql`in (${friendsOf(programId, memberId)})` : sql`= ${memberId}`;
  return sql`j.program_id = ${programId} and j.member_id ${owner} and j.privacy = any(${readable}::text[])
    and (not ${photosOnly}::boolean or j.has_photo) and (${from}::date is null or j.day >= ${from}::date)
    and (${to}::date is null or j.day <= ${to}::date)`;
}

/** Lists a page of a member's journal, newest day first. */
export async function listOfMember(
  db: Db,
  filter: OfMember,
  limit: number,
  offset: number,
): Promise<WrittenEntry[]> {
  // Only the entries of the page are joined, however many come before them.
  const page = sql`(select j.* from journal j where ${ofMember(filter)} ${newest} limit ${limit} offset ${offset})`;
  const { rows } = await sql<WrittenEntry>`select ${writtenOf(filter.visibility, page)} ${newest}`.execute(
    db,
  );
  return rows;
}

export async function countOfMember(db: Db, filter: OfMember): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from journal j
    where ${ofMember(filter)}`.execute(db);
  return rows[0]!.count;
}

export interface MetaCounts {
  entries: number;
  photos: number;
  comments: number;
}

export async function countMeta(db: Db, filter: OfMember): Promise<MetaCounts> {
  const { rows } =
    await sql<MetaCounts>`with entry as materialized (select j.id from journal j where ${ofMember(filter)})
    select (select count(*) from entry)::integer as entries,
      (select count(*) from photo p where p.program_id = ${filter.visibility.programId}
        and p.journal_id in (select id from entry))::integer as photos,
      (select count(*) from journal_comment c where c.program_id = ${filter.visibility.programId}
        and c.journal_id in (select id from entry) and ${isRead(filter.visibility)})::integer as comments`.execute(
      db,
    );
  return rows[0]!;
}

interface Feed {
  visibility: Visibility;
  /** Entries of the viewer's friends only, including those for friends. */
  ofFriends: boolean;
  photosOnly: boolean;
  from: string;
  after: FeedPlace | null;
}

/**
 * Lists entries that the viewer may read as a member of the program or a friend, newest day first, from a position on.
 * It reads the index only as far as the page, and at most one page for each friend.
 */
export async function listFeed(
  db: Db,
  { visibility, ofFriends, photosOnly, from, after }: Feed,
  limit: number,
  offset: number,
): Promise<WrittenEntry[]> {
  const photos = photosOnly ? sql`and j.has_photo` : sql``;
  const place = after
    ? sql`and (j.day, j.created_at, j.id) < (${after.day}::date, ${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { programId, viewerId } = visibility;
  const within = sql`j.program_id = ${programId} ${photos} and j.day >= ${from}::date ${place}`;
  if (ofFriends) {
    const most = offset ? sql`limit ${limit + offset}` : rowsOf(limit, 0);
    const sharedBy = (friend: RawBuilder<unknown>, rows: RawBuilder<unknown>) => sql`(
      select j.id, j.day, j.created_at from journal j where ${within} and j.member_id = ${friend}
        and j.privacy in ('friends', 'program') ${newest} ${rows})`;
    // A page has entries of at most that many friends, and they are among those who wrote last.
    const page = sql`(select j.* from (select each.* from (select f.friend_id from (${friendsOf(programId, viewerId)}) f
          cross join lateral ${sharedBy(sql`f.friend_id`, rowsOf(1, 0))} j ${newest} ${most}) f
        cross join lateral ${sharedBy(sql`f.friend_id`, most)} each
        order by each.day desc, each.created_at desc, each.id desc ${rowsOf(limit, offset)}) p
      join journal j on j.program_id = ${programId} and j.id = p.id)`;
    const { rows } = await sql<WrittenEntry>`select ${writtenOf(visibility, page)} ${newest}`.execute(db);
    return rows;
  }
  const { rows } = await sql<WrittenEntry>`select ${written(visibility)}
    where ${within} and j.privacy = 'program' and ${isSeen(visibility, 'm')} and m.status <> 'erased'
    ${newest} ${rowsOf(limit, offset)}`.execute(db);
  return rows;
}

/** Locks the entry until the transaction ends, so that its photos are counted and changed by one call at a time. */
export async function lockEntry(tx: Db, programId: string, id: string): Promise<JournalRow | undefined> {
  const { rows } = await sql<JournalRow>`select ${columns} from journal j
    where j.program_id = ${programId} and j.id = ${id} for no key update`.execute(tx);
  return rows[0];
}

/** Holds the entry and its privacy unchanged until the transaction ends. Several calls may do so at once. */
export async function holdEntry(tx: Db, programId: string, id: string): Promise<void> {
  await sql`select 1 from journal where program_id = ${programId} and id = ${id} for share`.execute(tx);
}

export async function insertEntry(tx: Db, programId: string, row: JournalRow): Promise<void> {
  await tx
    .insertInto('journal')
    .values({ programId, ...row })
    .execute();
}

export type EntryChange = Partial<
  Pick<JournalRow, 'text' | 'privacy' | 'hasPhoto' | 'editedAt' | 'takenDownAt' | 'privacyBefore'>
>;

export async function updateEntryRow(
  tx: Db,
  programId: string,
  id: string,
  change: EntryChange,
): Promise<void> {
  await tx
    .updateTable('journal')
    .set(change)
    .where('programId', '=', programId)
    .where('id', '=', id)
    .execute();
}

export async function deleteEntryRow(tx: Db, programId: string, id: string): Promise<void> {
  await tx.deleteFrom('journal').where('programId', '=', programId).where('id', '=', id).execute();
}

export async function hasWritten(db: Db, programId: string, memberId: string): Promise<boolean> {
  const { rows } = await sql`select from journal where program_id = ${programId} and member_id = ${memberId}
    limit 1`.execute(db);
  return rows.length > 0;
}
