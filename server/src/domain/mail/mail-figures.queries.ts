import { sql, type Db } from '../../platform/db/db.ts';

/** How many emails could leave now, how many were given up in the last week, and since when the oldest one waits. */
export async function mailBacklog(
  db: Db,
  now: Date,
): Promise<{ due: number; failed: number; oldestDueAt: Date | null }> {
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000);
  const { rows } = await sql<{ due: number; failed: number; oldestDueAt: Date | null }>`select
    (select count(*)::integer from mail where status = 'queued' and next_attempt_at <= ${now}) as due,
    (select count(*)::integer from mail where status = 'failed' and created_at > ${weekAgo}) as failed,
    (select min(greatest(next_attempt_at, created_at)) from mail where status = 'queued' and next_attempt_at <= ${now}) as oldest_due_at`.execute(
    db,
  );
  return rows[0]!;
}

/** How many emails left or were given up in the last day, and of how many of those nobody knows whether they arrived. */
export async function countOutcomes(
  db: Db,
  now: Date,
): Promise<{ sent: number; refused: number; unknown: number }> {
  const since = new Date(now.getTime() - 86_400_000);
  const { rows } = await sql<{ sent: number; refused: number; unknown: number }>`select
    count(*) filter (where status = 'sent')::integer as sent,
    count(*) filter (where status = 'failed' and handed_at is null)::integer as refused,
    count(*) filter (where status = 'failed' and handed_at is not null)::integer as unknown
    from mail where status in ('sent', 'failed') and created_at > ${since}`.execute(db);
  return rows[0]!;
}
