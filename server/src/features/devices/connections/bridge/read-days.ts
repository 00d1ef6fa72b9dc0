import * as T from 'typebox';
import { Check } from 'typebox/value';
import { isDay } from '../../../../platform/clock/days.ts';
import { ConnectionFailure } from '../failure.ts';
import { localHour, mostSteps } from '../local-hours.ts';
import type { DayWindow, FetchedDay } from '../provider.types.ts';

const orNull = <S extends T.TSchema>(schema: S) => T.Optional(T.Union([schema, T.Null()]));
const Source = T.Object({ provider: T.String({ minLength: 1, maxLength: 40 }) });
const Next = T.Object({ next_cursor: orNull(T.String()), has_more: T.Boolean() });

/** A page of GET /users/{id}/summaries/activity. */
export const Summaries = T.Object({
  data: T.Array(T.Object({ date: T.String(), source: Source, steps: orNull(T.Number()) })),
  pagination: Next,
});
/** A page of GET /users/{id}/timeseries. */
export const Samples = T.Object({
  data: T.Array(
    T.Object({
      timestamp: T.String(),
      zone_offset: orNull(T.String()),
      type: T.String(),
      value: T.Number(),
      source: Source,
      is_daily_total: orNull(T.Boolean()),
    }),
  ),
  pagination: Next,
});
export const Connections = T.Array(T.Object({ provider: T.String({ maxLength: 40 }), status: T.String() }));
export const Made = T.Object({ id: T.String({ minLength: 1, maxLength: 100 }) });
export const Address = T.Object({ authorization_url: T.String() });
export const Makers = T.Array(T.Object({ provider: T.String(), name: T.String(), is_enabled: T.Boolean() }));

/** An answer in the documented form, or a failure. */
export function read<S extends T.TSchema>(schema: S, answer: unknown): T.Static<S> {
  if (!Check(schema, answer)) throw new ConnectionFailure('unreadable');
  return answer as T.Static<S>;
}

export interface BridgeAnswers {
  summaries: T.Static<typeof Summaries>['data'];
  samples: T.Static<typeof Samples>['data'];
}

const keyOf = (day: string, maker: string) => `${day} ${maker}`;

/** Returns steps by hour. Totals of a day among the samples say nothing about hours. */
function hoursOf(samples: BridgeAnswers['samples'], timeZone: string): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { timestamp, zone_offset: offset, type, value, source, is_daily_total: isTotal } of samples) {
    const moment = Date.parse(timestamp);
    if (type !== 'steps' || isTotal || Number.isNaN(moment)) continue;
    const isOffset = offset && /^[+-]\d\d:\d\d$/.test(offset);
    const { day, hour } = localHour(isOffset ? offset : timeZone, moment);
    const key = keyOf(day, source.provider);
    const hours = found.get(key) ?? Array.from({ length: 24 }, () => 0);
    hours[hour]! += value;
    found.set(key, hours);
  }
  return found;
}

/**
 * The days of the bridge's answers. Of several devices of one maker the one with most steps counts. Hours are believed only if they
 * add up to the day.
 */
export function readDays({ summaries, samples }: BridgeAnswers, window: DayWindow): FetchedDay[] {
  const hours = hoursOf(samples, window.timeZone);
  const days = new Map<string, FetchedDay>();
  for (const { date, source, steps } of summaries) {
    const isInside = isDay(date) && date >= window.from && date <= window.to;
    if (!isInside || steps === null || steps === undefined) continue;
    const rounded = Math.round(steps);
    if (rounded < 0 || rounded > mostSteps) continue;
    const key = keyOf(date, source.provider);
    if ((days.get(key)?.steps ?? -1) >= rounded) continue;
    const told = hours.get(key)?.map(Math.round);
    const isWhole = told?.reduce((all, one) => all + one, 0) === rounded;
    days.set(key, {
      day: date,
      maker: source.provider,
      steps: rounded,
      hours: told && isWhole ? told : null,
    });
  }
  return [...days.values()];
}
