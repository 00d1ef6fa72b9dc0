import { enoughFor, lossOf } from './rules/loss.ts';
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

/**
 * How many emails left or were given up in the last day, and of how many of those nobody knows whether they arrived. Ids sort by
 * age, so older emails are not looked at.
 */
export async function countOutcomes(
  db: Db,
  now: Date,
): Promise<{ sent: number; refused: number; unknown: number }> {
  const since = new Date(now.getTime() - 86_400_000);
  const { rows } = await sql<{ sent: number; refused: number; unknown: number }>`select
    count(*) filter (where status = 'sent')::integer as sent,
    count(*) filter (where status = 'failed' and handed_at is null)::integer as refused,
    count(*) filter (where status = 'failed' and handed_at is not null)::integer as unknown
    from mail where status in ('sent', 'failed') and created_at > ${since}
      and id > coalesce((select id from mail where created_at <= ${since} order by id desc limit 1),
        '00000000-0000-0000-0000-000000000000')`.execute(db);
  return rows[0]!;
}

/** Whether too many emails of the last day were lost, from no more of them than tell it. */
export async function findLoss(db: Db, now: Date): Promise<ReturnType<typeof lossOf>> {
  const since = new Date(now.getTime() - 86_400_000);
  const lost = await sql<{ unknown: number }>`select count(*)::integer as unknown from mail
    where status = 'failed' and handed_at is not null and created_at > ${since}`.execute(db);
  const { unknown } = lost.rows[0]!;
  if (unknown === 0) return lossOf({ sent: 0, refused: 0, unknown });
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    from (select created_at from mail where status in ('sent', 'failed') order by id desc
      limit ${enoughFor(unknown)}) newest where created_at > ${since}`.execute(db);
  return lossOf({ sent: rows[0]!.count - unknown, refused: 0, unknown });
}
