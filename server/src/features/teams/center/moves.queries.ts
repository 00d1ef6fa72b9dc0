import { sql, type Db } from '../../../platform/db/db.ts';
import type { MovedChallengeRow } from './moves.types.ts';

interface Move {
  programId: string;
  fromTeamId: string;
  toTeamId: string;
  memberIds: readonly string[];
  now: Date;
}

const takesPart = (teamId: string) => sql`exists (select from challenge_team ct
  where ct.program_id = c.program_id and ct.challenge_id = c.id and ct.team_id = ${teamId} and ct.state = 'joined')`;

/** The challenges that are not final yet and have one of the two teams in them. */
export async function readMovedChallenges(
  db: Db,
  { programId, fromTeamId, toTeamId, memberIds, now }: Move,
): Promise<MovedChallengeRow[]> {
  const { rows } = await sql<MovedChallengeRow>`
    select * from (
      select c.id, c.name, c.challenge_type, c.competition_of, c.start_date,
        c.start_date <= (${now}::timestamptz at time zone c.time_zone)::date as running,
        ${takesPart(fromTeamId)} as from_takes_part, ${takesPart(toTeamId)} as to_takes_part,
        (select coalesce(sum(tc.total), 0)::bigint from team_credit tc where tc.program_id = c.program_id
          and tc.challenge_id = c.id and tc.team_id = ${fromTeamId}
          and tc.member_id = any(${memberIds}::uuid[])) as stays
      from challenge c
      where c.program_id = ${programId} and c.final_at > ${now} and c.archived_at is null
    ) c
    where c.from_takes_part or c.to_takes_part
    order by c.start_date, lower(c.name), c.id`.execute(db);
  return rows;
}
