import { sql, type Db } from '../../platform/db/db.ts';
import type { CreditRow } from '../../domain/challenges/pure.ts';

/** Reads each member's credit for a team and their days on it, highest first. */
export async function readTeamMembersCredit(
  db: Db,
  programId: string,
  challengeId: string,
  teamId: string,
  limit: number,
  offset: number,
): Promise<{ rows: CreditRow[]; total: number }> {
  const { rows } = await sql<CreditRow & { all: number }>`with days as (
      select r.member_id, min(greatest(r.counts_from, c.start_date)) as counts_from,
        max(least(coalesce(r.counts_to, c.averaged_on), c.averaged_on)) as counts_to,
        sum(greatest(0, least(coalesce(r.counts_to, c.averaged_on), c.averaged_on) - greatest(r.counts_from, c.start_date) + 1)) as elapsed,
        sum((select count(*) from excused_day e where e.program_id = r.program_id and e.member_id = r.member_id and e.challenge_id = r.challenge_id
          and e.day between greatest(r.counts_from, c.start_date) and least(coalesce(r.counts_to, c.averaged_on), c.averaged_on))) as excused
      from challenge_roster r join challenge c on c.program_id = r.program_id and c.id = r.challenge_id
      where r.program_id = ${programId} and r.challenge_id = ${challengeId} and r.team_id = ${teamId} group by r.member_id
    )
    select d.member_id, trim(m.first_name || ' ' || m.last_name) as name, m.profile_hidden as hidden, m.status = 'erased' as erased, m.time_zone,
      coalesce(tc.total, 0) as credited,
      case when c.logged_only and coalesce(tc.credited_days, 0) = 0 then 0 else d.elapsed - d.excused end::integer as member_days,
      case when c.logged_only and coalesce(tc.credited_days, 0) = 0 then 0 else d.excused end::integer as excused_days, d.counts_from, greatest(d.counts_from, d.counts_to) as counts_to,
      count(*) over () as all
    from days d join challenge c on c.program_id = ${programId} and c.id = ${challengeId}
    join member m on m.program_id = ${programId} and m.id = d.member_id
    left join team_credit tc on tc.program_id = ${programId} and tc.challenge_id = ${challengeId} and tc.team_id = ${teamId}
      and tc.member_id = d.member_id
    order by credited desc, m.sort_name, d.member_id limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.all ?? 0 };
}

export async function readActivities(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from activity`.execute(db);
  return rows;
}
