import { sql, type Db } from '../../platform/db/db.ts';

/** Says what a key allows. Delays grow with the failures beyond `free`. */
export interface Gate {
  key: string;
  /** Failures within the window. */
  most: number;
  windowMs: number;
  delay?: { free: number; firstMs: number; longestMs: number };
}

/** A reservation this old belongs to a process that died. It counts as a failure. */
const abandonedMs = 2 * 60_000;

/**
 * Reserves a place for an attempt, in one statement, so that parallel attempts never pass more checks than serial ones.
 * Otherwise says until when the key is closed, or null when only attempts with an open outcome are in the way.
 */
export async function reserve(
  db: Db,
  { key, most, windowMs, delay }: Gate,
  now: Date,
): Promise<{ isIn: true } | { isIn: false; until: Date | null }> {
  const free = delay?.free ?? most;
  const isOver = sql`t.window_start <= ${new Date(now.getTime() - windowMs)}`;
  const isAbandoned = sql`coalesce(t.pending_at, ${now}) <= ${new Date(now.getTime() - abandonedMs)}`;
  const pending = sql`case when ${isAbandoned} then 0 else t.pending end`;
  const failures = sql`case when ${isOver} then 0 else t.count end + case when ${isAbandoned} then t.pending else 0 end`;
  // Beyond the free failures, one attempt at a time: its outcome decides about the next delay.
  const places = sql`least(${most}::integer, greatest(${free}::integer, (${failures}) + 1))`;
  const { rows } = await sql`
    insert into throttle as t (key, window_start, count, pending, pending_at) values (${key}, ${now}, 0, 1, ${now})
    on conflict (key) do update set
      count = ${failures}, pending = ${pending} + 1, pending_at = ${now},
      window_start = case when ${isOver} then ${now} else t.window_start end
    where (t.blocked_until is null or t.blocked_until <= ${now}) and (${failures}) + (${pending}) < ${places}
    returning 1`.execute(db);
  if (rows.length) return { isIn: true };
  const { rows: closed } = await sql<{ until: Date | null }>`
    select case when t.blocked_until > ${now} then t.blocked_until
      when (${failures}) >= ${most} then t.window_start + ${windowMs}::float8 * interval '1 millisecond' end as until
    from throttle t where key = ${key}`.execute(db);
  return { isIn: false, until: closed[0]?.until ?? null };
}

/** Gives the place back, because the attempt was no failure. With `forgets`, earlier failures are forgiven too. */
export async function release(db: Db, key: string, forgets: boolean): Promise<void> {
  await sql`update throttle set pending = greatest(pending - 1, 0)${forgets ? sql`, count = 0, blocked_until = null` : sql``}
    where key = ${key}`.execute(db);
}

/** Turns the reservation into a failure, and sets how long the next attempt has to wait. */
export async function countFailure(db: Db, { key, delay }: Gate, now: Date): Promise<void> {
  const wait = delay
    ? sql`case when count + 1 >= ${delay.free} then to_timestamp(${now.getTime() / 1_000}::float8 +
        least(${delay.longestMs / 1_000}::float8, ${delay.firstMs / 1_000}::float8 * power(2, least(count + 1 - ${delay.free}, 30)))) end`
    : sql`blocked_until`;
  // A delay is forgotten a while after the last failure; a budget is counted from the first.
  await sql`update throttle set count = count + 1, pending = greatest(pending - 1, 0), blocked_until = ${wait},
      window_start = case when ${delay !== undefined} or count = 0 then ${now} else window_start end
    where key = ${key}`.execute(db);
}

/** Reads the failures of a key within its window, and when it ends. */
export async function readFailures(
  db: Db,
  key: string,
  windowMs: number,
  now: Date,
): Promise<{ count: number; until: Date }> {
  const row = await db
    .selectFrom('throttle')
    .select(['count', 'windowStart'])
    .where('key', '=', key)
    .executeTakeFirst();
  const until = new Date((row?.windowStart ?? now).getTime() + windowMs);
  return row && until > now ? { count: row.count, until } : { count: 0, until };
}
