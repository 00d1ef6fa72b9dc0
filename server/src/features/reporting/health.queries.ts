import type { MetricName } from '#contract/metrics.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import type { ReportQuery } from './people.queries.ts';
import type { CountedMember, HealthPeriodRow, PeriodOfMetric } from './health.types.ts';

/** Lists the programs that have wellness metrics, with those whose figures their admins chose. */
export const listPrograms = (db: Db): Promise<{ id: string; timeZone: string; metrics: MetricName[] }[]> =>
  db
    .selectFrom('program')
    .select(['id', 'timeZone', sql<MetricName[]>`settings->'healthMetrics'`.as('metrics')])
    .where('closedAt', 'is', null)
    .where(sql<boolean>`(settings->>'metricsOn')::boolean`)
    .orderBy('id')
    .execute();

/** Active members who had registered by the last day of a period, in the organization they were in on that day. */
export async function listCounted(
  db: Db,
  programId: string,
  { from, to }: { from: string; to: string },
): Promise<CountedMember[]> {
  const inPeriod = sql`day between ${from}::date and ${to}::date`;
  const { rows } = await sql<CountedMember>`select m.id, o.organization_id,
      (exists (select from step_day s where s.program_id = m.program_id and s.member_id = m.id and s.steps > 0 and ${inPeriod})
        or exists (select from converter_entry s where s.program_id = m.program_id and s.member_id = m.id and ${inPeriod})) as is_active
    from member m left join lateral (
      select b.organization_id from organization_member b
        join organization g on g.program_id = b.program_id and g.id = b.organization_id and g.deleted_at is null
      where b.program_id = m.program_id and b.member_id = m.id
        and b.joined_on <= ${to}::date and (b.left_on is null or b.left_on > ${to}::date)
      order by b.joined_on, b.organization_id limit 1) o on true
    where m.program_id = ${programId} and m.status = 'active' and m.login_id is not null
      and m.registered_on <= ${to}::date`.execute(db);
  return rows;
}

/** Members' means of a metric over the days of a period, each day within the bounds. */
export async function listPeriodOfMetric(
  db: Db,
  programId: string,
  asked: { metric: MetricName; from: string; to: string; range: readonly [number, number] },
): Promise<PeriodOfMetric[]> {
  const {
    metric,
    from,
    to,
    range: [low, high],
  } = asked;
  const { rows } = await sql<PeriodOfMetric>`select member_id,
      avg(least(greatest(value, ${low}::numeric), ${high}::numeric))::float8 as value
    from metric_day where program_id = ${programId} and metric = ${metric}
      and day between ${from}::date and ${to}::date group by member_id`.execute(db);
  return rows;
}

/** SQL: the figures of a release, as rows. */
const shown = sql`jsonb_to_recordset(r.figures) as f ("group" uuid, people integer, active integer, average float8, margin float8)`;

/** Lists the released periods of a metric and of the program or an organization, newest first. */
export async function listHealthPeriods(
  db: Db,
  programId: string,
  asked: { organizationId: string | null; metric: MetricName; limit: number },
): Promise<HealthPeriodRow[]> {
  const { rows } =
    await sql<HealthPeriodRow>`select r.period::text, coalesce(r.made_in, r.period)::text as made_in,
      f.people, f.active, f.average, f.margin
    from disclosure_release r left join ${shown} on f."group" is not distinct from ${asked.organizationId}::uuid
    where r.program_id = ${programId} and r.subject = ${`metric ${asked.metric}`}
    order by r.period desc limit ${asked.limit}`.execute(db);
  return rows;
}

/** Returns the released figures of the periods that began in a span of days, of the program or of an organization. */
export const wellnessMetrics: ReportQuery = ({ programId, from, to, organizationId }) => sql`select
    r.subject || r.period as row_key, substr(r.subject, 8) as metric, r.period::text as week, r.made_in::text as figures_of,
    f.people, case when f.active > 0 then round(least(1, f.people::numeric / f.active), 2)::float8 end as active_share,
    round(f.average::numeric, 2)::float8 as average, round(f.margin::numeric, 2)::float8 as margin
  from disclosure_release r cross join ${shown}
  where r.program_id = ${programId} and starts_with(r.subject, 'metric ') and f."group" is not distinct from ${organizationId}::uuid
    and r.period between ${from}::date - 27 and ${to}::date`;
