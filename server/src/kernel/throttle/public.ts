import type { Db } from '../../platform/db/handle.ts';
import { sha256 } from '../../platform/ids/ids.ts';
import { countInWindow } from './throttle.queries.ts';
import { tooMany } from './too-many.ts';

export { callerOf, plainAddress, subnetOf } from './subnet.ts';
export { attempt, spend, within, type Budget } from './attempts.ts';
export type { Gate } from './attempts.queries.ts';
export { tooMany } from './too-many.ts';
export { deleteOldThrottles, forgetStartingWith } from './throttle.queries.ts';

export interface Limit {
  key: string;
  most: number;
  windowMs: number;
}

/** Returns a key that names nobody: the table holds no email or network addresses. */
export const throttleKey = (kind: string, ...about: string[]): string =>
  [kind, ...about.map((text) => sha256(text.trim().toLowerCase()).toString('base64url').slice(0, 22))].join(
    ':',
  );

/** Counts a use within a window, and returns how many there were and when the window ends. It refuses nothing. */
export async function countUse(
  db: Db,
  { key, windowMs }: Pick<Limit, 'key' | 'windowMs'>,
  now: Date,
): Promise<{ count: number; until: Date }> {
  const { count, windowStart } = await countInWindow(db, key, windowMs, now);
  return { count, until: new Date(windowStart.getTime() + windowMs) };
}

/** Counts every use against each limit, for quotas. The first one that is used up refuses with 429 until its window ends. */
export async function useUp(db: Db, limits: readonly Limit[], now: Date): Promise<void> {
  for (const { key, most, windowMs } of limits) {
    const { count, windowStart } = await countInWindow(db, key, windowMs, now);
    if (count > most) throw tooMany(new Date(windowStart.getTime() + windowMs), now);
  }
}
