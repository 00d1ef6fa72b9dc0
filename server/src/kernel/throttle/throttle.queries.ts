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

/** By prefix, for keys that begin with an account. */
export async function forgetStartingWith(db: Db, start: string): Promise<void> {
  await sql`delete from throttle where starts_with(key, ${start})`.execute(db);
}

export async function deleteOldThrottles(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('throttle').where('windowStart', '<', before).execute();
}
