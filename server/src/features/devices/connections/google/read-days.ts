import * as T from 'typebox';
import { Check } from 'typebox/value';
import { ConnectionFailure } from '../failure.ts';
import { localHour, mostSteps } from '../local-hours.ts';
import type { DayWindow, FetchedDay } from '../provider.types.ts';

const Point = T.Object({
  startTime: T.String(),
  steps: T.Optional(T.Object({ countSum: T.Optional(T.Union([T.String(), T.Number()])) })),
});
/** A page of POST dataPoints:rollUp. */
const RollUp = T.Object({
  rollupDataPoints: T.Optional(T.Array(Point)),
  nextPageToken: T.Optional(T.String()),
});
export type Points = T.Static<typeof Point>[];

export function readPage(answer: unknown): { points: Points; next: string | null } {
  if (!Check(RollUp, answer)) throw new ConnectionFailure('unreadable');
  return { points: answer.rollupDataPoints ?? [], next: answer.nextPageToken || null };
}

/**
 * Reads days from steps by the hour. An hour with 0 is one in which the watch was worn and counted nothing; hours that
 * are missing are those in which it wasn't, and a day of which all hours are missing is no day.
 */
export function readGoogleDays(points: Points, { from, to, timeZone }: DayWindow): FetchedDay[] {
  const days = new Map<string, number[]>();
  for (const { startTime, steps } of points) {
    const count = Number(steps?.countSum ?? NaN);
    const moment = Date.parse(startTime);
    if (!Number.isInteger(count) || count < 0 || Number.isNaN(moment)) continue;
    const { day, hour } = localHour(timeZone, moment);
    if (day < from || day > to) continue;
    const hours = days.get(day) ?? Array.from({ length: 24 }, () => 0);
    // Where clocks go back, an hour comes twice.
    hours[hour]! += count;
    days.set(day, hours);
  }
  return [...days].flatMap(([day, hours]): FetchedDay[] => {
    const steps = hours.reduce((all, one) => all + one, 0);
    return steps > mostSteps ? [] : [{ day, maker: 'google', steps, hours }];
  });
}
