import { notePeople } from '../../../domain/scoring/public.ts';
import { isSeen, type Visibility } from '../../../domain/visibility/public.ts';
import { matchesFolded, matchesText } from '../../../kernel/lists/public.ts';
import { sql, type Db } from '../../../platform/db/db.ts';

type State = 'invited' | 'joined';

interface NewEntrants {
  programId: string;
  challengeId: string;
  ids: readonly string[];
  state: State;
  countsFrom: string;
  now: Date;
}

/** Puts members down as invited or joined; an invitation never takes a place away. Answers whose state changed. */
export async function putMembers(tx: Db, entrants: NewEntrants): Promise<string[]> {
  const { programId, challengeId, ids, state, countsFrom, now } = entrants;
  const { rows } = await sql<{ memberId: string }>`insert into challenge_member
      (program_id, challenge_id, member_id, state, counts_from, created_at)
    select ${programId}::uuid, ${challengeId}::uuid, id, ${state}, ${countsFrom}::date, ${now}::timestamptz
      from unnest(${ids.toSorted()}::uuid[]) as id
    on conflict (program_id, challenge_id, member_id) do update set state = excluded.state, counts_from = excluded.counts_from
      where challenge_member.state = 'invited' and excluded.state = 'joined'
    returning member_id`.execute(tx);
  return rows.map((row) => row.memberId);
}

/** A team that comes onto a board or leaves it moves the board, with or without people. */
async function noteEntrants(
  tx: Db,
  programId: string,
  challengeId: string,
  moved: readonly unknown[],
): Promise<void> {
  if (moved.length) await notePeople(tx, programId, [{ challengeId, teamId: null, people: 0 }]);
}

export async function putTeams(tx: Db, entrants: NewEntrants): Promise<string[]> {
  const { programId, challengeId, ids, state, countsFrom, now } = entrants;
  const { rows } = await sql<{ teamId: string }>`insert into challenge_team
      (program_id, challenge_id, team_id, state, counts_from, created_at)
    select ${programId}::uuid, ${challengeId}::uuid, id, ${state}, ${countsFrom}::date, ${now}::timestamptz
      from unnest(${ids.toSorted()}::uuid[]) as id
    on conflict (program_id, challenge_id, team_id) do update set state = excluded.state, counts_from = excluded.counts_from
      where challenge_team.state = 'invited' and excluded.state = 'joined'
    returning team_id`.execute(tx);
  await noteEntrants(tx, programId, challengeId, rows);
  return rows.map((row) => row.teamId);
}

export async function takeMembers(
  tx: Db,
  programId: string,
  challengeId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{
    memberId: string;
  }>`delete from challenge_member where program_id = ${programId}
    and challenge_id = ${challengeId} and member_id = any(${ids}::uuid[]) returning member_id`.execute(tx);
  return rows.map((row) => row.memberId);
}

/** The challenges between individuals that any of these members is in or was invited to. */
export async function listChallengesOfMembers(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ challengeId: string }>`select distinct challenge_id from challenge_member
    where program_id = ${programId} and member_id = any(${memberIds}::uuid[]) order by challenge_id`.execute(
    tx,
  );
  return rows.map(({ challengeId }) => challengeId);
}

export async function takeTeams(
  tx: Db,
  programId: string,
  challengeId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ teamId: string }>`delete from challenge_team where program_id = ${programId}
    and challenge_id = ${challengeId} and team_id = any(${ids}::uuid[]) returning team_id`.execute(tx);
  await noteEntrants(tx, programId, challengeId, rows);
  return rows.map((row) => row.teamId);
}

export async function readStates(
  db: Db,
  programId: string,
  challengeId: string,
  kind: 'members' | 'teams',
  ids: readonly string[],
): Promise<Map<string, State>> {
  const { rows } = await (
    kind === 'members'
      ? sql<{
          id: string;
          state: State;
        }>`select member_id as id, state from challenge_member where program_id = ${programId}
        and challenge_id = ${challengeId} and member_id = any(${ids}::uuid[])`
      : sql<{
          id: string;
          state: State;
        }>`select team_id as id, state from challenge_team where program_id = ${programId}
        and challenge_id = ${challengeId} and team_id = any(${ids}::uuid[])`
  ).execute(db);
  return new Map(rows.map((row) => [row.id, row.state]));
}

/** Only real people who have registered or logged: examples appear only where somebody adds them by name. */
export async function readAllMemberIds(db: Db, programId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('programId', '=', programId)
    .where('status', '=', 'active')
    .where('isExample', '=', false)
    .where('isPresent', '=', true)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Reads members of the program on the list, also those who were deactivated. */
export async function readMemberIds(db: Db, programId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('programId', '=', programId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Reads organizations of the list that live, or all of them, held so that none is deleted before this transaction ends.
 */
export async function readOrganizationIds(
  tx: Db,
  programId: string,
  ids: readonly string[] | null,
): Promise<string[]> {
  let query = tx
    .selectFrom('organization')
    .select('id')
    .where('programId', '=', programId)
    .where('deletedAt', 'is', null);
  if (ids) query = query.where('id', '=', sql<string>`any(${ids}::uuid[])`);
  return (await query.orderBy('id').forShare().execute()).map((row) => row.id);
}

/** Reads teams of the list that live, or all of them. */
export async function readTeamIds(
  db: Db,
  programId: string,
  ids: readonly string[] | null,
): Promise<string[]> {
  let query = db
    .selectFrom('team')
    .select('id')
    .where('programId', '=', programId)
    .where('deletedAt', 'is', null);
  if (ids) query = query.where('id', '=', sql<string>`any(${ids}::uuid[])`);
  return (await query.orderBy('id').execute()).map((row) => row.id);
}

/** Teams a member leads now, with those that are in the challenge already left out. */
export async function readLedTeams(
  db: Db,
  programId: string,
  memberId: string,
  notInChallengeId: string | null,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select t.id, t.name from team_membership tm
    join team t on t.program_id = tm.program_id and t.id = tm.team_id and t.deleted_at is null
    where tm.program_id = ${programId} and tm.member_id = ${memberId} and tm.left_on is null and tm.is_leader
      and (${notInChallengeId}::uuid is null or not exists (select from challenge_team ct where ct.program_id = tm.program_id
        and ct.challenge_id = ${notInChallengeId}::uuid and ct.team_id = t.id and ct.state = 'joined'))
    order by lower(t.name), t.id`.execute(db);
  return rows;
}

export type EntrantKind = 'members' | 'teams' | 'organizations';

export interface EntrantRow {
  id: string;
  name: string;
  username: string | null;
  image: string | null;
  joinedOn: string;
  invited: boolean;
}

interface EntrantFilter {
  programId: string;
  challengeId: string;
  search: string | null;
  visibility: Visibility;
  includeInvited: boolean;
}

/** Returns people in a challenge: joined, invited, and in a challenge between groups those who count for a team. */
function memberEntrants({ programId, challengeId, search, visibility, includeInvited }: EntrantFilter) {
  return sql`from member m left join challenge_member cm on cm.program_id = m.program_id and cm.challenge_id = ${challengeId}
      and cm.member_id = m.id
    left join lateral (select min(r.counts_from) as counts_from from challenge_roster r where r.program_id = m.program_id
      and r.member_id = m.id and r.challenge_id = ${challengeId}) roster on true
    where m.program_id = ${programId} and m.status = 'active'
      and (roster.counts_from is not null or (${includeInvited} and cm.state = 'invited'))
      and (m.id in (select member_id from challenge_member where program_id = ${programId} and challenge_id = ${challengeId}
        union all select member_id from challenge_roster where program_id = ${programId} and challenge_id = ${challengeId}))
      and ${isSeen(visibility, 'm')} ${search ? sql`and ${matchesFolded(sql`m.search_text`, search)}` : sql``}`;
}

function teamEntrants({ programId, challengeId, search, includeInvited }: EntrantFilter) {
  return sql`from challenge_team ct join entrant_group t on t.program_id = ct.program_id and t.id = ct.team_id
    where ct.program_id = ${programId} and ct.challenge_id = ${challengeId} and (${includeInvited} or ct.state = 'joined')
      ${search ? sql`and ${matchesText(sql`t.name`, search)}` : sql``}`;
}

export async function countEntrants(db: Db, kind: EntrantKind, filter: EntrantFilter): Promise<number> {
  const from = kind === 'members' ? memberEntrants(filter) : teamEntrants(filter);
  const { rows } = await sql<{ count: number }>`select count(*) as count ${from}`.execute(db);
  return rows[0]!.count;
}

export async function listEntrants(
  db: Db,
  kind: EntrantKind,
  filter: EntrantFilter,
  limit: number,
  offset: number,
): Promise<EntrantRow[]> {
  const { rows } = await (
    kind === 'members'
      ? sql<EntrantRow>`select m.id, trim(m.first_name || ' ' || m.last_name) as name, m.username, m.image,
        coalesce(roster.counts_from, cm.counts_from) as joined_on, roster.counts_from is null as invited
        ${memberEntrants(filter)} order by m.sort_name, m.id limit ${limit} offset ${offset}`
      : sql<EntrantRow>`select t.id, t.name, null::text as username, t.image, ct.counts_from as joined_on, ct.state = 'invited' as invited
        ${teamEntrants(filter)} order by lower(t.name), t.id limit ${limit} offset ${offset}`
  ).execute(db);
  return rows;
}
