import { firstDayOf, isCounted } from '../../../domain/members/public.ts';
import { sql, type Db, type RawBuilder } from '../../../platform/db/db.ts';
import type { Between } from '#contract/features/challenges/challenges.ts';

export interface ForecastAsk {
  programId: string;
  between: Between;
  /** Steps a day; 0: no goal. */
  goal: number;
  /** The last finished day, and the first of the days that are looked at. */
  from: string;
  to: string;
  /** Null: everyone. */
  memberIds: readonly string[] | null;
  teamIds: readonly string[] | null;
  organizationIds: readonly string[] | null;
  fewestInTeam: number;
}

export interface WalkedLately {
  people: number;
  /** Of them, how many logged steps. */
  walkers: number;
  reach: number;
  middle: number;
  front: number;
  teams: number;
  bestTeam: number;
  middleTeam: number;
}

const inList = (column: RawBuilder<unknown>, ids: readonly string[] | null) =>
  ids === null ? sql`true` : sql`${column} = any(${ids}::uuid[])`;

/** SQL: people, with the team or organization that they would count for. */
function peopleOf(ask: ForecastAsk): RawBuilder<unknown> {
  const { programId, between } = ask;
  const columns = sql`m.id, greatest(${firstDayOf('m')}, ${ask.from}::date) as first_day`;
  const counted = sql`m.program_id = ${programId} and ${isCounted('m')}`;
  if (between === 'groups')
    return sql`select ${columns}, tm.team_id as of_id from member m
      join team_membership tm on tm.program_id = m.program_id and tm.member_id = m.id and tm.left_on is null
      join team t on t.program_id = tm.program_id and t.id = tm.team_id and t.deleted_at is null
      where ${counted} and ${inList(sql`tm.team_id`, ask.teamIds)}`;
  if (between === 'organization')
    return sql`select ${columns}, om.organization_id as of_id from member m
      join organization_member om on om.program_id = m.program_id and om.member_id = m.id and om.left_on is null
      join organization o on o.program_id = om.program_id and o.id = om.organization_id and o.deleted_at is null
      where ${counted} and ${inList(sql`om.organization_id`, ask.organizationIds)}`;
  return sql`select ${columns}, null::uuid as of_id from member m
    where ${counted} and ${inList(sql`m.id`, ask.memberIds)}`;
}

/**
 * What these people walked a day, in the days that were looked at since their own first day: how many reach the goal, the middle and
 * the front (95 of 100 are below), and the same of teams or organizations. People who logged nothing count as people only.
 */
export async function readWalkedLately(db: Db, ask: ForecastAsk): Promise<WalkedLately> {
  const { programId, from, to, goal, fewestInTeam } = ask;
  const { rows } = await sql<WalkedLately>`with people as (${peopleOf(ask)}),
    walked as (select member_id, sum(steps) as steps from member_period_steps
      where program_id = ${programId} and period = 'day' and starts_on between ${from}::date and ${to}::date and steps > 0
      group by member_id),
    each as (select p.of_id, w.steps::double precision / (${to}::date - p.first_day + 1) as daily
      from people p left join walked w on w.member_id = p.id where p.first_day <= ${to}::date),
    once as (select distinct on (p.id) p.id, w.steps::double precision / (${to}::date - p.first_day + 1) as daily
      from people p join walked w on w.member_id = p.id where p.first_day <= ${to}::date order by p.id),
    teams as (select avg(coalesce(daily, 0)) as daily from each where of_id is not null group by of_id
      having count(*) >= ${fewestInTeam}::integer and count(daily) >= ${fewestInTeam}::integer)
    select (select count(distinct id) from people)::integer as people, w.*, t.* from
      (select count(*)::integer as walkers, count(*) filter (where daily >= ${goal}::integer)::integer as reach,
        coalesce(percentile_cont(0.5) within group (order by daily), 0) as middle,
        coalesce(percentile_cont(0.95) within group (order by daily), 0) as front from once) w,
      (select count(*)::integer as teams, coalesce(max(daily), 0) as best_team,
        coalesce(percentile_cont(0.5) within group (order by daily), 0) as middle_team from teams) t`.execute(
    db,
  );
  return rows[0]!;
}
