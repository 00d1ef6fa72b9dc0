import { sql, type Db } from '../../platform/db/db.ts';

/** Counts once more within the window, in one statement, so that parallel requests cannot pass on the same count. */
export async function countInWindow(
  db: Db,
  key: string,
  windowMs: number,
  now: Date,
): Promise<{ count: number; windowStart: Date }> {
  const oldest = new Date(now.getTime() - windowMs);
  const { rows } = await sql<{ count: number; windowStart: Date }>`
    insert into throttle as t (key, window_start, count) values (${key}, ${now}, 1)
    on conflict (key) do update set
      count = case when t.window_start <= ${oldest} then 1 else t.count + 1 end,
      window_start = case when t.window_start <= ${oldest} then ${now} else t.window_start end
    returning count, window_start`.execute(db);
  return rows[0] ?? { count: 0, windowStart: now };
}

export async function takeBack(db: Db, key: string): Promise<void> {
  await sql`update throttle set count = greatest(count - 1, 0) where key = ${key}`.execute(db);
}

export interface DelayRule {
  /** Failures without a delay. */
  free: number;
  firstMs: number;
  longestMs: number;
  /** After this time without a failure the count starts again. */
  forgetMs: number;
}

/**
 * Counts an attempt as failed before its outcome is known, and sets how long the next one has to wait. If this one
 * comes too early, returns when to try again and counts nothing.
 */
export async function countWithDelay(
  db: Db,
  key: string,
  rule: DelayRule,
  now: Date,
): Promise<{ blockedUntil: Date | null }> {
  const oldest = new Date(now.getTime() - rule.forgetMs);
  const next = sql`case when t.window_start <= ${oldest} then 1 else t.count + 1 end`;
  const wait = sql`least(${rule.longestMs}::float8, ${rule.firstMs}::float8 * power(2, least(${next} - ${rule.free}, 30)))`;
  const { rows } = await sql`
    insert into throttle as t (key, window_start, count) values (${key}, ${now}, 1)
    on conflict (key) do update set
      count = ${next},
      window_start = ${now},
      blocked_until = case when ${next} >= ${rule.free} then ${now}::timestamptz + ${wait} * interval '1 millisecond' end
    where t.blocked_until is null or t.blocked_until <= ${now}
    returning 1`.execute(db);
  if (rows.length) return { blockedUntil: null };
  const row = await db
    .selectFrom('throttle')
    .select('blockedUntil')
    .where('key', '=', key)
    .executeTakeFirst();
  return { blockedUntil: row?.blockedUntil ?? now };
}

export async function forget(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .deleteFrom('throttle')
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute();
}

/** By prefix, for keys that begin with an account. */
export async function forgetStartingWith(db: Db, start: string): Promise<void> {
  await sql`delete from throttle where starts_with(key, ${start})`.execute(db);
}

export async function deleteOldThrottles(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('throttle').where('windowStart', '<', before).execute();
}
