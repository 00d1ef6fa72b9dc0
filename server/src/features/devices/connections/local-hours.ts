import { Temporal } from 'temporal-polyfill';

/** Returns the day and the hour of a moment, in a zone or at an offset such as +13:00. */
export function localHour(zone: string, moment: number): { day: string; hour: number } {
  const local = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);
  return { day: local.toPlainDate().toString(), hour: local.hour };
}

/** The most steps of a day that anybody is believed. */
export const mostSteps = 100_000;
