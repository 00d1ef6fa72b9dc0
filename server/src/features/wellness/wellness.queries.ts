import type { Metric } from '#contract/features/wellness/wellness.ts';
import { sql, type Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { MetricRow } from './wellness.types.ts';

interface MetricWindow {
  /** null: all of them. */
  metric: Metric | null;
  from: string | null;
  to: string | null;
}

/** Lists a page of a member's entries, newest day first. */
export async function listMetricDays(
  db: Db,
  programId: string,
  memberId: string,
  { metric, from, to }: MetricWindow,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: MetricRow[]; total: number }> {
  const within = sql`program_id = ${programId} and member_id = ${memberId}
    and (${metric}::text is null or metric = ${metric}) and (${from}::date is null or day >= ${from}::date)
    and (${to}::date is null or day <= ${to}::date)`;
  const [listed, counted] = await Promise.all([
    sql<MetricRow>`select metric, day, value::float8 as value, diastolic from metric_day where ${within}
      order by day desc, metric limit ${perPage} offset ${(page - 1) * perPage}`.execute(db),
    sql<{ total: number }>`select count(*) as total from metric_day where ${within}`.execute(db),
  ]);
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 };
}

/** Finds a member's entries of a metric on these days. */
export async function findMetricDays(
  tx: Db,
  programId: string,
  memberId: string,
  metric: Metric,
  days: readonly string[],
): Promise<MetricRow[]> {
  const { rows } = await sql<MetricRow>`select metric, day, value::float8 as value, diastolic from metric_day
    where program_id = ${programId} and member_id = ${memberId} and metric = ${metric} and day = any(${days}::date[])`.execute(
    tx,
  );
  return rows;
}

/** Keeps the stored values of days that are about to change or be removed (docs/decisions/004). */
export async function keepMetricDays(
  tx: Db,
  programId: string,
  memberId: string,
  metric: Metric,
  sent: readonly { date: string; value: number | null; diastolic?: number }[],
  now: Date,
): Promise<void> {
  await sql`insert into metric_revision (program_id, id, member_id, metric, day, value, diastolic, recorded_at, replaced_at)
    select d.program_id, s.id, d.member_id, d.metric, d.day, d.value, d.diastolic, d.recorded_at, ${now}::timestamptz
    from unnest(${sent.map(() => newId())}::uuid[], ${sent.map((each) => each.date)}::date[], ${sent.map((each) => each.value)}::numeric[],
      ${sent.map((each) => each.diastolic ?? null)}::smallint[]) as s (id, day, value, diastolic)
    join metric_day d on d.program_id = ${programId} and d.member_id = ${memberId} and d.metric = ${metric} and d.day = s.day
    where (d.value, d.diastolic) is distinct from (s.value, s.diastolic)`.execute(tx);
}

/** Writes days of one metric in one statement. An unchanged value changes nothing. */
export async function putMetricDays(
  tx: Db,
  programId: string,
  memberId: string,
  rows: readonly MetricRow[],
  now: Date,
): Promise<void> {
  if (!rows.length) return;
  await sql`insert into metric_day (program_id, member_id, metric, day, value, diastolic, recorded_at)
    select ${programId}::uuid, ${memberId}::uuid, metric, day, value, diastolic, ${now}::timestamptz
    from unnest(${rows.map((row) => row.metric)}::text[], ${rows.map((row) => row.day)}::date[],
      ${rows.map((row) => row.value)}::numeric[], ${rows.map((row) => row.diastolic)}::smallint[])
      as r (metric, day, value, diastolic)
    on conflict (program_id, member_id, metric, day) do update
    set value = excluded.value, diastolic = excluded.diastolic, recorded_at = excluded.recorded_at,
      imported = false
    where (metric_day.value, metric_day.diastolic) is distinct from (excluded.value, excluded.diastolic)`.execute(
    tx,
  );
}

export async function deleteMetricDays(
  tx: Db,
  programId: string,
  memberId: string,
  metric: Metric,
  days: readonly string[],
): Promise<void> {
  if (!days.length) return;
  await sql`delete from metric_day where program_id = ${programId} and member_id = ${memberId} and metric = ${metric}
    and day = any(${days}::date[])`.execute(tx);
}
