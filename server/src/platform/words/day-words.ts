import { localeOf, type Language } from '#copy/languages.ts';

/** Returns a day of the calendar in words, such as November 9, 2026. */
export const longDay = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

/** Returns names as a sentence lists them, such as “A, B, and C”. */
export const listOf = (language: Language, names: readonly string[]): string =>
  new Intl.ListFormat(localeOf(language)).format(names);

const units = [
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** A time to wait in words, rounded up in its largest unit from two on, such as 90 seconds or 3 minutes. */
export function waitIn(language: Language, seconds: number): string {
  const { unit, seconds: size } = units.find((each) => seconds >= 2 * each.seconds) ?? units[2];
  const format = new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.ceil(seconds / size));
}
