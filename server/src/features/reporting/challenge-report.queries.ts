import { isReal } from '../../domain/members/public.ts';
import { sql } from '../../platform/db/db.ts';
import type { ReportQuery } from './people.queries.ts';

/** The goal of each individual; 0: there is no goal (docs/domain.md#goal-and-pacer). */
const goal = sql`case when c.chart_type <> 'goal' then 0 when c.competition_of = 'steps'
  then c.daily_steps * (c.end_date - c.start_date + 1) when c.competition_of = 'minutes'
  then c.daily_minutes * (c.end_date - c.start_date + 1) else coalesce(c.points_goal, 0) end`;

/**
 * Returns challenges that touch the period. Preventative ones are not among them. What people did in a wellness
 * challenge is health data, and how many finished is known for individuals with a goal only: both are null.
 */
export const challengeCompletionSummary: ReportQuery = ({ programId, from, to }) =>
  sql`with c as materialized (select c.*, ${goal} as goal, c.challenge_type <> 'wellness' as is_open,
      c.between_whom = 'individuals' and c.challenge_type <> 'wellness' and c.chart_type = 'goal' as has_finish
      from challenge c where c.program_id = ${programId} and c.challenge_type <> 'preventative'
        and not c.is_example and c.start_date <= ${to}::date and c.end_date >= ${from}::date),
    asked as (select challenge_id, count(*) filter (where state = 'invited')::integer as invited from challenge_member
      where program_id = ${programId} and challenge_id in (select id from c)
        and ${isReal(programId, 'member_id')} group by challenge_id),
    done as (select s.challenge_id, count(*)::integer as joined, count(*) filter (where s.credited_days > 0)::integer as active,
      count(*) filter (where c.goal > 0 and s.total >= c.goal)::integer as completed, sum(s.total)::bigint as total
      from score s join c on c.id = s.challenge_id where s.program_id = ${programId}
        and ${isReal(programId, 's.member_id')} group by s.challenge_id),
    paid as (select challenge_id, sum(amount)::bigint as amount from incentive_entry
      where program_id = ${programId} and challenge_id in (select id from c)
        and ${isReal(programId, 'member_id')} group by challenge_id)
  select c.id as row_key, c.name as challenge, case when c.challenge_type = 'wellness' then 'wellness'
      when c.competition_of <> 'steps' then c.competition_of when c.challenge_type = 'map' then 'map' else 'steps' end as kind,
    c.start_date::text as starts_on, c.end_date::text as ends_on, coalesce(a.invited, 0) as invited,
    coalesce(d.joined, 0) as joined, case when c.is_open then coalesce(d.active, 0) end as active,
    case when c.has_finish then coalesce(d.completed, 0) end as completed,
    case when c.has_finish then round(d.completed::numeric / nullif(d.joined, 0), 3)::float8 end as completed_share,
    case when c.is_open then coalesce(d.total, 0)::bigint end as result, coalesce(p.amount, 0)::bigint as incentives
  from c left join asked a on a.challenge_id = c.id left join done d on d.challenge_id = c.id
    left join paid p on p.challenge_id = c.id`;
