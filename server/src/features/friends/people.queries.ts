import { mostFoundPeople, type Standing } from '#contract/features/friends/friends.ts';
import { dayTotals } from '../../domain/activity/public.ts';
import type { ManualMode } from '../../domain/activity/pure.ts';
import { matchesFolded } from '../../kernel/lists/public.ts';
import { countsOfSeen, isBlockedFrom, isSeen, type Visibility } from '../../domain/visibility/public.ts';
import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { BlockedRow, FoundRow, FriendRow } from './people.types.ts';

const person = sql`m.id, m.first_name, m.last_name, m.username, m.image`;

/** Selects how the viewer and the member of the row are connected. */
const relationTo = ({ programId, viewerId }: Visibility) => sql<Standing>`case
  when m.id = ${viewerId}::uuid then 'self'
  when exists (select from friendship f where f.program_id = ${programId} and f.member_id = ${viewerId}
    and f.friend_id = m.id) then 'friends'
  when exists (select from friend_invite i where i.program_id = ${programId} and i.from_id = ${viewerId}
    and i.to_id = m.id and i.state = 'open') then 'asked'
  when exists (select from friend_invite i where i.program_id = ${programId} and i.from_id = m.id
    and i.to_id = ${viewerId} and i.state = 'open') then 'asks'
  else 'none' end`;

export async function findStanding(db: Db, visibility: Visibility, id: string): Promise<Standing> {
  const { rows } = await sql<{
    relation: Standing;
  }>`select ${relationTo(visibility)} as relation from member m
    where m.program_id = ${visibility.programId} and m.id = ${id}`.execute(db);
  return rows[0]?.relation ?? 'none';
}

const named = (search: string | null) =>
  search ? sql`and ${matchesFolded(sql`m.search_text`, search)}` : sql``;

const countActive = countsOfSeen<null>(
  (_, programId) => sql`(select m.id, m.moderated_at, m.profile_hidden from member m
    where m.program_id = ${programId} and m.status = 'active')`,
);

/** Returns people by name, without the viewer. Admins do not find people they blocked either. */
const soughtBy = (visibility: Visibility) =>
  sql`m.id <> ${visibility.viewerId} and ${visibility.seesAll ? sql`not ${isBlockedFrom(visibility, 'm.id')}` : isSeen(visibility, 'm')}`;

/**
 * Counts the people a search finds, up to 1,000: to look at each of thirty thousand who share a few letters takes longer than their page.
 * Without a search everyone is counted. The viewer and people an admin blocked are visible but not found.
 */
export async function countPeople(db: Db, visibility: Visibility, search: string | null): Promise<number> {
  const { programId, viewerId, seesAll } = visibility;
  if (search) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from (select 1 from member m
      where m.program_id = ${programId} and m.status = 'active' and ${soughtBy(visibility)} ${named(search)}
      limit ${mostFoundPeople}) m`.execute(db);
    return rows[0]!.count;
  }
  const blocked = seesAll ? isBlockedFrom(visibility, 'm.id') : sql`false`;
  const [seen, { rows }] = await Promise.all([
    countActive(db, visibility, null),
    sql<{ count: number }>`select count(*) as count from member m where m.program_id = ${programId}
      and m.status = 'active' and (m.id = ${viewerId} or ${blocked})`.execute(db),
  ]);
  return seen - rows[0]!.count;
}

/** Of the many whom a few letters find, the first by name are likely among so many. */
const lookedThrough = 5_000;

/**
 * Lists people by name. `found` is their number, as `countPeople` tells it: PostgreSQL cannot guess how many a text finds. A few are
 * collected and then sorted; the first of many are looked for in the order of names, and collected only where that does not fill
 * the page.
 */
export async function listPeople(
  db: Db,
  visibility: Visibility,
  search: string | null,
  { limit, offset, found }: { limit: number; offset: number; found: number },
): Promise<FoundRow[]> {
  const active = sql`from member m where m.program_id = ${visibility.programId} and m.status = 'active'`;
  const sought = sql`${soughtBy(visibility)} ${named(search)}`;
  const pageOf = async (people: RawBuilder<unknown>) => {
    const { rows } = await sql<FoundRow>`select ${person}, ${relationTo(visibility)} as relation
      from (${people}) m order by m.sort_name, m.id limit ${limit} offset ${offset}`.execute(db);
    return rows;
  };
  if (!search) return pageOf(sql`select m.* ${active} and ${sought}`);
  if (found === mostFoundPeople) {
    const rows =
      await pageOf(sql`select m.* from (select m.* ${active} order by m.sort_name, m.id limit ${lookedThrough}) m
      where ${sought}`);
    if (rows.length === limit) return rows;
  }
  return pageOf(sql`select m.* ${active} and ${sought} offset 0`);
}

/** Friends of a member that the viewer can see, at most a thousand, by name. */
export async function listFriendsOf(
  db: Db,
  visibility: Visibility,
  memberId: string,
  search: string | null,
): Promise<FriendRow[]> {
  const { rows } = await sql<FriendRow>`select ${person}, ${relationTo(visibility)} as relation, f.since
    from friendship f join member m on m.program_id = f.program_id and m.id = f.friend_id
    where f.program_id = ${visibility.programId} and f.member_id = ${memberId} and m.status = 'active' ${named(search)}
      and ${isSeen(visibility, 'm')} order by m.sort_name, m.id`.execute(db);
  return rows;
}

const blocked = (programId: string, memberId: string) => sql`from member_block b
  join member m on m.program_id = b.program_id and m.id = b.blocked_id
  where b.program_id = ${programId} and b.member_id = ${memberId} and m.status <> 'erased'`;

export async function countBlocked(db: Db, programId: string, memberId: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count ${blocked(programId, memberId)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function listBlockedRows(
  db: Db,
  programId: string,
  memberId: string,
  at: { limit: number; offset: number },
): Promise<BlockedRow[]> {
  const { rows } = await sql<BlockedRow>`select ${person}, b.created_at ${blocked(programId, memberId)}
    order by m.sort_name, m.id limit ${at.limit} offset ${at.offset}`.execute(db);
  return rows;
}

/** Finds an active member by username, ignoring case. */
export async function findIdByUsername(
  db: Db,
  programId: string,
  username: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from member where program_id = ${programId}
    and lower(username) = ${username.toLowerCase()} and status <> 'erased'`.execute(db);
  return rows[0]?.id;
}

interface Window {
  programId: string;
  memberIds: readonly string[];
  from: string;
  to: string;
  manualMode: ManualMode;
}

/** Sums up steps of each member in a period, activities included. Members without steps are missing. */
export async function sumSteps(db: Db, window: Window): Promise<Map<string, number>> {
  const { programId, memberIds, from, to, manualMode } = window;
  const days = dayTotals(
    sql`program_id = ${programId} and member_id = any(${memberIds}::uuid[]) and day between ${from}::date and ${to}::date`,
    manualMode,
  );
  const { rows } = await sql<{
    memberId: string;
    steps: number;
  }>`select member_id, sum(steps)::bigint as steps
    from (${days}) d group by member_id`.execute(db);
  return new Map(rows.map((row) => [row.memberId, row.steps]));
}
