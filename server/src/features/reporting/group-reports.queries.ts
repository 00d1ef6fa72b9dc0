import { isCounted, isReal } from '../../domain/members/public.ts';
import { sql, type RawBuilder } from '../../platform/db/db.ts';
import { change, firstThird, lastThird, walkedDays, type ReportQuery } from './people.queries.ts';
import type { ReportScope } from './reporting.types.ts';

/**
 * SQL: what the people of groups did while they belonged to them. `spans` has group_id, member_id, first and last (the
 * days of a stay), `kept` the steps of people who were erased: group_id, day, steps, days.
 */
function groupFigures(scope: ReportScope, spans: RawBuilder<unknown>, kept: RawBuilder<unknown>) {
  const { from, to, today } = scope;
  return sql`spans as materialized (select group_id, member_id, greatest(first, ${from}::date) as first,
      least(last, ${to}::date, ${today}::date) as last from (${spans}) s
      where first <= ${to}::date and last >= ${from}::date and first <= last),
    walked as materialized (select s.group_id, d.member_id, d.day, d.steps from (${walkedDays({ ...scope, organizationId: null, challengeId: null })}) d
      join spans s on s.member_id = d.member_id and d.day between s.first and s.last),
    days as (select group_id, day, steps from walked union all select group_id, day, steps from (${kept}) k),
    summed as (select group_id, sum(steps)::bigint as steps, ${firstThird(scope)} as first_third,
      ${lastThird(scope)} as last_third from days group by group_id),
    busy as (select group_id, count(distinct member_id) filter (where steps > 0)::integer as active from walked group by group_id),
    stayed as (select group_id, greatest(0, sum(last - first + 1)) as member_days from spans group by group_id)`;
}

const figures = sql`coalesce(b.active, 0) as active_members, coalesce(f.steps, 0)::bigint as steps,
  round(coalesce(f.steps, 0)::numeric / nullif(st.member_days, 0))::bigint as member_average,
  ${change(sql`f.first_third`, sql`f.last_third`)} as change`;
const joined = sql`left join summed f on f.group_id = g.id left join busy b on b.group_id = g.id
  left join stayed st on st.group_id = g.id`;

export const teamSummary: ReportQuery = (scope) => {
  const { programId, organizationId, challengeId, from, to } = scope;
  const inOrganization = organizationId ? sql`and g.organization_id = ${organizationId}` : sql``;
  const inChallenge = challengeId
    ? sql`and g.id in (select ct.team_id from challenge_team ct where ct.program_id = ${programId}
        and ct.challenge_id = ${challengeId} and ct.state = 'joined')`
    : sql``;
  const spans = sql`select tm.team_id as group_id, tm.member_id, coalesce(tm.left_on, 'infinity'::date) as last,
      -- Who came from another team that day counts here from the next (docs/decisions/003).
      tm.joined_on + case when exists (select from team_membership o where o.program_id = tm.program_id
        and o.member_id = tm.member_id and o.team_id <> tm.team_id and o.left_on = tm.joined_on
        and o.created_at < tm.created_at) then 1 else 0 end as first
    from team_membership tm where tm.program_id = ${programId} and ${isReal(programId, 'tm.member_id')}`;
  const kept = sql`select team_id as group_id, day, steps from team_kept_day
    where program_id = ${programId} and day between ${from}::date and ${to}::date`;
  return sql`with ${groupFigures(scope, spans, kept)}
    select g.id as row_key, g.name, (select o.name from organization o where o.program_id = ${programId}
        and o.id = g.organization_id and o.deleted_at is null) as organization,
      (select string_agg(trim(m.first_name || ' ' || m.last_name), ', ' order by m.sort_name) from team_membership tm
        join member m on m.program_id = tm.program_id and m.id = tm.member_id and m.status <> 'erased'
        where tm.program_id = ${programId} and tm.team_id = g.id and tm.left_on is null and tm.is_leader) as leaders,
      (select count(*) from team_membership tm join member m on m.program_id = tm.program_id and m.id = tm.member_id
        where tm.program_id = ${programId} and tm.team_id = g.id and tm.left_on is null and ${isCounted('m')})::integer as members, ${figures}
    from team g ${joined}
    where g.program_id = ${programId} and g.deleted_at is null and not g.is_example ${inOrganization} ${inChallenge}`;
};

export const organizationSummary: ReportQuery = (scope) => {
  const { programId } = scope;
  const spans = sql`select om.organization_id as group_id, om.member_id, coalesce(om.left_on, 'infinity'::date) as last,
      -- Who came from another organization that day counts here from the next, so that no day counts twice.
      om.joined_on + case when exists (select from organization_member o where o.program_id = om.program_id
        and o.member_id = om.member_id and o.organization_id <> om.organization_id
        and coalesce(o.left_on, 'infinity') >= om.joined_on and (o.joined_on, coalesce(o.left_on, 'infinity'))
          < (om.joined_on, coalesce(om.left_on, 'infinity'))) then 1 else 0 end as first
    from organization_member om where om.program_id = ${programId} and ${isReal(programId, 'om.member_id')}`;
  const none = sql`select null::uuid as group_id, null::date as day, null::bigint as steps where false`;
  return sql`with ${groupFigures(scope, spans, none)}
    select g.id as row_key, g.name,
      (select count(*) from organization_member om join member m on m.program_id = om.program_id and m.id = om.member_id
        where om.program_id = ${programId} and om.organization_id = g.id and om.left_on is null
          and ${isCounted('m')})::integer as members,
      (select count(*) from team t where t.program_id = ${programId} and t.organization_id = g.id
        and t.deleted_at is null and not t.is_example)::integer as teams, ${figures}
    from organization g ${joined} where g.program_id = ${programId} and g.deleted_at is null`;
};
