import { firstDayOf, isCounted, isDataOnly, isInvited } from '../../domain/members/public.ts';
import { sql } from '../../platform/db/db.ts';
import {
  change,
  firstThird,
  isChosen,
  lastThird,
  memberName,
  shownUsername,
  organizationOf,
  teamOf,
  walkedDays,
  type ReportQuery,
} from './people.queries.ts';

/** Returns days of the period from the member's first day on, up to today. */
const daysIn = (from: string, to: string, today: string) =>
  sql`greatest(1, least(${to}::date, ${today}::date) - greatest(${from}::date, case when m.registered_on <= ${from}::date
    then m.registered_on else ${firstDayOf('m')} end) + 1)`;

/** SQL: the address; of people without one there is none. */
const shownEmail = sql`case when m.email not like '%.invalid' then m.email end as email`;

/** SQL: the day of registration; of people who never registered there is none. */
const registered = sql`case when m.login_id is not null then m.registered_on::text end as registered`;

export const memberStats: ReportQuery = (scope) => {
  const { programId, from, to, today } = scope;
  return sql`with walked as materialized (select member_id, sum(steps)::bigint as steps, max(steps)::bigint as best_day,
      count(*) filter (where steps > 0)::integer as days_logged, ${firstThird(scope)} as first_third,
      ${lastThird(scope)} as last_third, count(*) filter (where steps >= g.daily_step_goal)::integer as days_goal_met
    from (${walkedDays(scope)}) d
      join (select id, daily_step_goal from member where program_id = ${programId}) g on g.id = d.member_id
    group by member_id)
  select m.id as row_key, ${memberName} as name, ${shownUsername}, ${shownEmail}, ${registered},
    v.last_visit_on::text as last_visit, m.has_step_device as device, ${organizationOf(programId)} as organization,
    ${teamOf(programId)} as team,
    exists (select from challenge_roster r join challenge c on c.program_id = r.program_id and c.id = r.challenge_id
      where r.program_id = ${programId} and r.member_id = m.id and r.counts_to is null and c.featured
        and c.challenge_type <> 'preventative' and c.archived_at is null
        and c.start_date <= ${to}::date and c.end_date >= ${from}::date) as in_featured,
    coalesce(w.steps, 0)::bigint as steps, round(coalesce(w.steps, 0)::numeric / ${daysIn(from, to, today)})::bigint as daily_average,
    coalesce(w.days_logged, 0) as days_logged, case when m.daily_step_goal is not null then coalesce(w.days_goal_met, 0) end as days_goal_met,
    m.daily_step_goal as step_goal, coalesce(w.best_day, 0)::bigint as best_day,
    ${change(sql`w.first_third`, sql`w.last_third`)} as change
  from member m left join walked w on w.member_id = m.id
    left join member_presence v on v.program_id = m.program_id and v.member_id = m.id
  where ${isChosen(scope)} and (${isCounted('m')} or coalesce(w.steps, 0) > 0)`;
};

export const allUsers: ReportQuery = (scope) => {
  const { programId } = scope;
  return sql`select m.id as row_key, ${memberName} as name, ${shownUsername}, ${shownEmail},
    case when m.status = 'suspended' then 'deactivated' when ${isInvited('m')} then 'invited'
      when ${isDataOnly('m')} then 'dataOnly' else 'active' end as status,
    case when m.role_name = 'NonAdmin' then 'member' else 'admin' end as role, ${teamOf(programId)} as team,
    exists (select from team_membership tm where tm.program_id = ${programId} and tm.member_id = m.id
      and tm.left_on is null and tm.is_leader) as is_leader,
    ${organizationOf(programId)} as organization, ${registered},
    v.last_visit_on::text as last_visit, m.has_step_device as device, m.locale as language,
    not exists (select from mail_off f where f.login_id = m.login_id) as emails_on
  from member m left join member_presence v on v.program_id = m.program_id and v.member_id = m.id
  where ${isChosen(scope)}`;
};
