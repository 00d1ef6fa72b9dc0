import { column, sql, type Db } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids/ids.ts';

/** The stored value of one metric on one day. */
export interface MetricEntry {
  metric: string;
  day: string;
  value: number;
  /** Imported or from a device. Otherwise the member entered it. */
  imported: boolean;
}

/** Reads a member's metrics between two days, those with one number only (no blood pressure). */
export async function readMetricEntries(
  db: Db,
  programId: string,
  memberId: string,
  { from, to }: { from: string; to: string },
): Promise<MetricEntry[]> {
  const { rows } = await sql<MetricEntry>`select metric, day, value::float8 as value, imported from metric_day
    where program_id = ${programId} and member_id = ${memberId} and day between ${from}::date and ${to}::date
      and diastolic is null`.execute(db);
  return rows;
}

export interface MetricToWrite {
  metric: string;
  day: string;
  /** Null removes the entry. */
  value: number | null;
}

interface StoredMetric extends MetricEntry {
  recordedAt: Date;
}

const keyOf = ({ metric, day }: { metric: string; day: string }) => `${metric} ${day}`;

const among = (rows: readonly { metric: string; day: string }[]) =>
  sql`(metric, day) in (select * from unnest(${column(rows, 'metric')}::text[], ${column(rows, 'day')}::date[]))`;

/**
 * Writes metrics from a file or device under the lock on the member's row, keeping earlier values
 * (docs/decisions/004). Entries of the member stay. Each entry may appear once.
 */
export async function writeMetricEntries(
  tx: Db,
  programId: string,
  memberId: string,
  entries: readonly MetricToWrite[],
  now: Date,
): Promise<void> {
  if (!entries.length) return;
  const at = sql`program_id = ${programId} and member_id = ${memberId}`;
  // Read, then written: Citus refuses both in one statement (docs/growing-citus.md).
  const { rows } = await sql<StoredMetric>`select metric, day, value::float8 as value, recorded_at, imported
    from metric_day
    where ${at} and ${among(entries)}`.execute(tx);
  const stored = new Map(rows.map((row) => [keyOf(row), row]));
  const open = entries.filter((entry) => {
    const before = stored.get(keyOf(entry));
    return before ? before.imported && before.value !== entry.value : entry.value !== null;
  });
  const kept = open.flatMap((entry) => {
    const before = stored.get(keyOf(entry));
    return before ? [{ ...before, id: newId() }] : [];
  });
  const put = open.filter(({ value }) => value !== null);
  const gone = open.filter(({ value }) => value === null);
  const statements = [
    kept.length &&
      sql`insert into metric_revision (program_id, id, member_id, metric, day, value, recorded_at, replaced_at)
        select ${programId}::uuid, k.id, ${memberId}::uuid, k.metric, k.day, k.value, k.recorded_at, ${now}::timestamptz
        from unnest(${column(kept, 'id')}::uuid[], ${column(kept, 'metric')}::text[], ${column(kept, 'day')}::date[],
          ${column(kept, 'value')}::numeric[], ${column(kept, 'recordedAt')}::timestamptz[]) as k (id, metric, day, value, recorded_at)`,
    put.length &&
      sql`insert into metric_day (program_id, member_id, metric, day, value, recorded_at, imported)
        select ${programId}::uuid, ${memberId}::uuid, p.metric, p.day, p.value, ${now}::timestamptz, true
        from unnest(${column(put, 'metric')}::text[], ${column(put, 'day')}::date[], ${column(put, 'value')}::numeric[])
          as p (metric, day, value)
        on conflict (program_id, member_id, metric, day) do update
        set value = excluded.value, recorded_at = excluded.recorded_at`,
    gone.length && sql`delete from metric_day where ${at} and ${among(gone)}`,
  ];
  await Promise.all(statements.map((statement) => statement && statement.execute(tx)));
}
