import { sql, type Expression, type RawBuilder } from '../../platform/db/db.ts';
import type { SeenChallenge } from './challenges.types.ts';

type MemberId = string | Expression<string>;

export const myState = (memberId: MemberId) =>
  sql<
    SeenChallenge['myState']
  >`(select m.state from challenge_member m where m.program_id = challenge.program_id
    and m.challenge_id = challenge.id and m.member_id = ${memberId})`;

/** The team or organization the member counts for or counted for last, else a current team of theirs in it. */
export const myTeamId = (memberId: MemberId) =>
  sql<string | null>`case when challenge.between_whom = 'individuals' then null else coalesce(
    (select r.team_id from challenge_roster r where r.program_id = challenge.program_id and r.member_id = ${memberId}
      and r.challenge_id = challenge.id and r.team_id is not null order by r.counts_from desc limit 1),
    (select ct.team_id from group_membership tm join challenge_team ct on ct.program_id = tm.program_id and ct.team_id = tm.group_id
      where tm.program_id = challenge.program_id and tm.member_id = ${memberId} and tm.left_on is null
        and ct.challenge_id = challenge.id and ct.state = 'joined' order by tm.joined_on limit 1)) end`;

export const teamInvited = (memberId: MemberId) =>
  sql<boolean>`challenge.between_whom = 'groups' and exists (select from team_membership tm join challenge_team ct on ct.program_id = tm.program_id
    and ct.team_id = tm.team_id where tm.program_id = challenge.program_id and tm.member_id = ${memberId}
    and tm.left_on is null and ct.challenge_id = challenge.id and ct.state = 'invited')`;

export const image = sql<
  SeenChallenge['image']
>`(select json_build_object('id', p.id, 'width', p.width, 'height', p.height)
  from photo p where p.program_id = challenge.program_id and p.challenge_id = challenge.id)`;

/** Returns the columns that relate a challenge to a viewer. */
export const asSeenBy = (
  viewer: MemberId,
) => sql`${myState(viewer)} as my_state, ${myTeamId(viewer)} as my_team_id,
      ${teamInvited(viewer)} as team_invited, ${image} as image`;

/**
 * Selects the challenges that people without any program to manage see: public pages, their own, and those that concern
 * them.
 */
export const isSeenBy = (viewer: MemberId) =>
  sql<boolean>`(public or creator_id = ${viewer} or ${myState(viewer)} is not null
        or ${myTeamId(viewer)} is not null or ${teamInvited(viewer)})`;

export const isIn = (memberId: MemberId) =>
  sql<boolean>`(${myState(memberId)} is not distinct from 'joined' or exists (select from challenge_roster r
    where r.program_id = challenge.program_id and r.member_id = ${memberId} and r.challenge_id = challenge.id))`;

type Moment = Date | RawBuilder<unknown>;
export const todayThere = (now: Moment) => sql`(${now}::timestamptz at time zone challenge.time_zone)::date`;
/** Its days have begun and it is not final. */
export const isRunning = (now: Moment) =>
  sql<boolean>`(archived_at is null and final_at > ${now}::timestamptz and start_date <= ${todayThere(now)})`;
