import type { ConnectionProblem } from '#contract/features/devices/devices.ts';

/** Problems that go away only if the member connects again. */
const final: readonly ConnectionProblem[] = ['consent', 'gone', 'moved'];

/** Days could not be fetched. */
export class ConnectionFailure extends Error {
  readonly problem: ConnectionProblem;
  /** How long the other side asks to wait. */
  readonly waitMs: number | null;
  /** The status of the answer, if there was one. */
  readonly status: number | null;

  constructor(problem: ConnectionProblem, waitMs: number | null = null, status: number | null = null) {
    super(problem);
    this.problem = problem;
    this.waitMs = waitMs;
    this.status = status;
  }

  get isFinal(): boolean {
    return final.includes(this.problem);
  }
}

const minute = 60_000;
const longest = 6 * 60 * minute;
/** A maker that asks for more is asked again all the same. */
const longestAsked = 24 * 60 * minute;

/**
 * Returns the pause after `failures` in a row: it doubles from a minute to six hours. `random` is from 0 to 1, so that
 * not all come back at once.
 */
export function pauseAfter(failures: number, waitMs: number | null, random: number): number {
  const grown = Math.min(longest, minute * 2 ** Math.min(failures - 1, 12));
  // What was asked for is never cut short.
  if (waitMs !== null) return Math.min(longestAsked, waitMs) * (1 + random * 0.2);
  return grown * (0.8 + random * 0.4);
}

/** Retry-After in milliseconds: seconds, or a date by the other side's own clock. */
export function waitOf(headers: Headers, now: Date): number | null {
  const text = headers.get('retry-after');
  if (text === null) return null;
  if (/^\d+$/.test(text.trim())) return Number(text) * 1000;
  const sent = Date.parse(headers.get('date') ?? '');
  const wait = Date.parse(text) - (Number.isNaN(sent) ? now.getTime() : sent);
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}
