import { dayTotals } from '../../domain/activity/public.ts';
import type { ManualMode } from '../../domain/activity/pure.ts';
import { sql, type Db, type RawBuilder } from '../../platform/db/db.ts';
import type { TeamBoardRowFound, TeamDay, TeamSize, TeamTotals, WalkerDays } from './standing.types.ts';

/** The period of the team's numbers. */
export interface TeamWindow {
  programId: string;
  teamId: string;
  from: string;
  to: string;
  manualMode: ManualMode;
}

/** Limits the result to some members. */
type Only = { memberIds: readonly string[] } | 'former' | null;

const isOn = ({ programId, teamId }: TeamWindow) => sql`select o.member_id from team_membership o
  join member m on m.program_id = o.program_id and m.id = o.member_id and m.status <> 'erased'
  where o.program_id = ${programId} and o.team_id = ${teamId} and o.left_on is null`;

function intervalsOf(window: TeamWindow, only: Only): RawBuilder<unknown> {
  if (only === null) return sql``;
  if (only === 'former') return sql`and tm.member_id not in (${isOn(window)})`;
  return sql`and tm.member_id = any(${only.memberIds}::uuid[])`;
}

/**
 * Returns the steps of each day of each interval on the team (`walked`), nameless totals of erased members (`kept`),
 * and the intervals themselves (`spent`). Members who came from another team on a day count here from the next
 * (docs/decisions/003).
 */
function walked(window: TeamWindow, only: Only = null): RawBuilder<unknown> {
  const { programId, teamId, from, to, manualMode } = window;
  const days = dayTotals(
    sql`program_id = ${programId} and member_id in (select member_id from spent)
      and day between ${from}::date and ${to}::date`,
    manualMode,
  );
  return sql`intervals as (
      select tm.member_id, tm.left_on is null as is_on, coalesce(tm.left_on, 'infinity'::date) as last,
        tm.joined_on + case when exists (select from team_membership o where o.program_id = tm.program_id
          and o.member_id = tm.member_id and o.team_id <> tm.team_id and o.left_on = tm.joined_on
          and o.created_at < tm.created_at) then 1 else 0 end as first
      from team_membership tm join member m on m.program_id = tm.program_id and m.id = tm.member_id and m.is_present
      where tm.program_id = ${programId} and tm.team_id = ${teamId} ${intervalsOf(window, only)}
    ), spent as materialized (
      select member_id, is_on, greatest(first, ${from}::date) as first, least(last, ${to}::date) as last
      from intervals where first <= ${to}::date and last >= ${from}::date and first <= last
    ), totals as (${days}), walked as materialized (
      select t.member_id, t.day, t.steps from totals t
      where exists (select from spent s where s.member_id = t.member_id and t.day between s.first and s.last)
    ), kept as materialized (
      select day, steps, days from team_kept_day where program_id = ${programId} and team_id = ${teamId}
        and day between ${from}::date and ${to}::date
    ), present as materialized (
      select tm.member_id, tm.is_leader, m.first_name, m.last_name, m.username, m.image, m.profile_hidden
      from team_membership tm join member m on m.program_id = tm.program_id and m.id = tm.member_id
      where tm.program_id = ${programId} and tm.team_id = ${teamId} and tm.left_on is null and m.status <> 'erased'
    )`;
}

const people = sql`p.member_id as id, p.first_name, p.last_name, p.username, p.image, p.profile_hidden as hidden, p.is_leader`;

/** Reads the members of the team by steps or by username. Ranks follow steps either way. */
export async function readTeamBoard(
  db: Db,
  window: TeamWindow,
  by: 'steps' | 'username',
  limit: number,
  offset: number,
): Promise<TeamBoardRowFound[]> {
  const order = by === 'steps' ? sql`rank, lower(username), id` : sql`lower(username), id`;
  const { rows } = await sql<TeamBoardRowFound>`with ${walked(window)}, ranked as (
      select ${people}, coalesce(w.steps, 0)::bigint as steps, coalesce(w.days, 0) as days,
        rank() over (order by coalesce(w.steps, 0) desc) as rank
      from present p left join (select member_id, sum(steps) as steps, count(*) as days from walked group by member_id) w
        on w.member_id = p.member_id
    ) select * from ranked order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Reads a team in numbers. Former members are counted if they were on the team within the period. */
export async function readTeamTotals(db: Db, window: TeamWindow): Promise<TeamTotals> {
  const { rows } = await sql<TeamTotals>`with ${walked(window)}, best as (
      select day, sum(steps)::bigint as steps from (select day, steps from walked union all select day, steps from kept) w
      group by day order by 2 desc, 1 desc limit 1
    ), former as (select distinct member_id from spent where member_id not in (select member_id from present))
    select (select count(*) from present) as members,
      (select coalesce(sum(steps), 0)::bigint from walked) + (select coalesce(sum(steps), 0)::bigint from kept) as steps,
      (select count(distinct member_id) from walked where member_id in (select member_id from present)) as active_members,
      (select coalesce(sum(last - first + 1), 0)::bigint from spent) as member_days,
      (select count(*) from former) as former_members,
      (select coalesce(sum(steps), 0)::bigint from walked where member_id in (select member_id from former))
        + (select coalesce(sum(steps), 0)::bigint from kept) as former_steps,
      (select day from best) as best_day, (select steps from best) as best_steps`.execute(db);
  return rows[0]!;
}

/** Reads how many members the team has, and what former members added within the period. */
export async function readTeamSize(db: Db, window: TeamWindow): Promise<TeamSize> {
  const { rows } = await sql<TeamSize>`with ${walked(window, 'former')}
    select (select count(*) from present) as members, (select count(distinct member_id) from spent) as former_members,
      (select coalesce(sum(steps), 0)::bigint from walked) + (select coalesce(sum(steps), 0)::bigint from kept) as former_steps`.execute(
    db,
  );
  return rows[0]!;
}

/** Reads every day of the period, newest first, including empty ones. */
export async function readTeamDays(db: Db, window: TeamWindow): Promise<TeamDay[]> {
  const { rows } = await sql<TeamDay>`with ${walked(window)}
    select d.day::date as day, (coalesce(sum(w.steps), 0) + coalesce(max(k.steps), 0))::bigint as steps,
      (count(distinct w.member_id) + coalesce(max(k.days), 0))::integer as active_members
    from generate_series(${window.from}::date, ${window.to}::date, interval '1 day') as d (day)
    left join walked w on w.day = d.day::date left join kept k on k.day = d.day::date group by d.day order by d.day desc`.execute(
    db,
  );
  return rows;
}

/** Reads a page of members by username with their days. Days of others are not read. */
export async function readMembersDays(
  db: Db,
  window: TeamWindow,
  limit: number,
  offset: number,
): Promise<WalkerDays[]> {
  const page = await sql<{ memberId: string }>`select p.member_id from (${isOn(window)}) p
    join member m on m.program_id = ${window.programId} and m.id = p.member_id
    order by lower(m.username), m.id limit ${limit} offset ${offset}`.execute(db);
  const memberIds = page.rows.map((row) => row.memberId);
  const { rows } = await sql<WalkerDays>`with ${walked(window, { memberIds })}
    select ${people}, coalesce(sum(w.steps), 0)::bigint as steps,
      coalesce(json_agg(json_build_object('day', w.day, 'steps', w.steps) order by w.day) filter (where w.day is not null), '[]')
        as days
    from present p left join walked w on w.member_id = p.member_id
    where p.member_id = any(${memberIds}::uuid[])
    group by p.member_id, p.first_name, p.last_name, p.username, p.image, p.profile_hidden, p.is_leader
    order by lower(p.username), p.member_id`.execute(db);
  return rows;
}

/** Reads the first day on which anyone was on the team, or null. */
export async function readFirstDay(db: Db, programId: string, teamId: string): Promise<string | null> {
  const row = await db
    .selectFrom('teamMembership')
    .select((eb) => eb.fn.min('joinedOn').as('day'))
    .where('programId', '=', programId)
    .where('teamId', '=', teamId)
    .executeTakeFirst();
  return row?.day ?? null;
}
