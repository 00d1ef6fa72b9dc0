import { dayTotals } from '../../domain/activity/public.ts';
import { sql, type RawBuilder } from '../../platform/db/db.ts';
import type { MemberSummary, SummaryOf, TeamSummary } from './summaries.types.ts';

/** Returns steps in a period. `who` selects the people. */
const walkedBy = ({ programId, from, to, manualMode }: SummaryOf, who: RawBuilder<unknown>) =>
  dayTotals(
    sql`program_id = ${programId} and member_id in (${who}) and day between ${from}::date and ${to}::date`,
    manualMode,
  );

/** Current members by name, with the days since they joined. */
export function memberSummaries(of: SummaryOf): RawBuilder<MemberSummary> {
  const { programId, organizationId, from } = of;
  const walked = walkedBy(of, sql`select member_id from inside`);
  return sql<MemberSummary>`with inside as materialized (
      select om.member_id, om.joined_on from organization_member om
      where om.program_id = ${programId} and om.organization_id = ${organizationId} and om.left_on is null
    ), walked as (select t.member_id, sum(t.steps)::bigint as steps, count(*)::integer as days
      from (${walked}) t join inside i on i.member_id = t.member_id
      where t.day >= greatest(i.joined_on, ${from}::date) and t.steps > 0 group by t.member_id)
    select m.first_name, m.last_name, m.username, m.email, i.joined_on,
      (select t.name from team_membership tm join team t on t.program_id = tm.program_id and t.id = tm.team_id
        where tm.program_id = ${programId} and tm.member_id = m.id and tm.left_on is null and t.deleted_at is null
        order by tm.joined_on, t.id limit 1) as team_name,
      coalesce(w.steps, 0)::bigint as steps, coalesce(w.days, 0) as days
    from inside i join member m on m.program_id = ${programId} and m.id = i.member_id and m.status <> 'erased'
    left join walked w on w.member_id = i.member_id
    order by m.sort_name, m.id`;
}

/** Returns teams by name, with the steps of people while they were on them. */
export function teamSummaries(of: SummaryOf): RawBuilder<TeamSummary> {
  const { programId, organizationId, from, to } = of;
  const walked = walkedBy(of, sql`select member_id from spent`);
  return sql<TeamSummary>`with under as materialized (
      select id, name from team where program_id = ${programId} and organization_id = ${organizationId} and deleted_at is null
    ), spent as materialized (
      select s.team_id, s.member_id, greatest(s.first, ${from}::date) as first, least(s.last, ${to}::date) as last from (
        select tm.team_id, tm.member_id, coalesce(tm.left_on, 'infinity'::date) as last,
          -- Who came from another team that day counts here from the next (docs/decisions/003).
          tm.joined_on + case when exists (select from team_membership o where o.program_id = tm.program_id
            and o.member_id = tm.member_id and o.team_id <> tm.team_id and o.left_on = tm.joined_on
            and o.created_at < tm.created_at) then 1 else 0 end as first
        from team_membership tm where tm.program_id = ${programId} and tm.team_id in (select id from under)
      ) s where s.first <= ${to}::date and s.last >= ${from}::date and s.first <= s.last
    ), walked as (select s.team_id, sum(t.steps)::bigint as steps, count(*) filter (where t.steps > 0)::integer as days
      from (${walked}) t join spent s on s.member_id = t.member_id and t.day between s.first and s.last group by s.team_id)
    , kept as (select team_id, sum(steps)::bigint as steps, sum(days)::integer as days from team_kept_day
      where program_id = ${programId} and team_id in (select id from under) and day between ${from}::date and ${to}::date
      group by team_id)
    select u.name, (coalesce(w.steps, 0) + coalesce(k.steps, 0))::bigint as steps,
      coalesce(w.days, 0) + coalesce(k.days, 0) as days,
      (select string_agg(trim(m.first_name || ' ' || m.last_name), ', ' order by m.sort_name) from team_membership tm
        join member m on m.program_id = tm.program_id and m.id = tm.member_id and m.status <> 'erased'
        where tm.program_id = ${programId} and tm.team_id = u.id and tm.left_on is null and tm.is_leader) as leaders,
      (select count(*) from team_membership tm where tm.program_id = ${programId} and tm.team_id = u.id
        and tm.left_on is null)::integer as members,
      (select coalesce(sum(last - first + 1), 0) from spent s where s.team_id = u.id)::bigint as member_days
    from under u left join walked w on w.team_id = u.id left join kept k on k.team_id = u.id order by lower(u.name), u.id`;
}
