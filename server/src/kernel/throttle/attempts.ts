import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../platform/db/handle.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { countFailure, readFailures, release, reserve, type Gate } from './attempts.queries.ts';
import { countInWindow } from './throttle.queries.ts';
import { tooMany } from './too-many.ts';

/** Refusals that say nothing about what was tried. */
const harmless = new Set([
  'unavailable',
  'provider_unavailable',
  'too_many_requests',
  'second_factor_needed',
  'company_login_needed',
  'sign_on_admin',
]);

const isFailure = (error: unknown): boolean => !(error instanceof AppError && harmless.has(error.code));

/** How long an attempt waits for others of its key, whose outcome isn't known yet. */
const mostWaitMs = 15_000;

async function enter(db: Db, gate: Gate, now: Date): Promise<void> {
  const giveUpAt = performance.now() + mostWaitMs;
  for (let pause = 20; ; pause = Math.min(pause * 2, 250)) {
    const place = await reserve(db, gate, now);
    if (place.isIn) return;
    if (place.until) throw tooMany(place.until, now);
    if (performance.now() > giveUpAt) throw tooMany(new Date(now.getTime() + 5000), now);
    await wait(pause);
  }
}

/**
 * Runs an attempt that a guesser could make. Each gate counts its failures only; attempts at the same time wait for each
 * other where they could be too many, and right ones are never refused. Success forgets the delay, not the budget of
 * the day. Errors: too_many_requests.
 */
export async function attempt<R>(
  db: Db,
  gates: readonly Gate[],
  now: Date,
  work: () => Promise<R>,
): Promise<R> {
  const entered: Gate[] = [];
  const leave = (succeeded: boolean) =>
    Promise.all(entered.map(({ key, delay }) => release(db, key, succeeded && delay !== undefined)));
  try {
    for (const gate of gates) {
      await enter(db, gate, now);
      entered.push(gate);
    }
  } catch (error) {
    await leave(false);
    throw error;
  }
  let result: R;
  try {
    result = await work();
  } catch (error) {
    await (isFailure(error) ? Promise.all(entered.map((gate) => countFailure(db, gate, now))) : leave(false));
    throw error;
  }
  await leave(true);
  return result;
}

/** Failures that many people share, such as those of one address. */
export interface Budget {
  key: string;
  windowMs: number;
  /** This is enough for nearly everybody. Only beyond it we count how many people share the budget. */
  base: number;
  /** Allows this many failures for each of these people. */
  each: number;
  people: () => Promise<number>;
}

const mostOf = async ({ base, each, people }: Budget): Promise<number> =>
  Math.max(base, each * (await people()));

/** Refuses with too_many_requests once the budget is used up. Returns the failures that count against it. */
async function refuseSpent(db: Db, budget: Budget, now: Date): Promise<number> {
  const { count, until } = await readFailures(db, budget.key, budget.windowMs, now);
  if (count >= budget.base && count >= (await mostOf(budget))) throw tooMany(until, now);
  return count;
}

/** Runs an attempt within a budget, and hands it the failures so far. It counts after it has failed, so that people in flight don't use it up. */
export async function within<R>(
  db: Db,
  budget: Budget,
  now: Date,
  work: (failures: number) => Promise<R>,
): Promise<R> {
  const failures = await refuseSpent(db, budget, now);
  try {
    return await work(failures);
  } catch (error) {
    if (isFailure(error)) await countInWindow(db, budget.key, budget.windowMs, now);
    throw error;
  }
}

/** Counts every use against a budget, for calls that don't succeed or fail. */
export async function spend(db: Db, budget: Budget, now: Date): Promise<void> {
  const { count, windowStart } = await countInWindow(db, budget.key, budget.windowMs, now);
  if (count > budget.base && count > (await mostOf(budget)))
    throw tooMany(new Date(windowStart.getTime() + budget.windowMs), now);
}
