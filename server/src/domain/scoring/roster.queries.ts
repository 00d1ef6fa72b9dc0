import { sql, type Db } from '../../platform/db/db.ts';

import type { RosterRow, TeamCreditRow } from './scores.queries.ts';
import { needsYes, type ChallengeRow } from '../challenges/pure.ts';

export async function readRoster(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
  challengeId: string | null,
): Promise<RosterRow[]> {
  const { rows } = await sql<RosterRow>`select member_id, challenge_id, counts_from, counts_to, team_id
    from challenge_roster where program_id = ${programId} and member_id = any(${memberIds}::uuid[])
      ${challengeId ? sql`and challenge_id = ${challengeId}` : sql``}
    order by member_id, challenge_id, counts_from`.execute(tx);
  return rows;
}

/** Members' credits for teams in challenges between groups. */
export async function readTeamCredits(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
  challengeId: string | null,
): Promise<TeamCreditRow[]> {
  const { rows } =
    await sql<TeamCreditRow>`select member_id, challenge_id, team_id, total, credited_days, reached_at
    from team_credit where program_id = ${programId} and member_id = any(${memberIds}::uuid[])
      ${challengeId ? sql`and challenge_id = ${challengeId}` : sql``}`.execute(tx);
  return rows;
}

/** An interval of days on which a member counts in a challenge of minutes. */
export interface MinuteDays {
  memberId: string;
  first: string;
  last: string;
}

/** Lists the days on which members count in challenges of minutes that are not final yet. */
export async function readMinuteDays(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
  now: Date,
): Promise<MinuteDays[]> {
  const { rows } = await sql<MinuteDays>`select r.member_id, greatest(r.counts_from, c.start_date) as first,
      least(coalesce(r.counts_to, c.end_date), c.end_date) as last
    from challenge_roster r join challenge c on c.program_id = r.program_id and c.id = r.challenge_id
      and c.competition_of = 'minutes' and c.archived_at is null and c.final_at > ${now}::timestamptz
    where r.program_id = ${programId} and r.member_id = any(${memberIds}::uuid[])`.execute(tx);
  return rows;
}

/** The challenges a member counts in that are not final yet, in the order in which they are locked. */
export async function listOpenOf(tx: Db, programId: string, memberId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct c.id from challenge_roster r
    join challenge c on c.program_id = r.program_id and c.id = r.challenge_id and c.final_at > ${now}::timestamptz
    where r.program_id = ${programId} and r.member_id = ${memberId} order by c.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Reads the active members who count in a challenge now. */
export async function readPeopleNow(tx: Db, programId: string, challengeId: string): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`select distinct r.member_id from challenge_roster r
    join member m on m.program_id = r.program_id and m.id = r.member_id and m.status = 'active'
    where r.program_id = ${programId} and r.challenge_id = ${challengeId} and r.counts_to is null
    order by r.member_id`.execute(tx);
  return rows.map((row) => row.memberId);
}

export interface TeamPerson {
  memberId: string;
  teamId: string;
  /** The first day for which they are on the team and, where that is needed, have said yes. */
  joinedOn: string;
  registeredOn: string;
  timeZone: string;
}

/** Reads people on these teams who don't count in the challenge yet, and whether they said yes to it. */
export async function readUncountedTeamMembers(
  tx: Db,
  programId: string,
  challengeId: string,
  teamIds: readonly string[],
): Promise<(TeamPerson & { saidYes: boolean })[]> {
  const { rows } = await sql<
    TeamPerson & { saidYes: boolean }
  >`select distinct on (tm.member_id) tm.member_id, tm.group_id as team_id, tm.joined_on, m.registered_on, m.time_zone,
      exists (select from challenge_member y where y.program_id = tm.program_id and y.challenge_id = ${challengeId}
        and y.member_id = tm.member_id and y.state = 'joined') as said_yes
    from group_membership tm join member m on m.program_id = tm.program_id and m.id = tm.member_id
    where tm.program_id = ${programId} and tm.group_id = any(${teamIds}::uuid[]) and tm.left_on is null and m.status = 'active' and m.is_present
      and not exists (select from challenge_roster r where r.program_id = tm.program_id and r.member_id = tm.member_id
        and r.challenge_id = ${challengeId} and r.counts_to is null)
    order by tm.member_id, tm.joined_on, tm.group_id`.execute(tx);
  return rows;
}

/** Current memberships of these people in teams that are in the challenge. In a wellness challenge only of those who said yes. */
export async function readMembershipsInChallenge(
  tx: Db,
  programId: string,
  { id: challengeId, challengeType }: Pick<ChallengeRow, 'id' | 'challengeType'>,
  memberIds: readonly string[],
): Promise<TeamPerson[]> {
  const asks = needsYes({ challengeType });
  const yes = asks
    ? sql`join challenge_member y on y.program_id = tm.program_id and y.challenge_id = ${challengeId}
      and y.member_id = tm.member_id and y.state = 'joined'`
    : sql``;
  const joinedOn = asks ? sql`greatest(tm.joined_on, y.counts_from)` : sql`tm.joined_on`;
  const { rows } =
    await sql<TeamPerson>`select tm.member_id, tm.group_id as team_id, ${joinedOn} as joined_on, m.registered_on, m.time_zone
    from group_membership tm ${yes}
    join challenge_team ct on ct.program_id = tm.program_id and ct.team_id = tm.group_id and ct.challenge_id = ${challengeId}
      and ct.state = 'joined'
    join member m on m.program_id = tm.program_id and m.id = tm.member_id
    where tm.program_id = ${programId} and tm.member_id = any(${memberIds}::uuid[]) and tm.left_on is null and m.is_present
    order by tm.member_id, tm.joined_on, tm.group_id`.execute(tx);
  return rows;
}

/** Reads the groups of a member that are in the challenge. */
export async function readMemberGroups(
  tx: Db,
  programId: string,
  challengeId: string,
  memberId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select tm.group_id as id from group_membership tm
    join challenge_team ct on ct.program_id = tm.program_id and ct.team_id = tm.group_id and ct.challenge_id = ${challengeId}
      and ct.state = 'joined'
    where tm.program_id = ${programId} and tm.member_id = ${memberId} and tm.left_on is null`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Reads the last day of these people on each team they left. */
export async function readLeavings(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<{ memberId: string; teamId: string; leftOn: string }[]> {
  const { rows } = await sql<{ memberId: string; teamId: string; leftOn: string }>`
    select member_id, group_id as team_id, max(left_on) as left_on from group_membership
    where program_id = ${programId} and member_id = any(${memberIds}::uuid[]) and left_on is not null
    group by member_id, group_id`.execute(tx);
  return rows;
}

export interface RosterPerson {
  id: string;
  registeredOn: string;
  timeZone: string;
  /** Has registered, or has an entry. Others count nowhere yet (docs/domain.md#who-takes-part). */
  isPresent: boolean;
}

/** Reads those of these people who are active. */
export async function readPeople(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<RosterPerson[]> {
  const { rows } = await sql<RosterPerson>`select id, registered_on, time_zone, is_present
    from member where program_id = ${programId} and id = any(${memberIds}::uuid[]) and status = 'active' order by id`.execute(
    tx,
  );
  return rows;
}

/** Running and coming challenges that one of these teams (or organizations) is in, locked against a change of day. */
export async function lockChallengesOfGroups(
  tx: Db,
  programId: string,
  groupIds: readonly string[],
  now: Date,
): Promise<ChallengeRow[]> {
  return tx
    .selectFrom('challenge')
    .selectAll()
    .where('programId', '=', programId)
    .where('finalAt', '>', now)
    .where(
      sql<boolean>`exists (select from challenge_team ct where ct.program_id = challenge.program_id
        and ct.challenge_id = challenge.id and ct.team_id = any(${groupIds}::uuid[]) and ct.state = 'joined')`,
    )
    .orderBy('id')
    .forShare()
    .$castTo<ChallengeRow>()
    .execute();
}

/** Ids of everybody who has a score or an interval in a challenge, in order, a chunk at a time. */
export async function readEntrantIds(
  tx: Db,
  programId: string,
  challengeId: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const from = after ? sql`and member_id > ${after}` : sql``;
  const { rows } = await sql<{ memberId: string }>`select member_id from (
      select member_id from challenge_roster where program_id = ${programId} and challenge_id = ${challengeId} ${from}
      union select member_id from score where program_id = ${programId} and challenge_id = ${challengeId} ${from}) entrants
    order by member_id limit ${limit}`.execute(tx);
  return rows.map((row) => row.memberId);
}

/** Lists the groups that any of these members is in now. */
export async function listGroupsOf(
  tx: Db,
  programId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct group_id as id from group_membership
    where program_id = ${programId} and member_id = any(${memberIds}::uuid[]) and left_on is null order by 1`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
