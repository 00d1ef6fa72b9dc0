import { sql, type RawBuilder } from '../../platform/db/db.ts';
import { isGrouped, type ChallengeRow, type TeamEntry } from '../../domain/challenges/pure.ts';
import type { StatsRow, WinnerRow } from './reports.types.ts';

type Of = Pick<ChallengeRow, 'programId' | 'id' | 'betweenWhom'>;

const person = sql`m.id as member_id, trim(m.first_name || ' ' || m.last_name) as name, m.username,
  m.profile_hidden as hidden, m.status = 'erased' as erased`;

const countedFor = sql`(select g.name from challenge_roster r join entrant_group g on g.program_id = r.program_id and g.id = r.team_id
  where r.program_id = s.program_id and r.member_id = s.member_id and r.challenge_id = s.challenge_id
  order by r.counts_from desc limit 1)`;
const onTeam = sql`(select t.name from team_membership tm join team t on t.program_id = tm.program_id and t.id = tm.team_id
  where tm.program_id = s.program_id and tm.member_id = s.member_id and tm.left_on is null order by tm.joined_on limit 1)`;

/** Everybody on the members' board, best first: in the order of its index, so that no million rows are sorted. */
export function statsRows({ programId, id, betweenWhom }: Of): RawBuilder<StatsRow> {
  return sql<StatsRow>`select rank() over (order by s.rank_score desc, s.credited_days desc, s.reached_at) as rank,
      s.rank_score, s.total, s.credited_days, s.counts_from, m.email, ${person},
      ${isGrouped({ betweenWhom }) ? countedFor : onTeam} as team_name
    from score s join member m on m.program_id = s.program_id and m.id = s.member_id
    where s.program_id = ${programId} and s.challenge_id = ${id}
    order by s.rank_score desc, s.credited_days desc, s.reached_at, s.member_id`;
}

/** Returns the people credited with days for the teams, in the order of the teams, most first. */
export function winnerRows(
  { programId, id }: Of,
  teams: readonly Pick<TeamEntry, 'teamId' | 'rank' | 'name'>[],
): RawBuilder<WinnerRow> {
  return sql<WinnerRow>`select w.rank, w.name as team_name, c.total as credited, c.credited_days, ${person}
    from unnest(${teams.map((team) => team.teamId)}::uuid[], ${teams.map((team) => team.rank)}::integer[],
      ${teams.map((team) => team.name)}::text[]) with ordinality as w (team_id, rank, name, place)
    join team_credit c on c.program_id = ${programId} and c.challenge_id = ${id} and c.team_id = w.team_id and c.credited_days > 0
    join member m on m.program_id = c.program_id and m.id = c.member_id
    order by w.place, c.total desc, m.sort_name, m.id`;
}
