import type { MetricName } from '#contract/metrics.ts';
import { column, sql, type Db } from '../../platform/db/db.ts';
import type { ReportQuery } from './people.queries.ts';
import type {
  CountedMember,
  HealthCellRow,
  HealthWeekRow,
  ReleasedGroup,
  WeekOfMetric,
} from './health.types.ts';

export const listPrograms = (db: Db): Promise<{ id: string; timeZone: string }[]> =>
  db.selectFrom('program').select(['id', 'timeZone']).where('closedAt', 'is', null).orderBy('id').execute();

/** Finds the last released week, and the first day on which a metric was logged since `from`. */
export async function findReleaseState(
  db: Db,
  programId: string,
  from: string,
): Promise<{ lastWeek: string | null; firstDay: string | null }> {
  const { rows } = await sql<{ lastWeek: string | null; firstDay: string | null }>`select
      (select max(week)::text from health_group where program_id = ${programId}) as last_week,
      (select min(day)::text from metric_day where program_id = ${programId} and day >= ${from}::date) as first_day`.execute(
    db,
  );
  return rows[0]!;
}

/**
 * Active members who had registered by the end of a week, in the organization they were in four weeks before: who moves
 * somebody to see what changes has to wait, while everybody else's days go on.
 */
export async function listCounted(db: Db, programId: string, monday: string): Promise<CountedMember[]> {
  const inWeek = sql`day between ${monday}::date and ${monday}::date + 6`;
  const { rows } = await sql<CountedMember>`select m.id, o.organization_id,
      (exists (select from step_day s where s.program_id = m.program_id and s.member_id = m.id and s.steps > 0 and ${inWeek})
        or exists (select from converter_entry s where s.program_id = m.program_id and s.member_id = m.id and ${inWeek})) as is_active
    from member m left join lateral (
      select b.organization_id from organization_member b
        join organization g on g.program_id = b.program_id and g.id = b.organization_id and g.deleted_at is null
      where b.program_id = m.program_id and b.member_id = m.id
        and b.joined_on <= ${monday}::date - 22 and (b.left_on is null or b.left_on > ${monday}::date - 22)
      order by b.joined_on, b.organization_id limit 1) o on true
    where m.program_id = ${programId} and m.status = 'active' and m.login_id is not null
      and m.registered_on <= ${monday}::date + 6`.execute(db);
  return rows;
}

/** Members' values of a metric in a week, each within the bounds. */
export async function listWeekOfMetric(
  db: Db,
  programId: string,
  {
    metric,
    monday,
    range: [low, high],
  }: { metric: MetricName; monday: string; range: readonly [number, number] },
): Promise<WeekOfMetric[]> {
  const { rows } = await sql<WeekOfMetric>`select member_id,
      avg(least(greatest(value, ${low}::numeric), ${high}::numeric))::float8 as value, count(*)::integer as entries
    from metric_day where program_id = ${programId} and metric = ${metric}
      and day between ${monday}::date and ${monday}::date + 6 group by member_id`.execute(db);
  return rows;
}

/** Lists the groups of the last released week, with who belonged to them. */
export const listReleasedGroups = (db: Db, programId: string, week: string): Promise<ReleasedGroup[]> =>
  db
    .selectFrom('healthGroup')
    .select(['groupId', 'week', 'ofWeek', 'active', sql<string[]>`coalesce(members, '{}')`.as('members')])
    .where('programId', '=', programId)
    .where('week', '=', week)
    .execute();

export const listCells = (db: Db, programId: string, week: string): Promise<HealthCellRow[]> =>
  db
    .selectFrom('healthCell')
    .select(['groupId', sql<MetricName>`metric`.as('metric'), 'people', 'entries', 'average', 'margin'])
    .where('programId', '=', programId)
    .where('week', '=', week)
    .execute();

/** Stores a week once. False when it was released already. */
export async function insertRelease(
  tx: Db,
  programId: string,
  week: string,
  groups: readonly ReleasedGroup[],
  cells: readonly HealthCellRow[],
): Promise<boolean> {
  const lists = groups.map(({ members }) => JSON.stringify(members));
  const { rows } = await sql`insert into health_group (program_id, week, group_id, of_week, active, members)
    select ${programId}::uuid, ${week}::date, g.group_id, g.of_week, g.active,
      array(select jsonb_array_elements_text(g.members::jsonb))
    from unnest(${column(groups, 'groupId')}::uuid[], ${column(groups, 'ofWeek')}::date[],
      ${column(groups, 'active')}::integer[], ${lists}::text[]) as g (group_id, of_week, active, members)
    on conflict do nothing returning group_id`.execute(tx);
  if (rows.length < groups.length) return false;
  await sql`insert into health_cell (program_id, week, group_id, metric, people, entries, average, margin)
    select ${programId}::uuid, ${week}::date, c.* from unnest(${column(cells, 'groupId')}::uuid[],
      ${column(cells, 'metric')}::text[], ${column(cells, 'people')}::integer[], ${column(cells, 'entries')}::integer[],
      ${column(cells, 'average')}::float8[], ${column(cells, 'margin')}::float8[]) as c`.execute(tx);
  await sql`update health_group set members = null where program_id = ${programId} and week < ${week}::date
    and members is not null`.execute(tx);
  return true;
}

/** Lists the released weeks of a metric and a group, newest first. */
export async function listHealthWeeks(
  db: Db,
  programId: string,
  asked: { groupId: string; metric: MetricName; limit: number },
): Promise<HealthWeekRow[]> {
  const { rows } =
    await sql<HealthWeekRow>`select g.week::text, g.of_week::text, g.active, c.people, c.average, c.margin
    from health_group g left join health_cell c on c.program_id = g.program_id and c.week = g.week
      and c.group_id = g.group_id and c.metric = ${asked.metric}
    where g.program_id = ${programId} and g.group_id = ${asked.groupId}
    order by g.week desc limit ${asked.limit}`.execute(db);
  return rows;
}

/** Returns the released figures of the weeks of a period, of the program or of an organization. */
export const wellnessMetrics: ReportQuery = ({ programId, from, to, organizationId }) => sql`select
    c.metric || c.week as row_key, c.metric, c.week::text as week, g.of_week::text as figures_of, c.people, c.entries,
    case when g.active > 0 then round(least(1, c.people::numeric / g.active), 2)::float8 end as active_share, round(c.average::numeric, 2)::float8 as average,
    round(c.margin::numeric, 2)::float8 as margin
  from health_cell c join health_group g using (program_id, week, group_id)
  where c.program_id = ${programId} and c.group_id = ${organizationId ?? programId}
    and c.week between ${from}::date and ${to}::date`;
