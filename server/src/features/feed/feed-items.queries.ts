import { column, fixed, lastly, sql, type Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { NewFeedItem } from './feed.types.ts';

interface FeedItemColumns {
  programId: string;
  ids: readonly string[];
  memberId: readonly string[];
  kind: readonly string[];
  subject: readonly (string | null)[];
  subjectId: readonly (string | null)[];
  now: Date;
}

const tell = (onlyWithFriends: boolean) =>
  fixed<FeedItemColumns>((at) => {
    const heard = onlyWithFriends
      ? sql`where exists (select from friendship f where f.program_id = ${at('programId')}::uuid and f.member_id = n.member_id)`
      : sql``;
    return sql`insert into feed_item (program_id, id, member_id, kind, subject, subject_id, created_at)
    select ${at('programId')}::uuid, n.id, n.member_id, n.kind, n.subject, n.subject_id, ${at('now')}::timestamptz
      from unnest(${at('ids')}::uuid[], ${at('memberId')}::uuid[], ${at('kind')}::text[],
        ${at('subject')}::text[], ${at('subjectId')}::uuid[]) as n (id, member_id, kind, subject, subject_id)
    ${heard} order by n.member_id, n.id on conflict do nothing`;
  });
const tellFriends = tell(true);
const tellAll = tell(false);

/** Writes what members did, however many, in one statement; what is told already is not told again. */
export async function insertFeedItems(
  tx: Db,
  programId: string,
  items: readonly NewFeedItem[],
  { now, onlyWithFriends }: { now: Date; onlyWithFriends: boolean },
): Promise<void> {
  if (!items.length) return;
  const columns = {
    programId,
    ids: items.map(() => newId()),
    memberId: column(items, 'memberId'),
    kind: column(items, 'kind'),
    subject: column(items, 'subject'),
    subjectId: column(items, 'subjectId'),
    now,
  };
  await lastly(tx, (onlyWithFriends ? tellFriends : tellAll).with(columns));
}

/** Those of the members who are on the team now. */
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

export async function deleteFeedItemsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('feedItem').where('createdAt', '<', before).execute();
}
