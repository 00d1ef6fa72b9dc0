import { dayMs, dayNumber } from './wall-time.ts';

/** Intervals of any sources, in milliseconds, as pairs of numbers. */
export type Intervals = readonly (readonly [start: number, end: number])[];

/** Returns how many minutes of each day intervals cover together. What overlaps counts once, and a day's part counts for the day. */
export function coveredMinutes(intervals: Intervals): Map<number, number> {
  const covered = new Map<number, number>();
  let until = -Infinity;
  for (const [start, end] of intervals.toSorted(([a], [b]) => a - b)) {
    for (let from = Math.max(start, until); from < end;) {
      const day = dayNumber(from);
      const to = Math.min(end, (day + 1) * dayMs);
      covered.set(day, (covered.get(day) ?? 0) + to - from);
      from = to;
    }
    until = Math.max(until, end);
  }
  return new Map([...covered].map(([day, ms]) => [day, Math.max(1, Math.round(ms / 60_000))]));
}
