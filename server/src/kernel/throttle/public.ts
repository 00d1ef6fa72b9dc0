import type { Db } from '../../platform/db/handle.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { sha256 } from '../../platform/ids/ids.ts';
import { countInWindow, countWithDelay, takeBack, type DelayRule } from './throttle.queries.ts';

export { callerOf, subnetOf } from './subnet.ts';
export { deleteOldThrottles, forget, forgetStartingWith, type DelayRule } from './throttle.queries.ts';

export interface Limit {
  key: string;
  most: number;
  windowMs: number;
}

/** A key that names nobody: the table holds no email or network addresses. */
export const throttleKey = (kind: string, ...about: string[]): string =>
  [kind, ...about.map((text) => sha256(text.trim().toLowerCase()).toString('base64url').slice(0, 22))].join(
    ':',
  );

const tooMany = (until: Date, now: Date) =>
  new AppError('too_many_requests', {
    retryAfter: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  });

/** Counts against each limit. The first one that is used up refuses with 429 until its window ends. */
export async function useUp(db: Db, limits: readonly Limit[], now: Date): Promise<void> {
  for (const { key, most, windowMs } of limits) {
    const { count, windowStart } = await countInWindow(db, key, windowMs, now);
    if (count > most) throw tooMany(new Date(windowStart.getTime() + windowMs), now);
  }
}

/** Takes back a count, because the attempt was no failure. */
export async function giveBack(db: Db, limits: readonly Limit[]): Promise<void> {
  for (const { key } of limits) await takeBack(db, key);
}

/**
 * Refuses with 429 during the delay after failures. Otherwise counts this attempt as a failure until it is forgotten.
 */
export async function waitOut(db: Db, key: string, rule: DelayRule, now: Date): Promise<void> {
  const { blockedUntil } = await countWithDelay(db, key, rule, now);
  if (blockedUntil) throw tooMany(blockedUntil, now);
}
