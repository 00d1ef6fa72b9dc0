import { localeOf, type Language } from '#copy/languages.ts';

const suffixes: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** Created when first needed, because creating ten formats at once delayed the first screen. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function formatsOf(language: Language) {
  const locale = localeOf(language);
  const number = (options?: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(locale, options));
  const inUtc = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
  return {
    language,
    whole: number(),
    one: number({ minimumFractionDigits: 0, maximumFractionDigits: 1 }),
    few: number({ notation: 'compact', maximumFractionDigits: 1 }),
    two: number({ maximumFractionDigits: 2 }),
    long: inUtc({ weekday: 'long', day: 'numeric', month: 'long' }),
    medium: inUtc({ day: 'numeric', month: 'short', year: 'numeric' }),
    short: inUtc({ weekday: 'short', day: 'numeric', month: 'short' }),
    monthDay: inUtc({ day: 'numeric', month: 'short' }),
    month: inUtc({ month: 'long', year: 'numeric' }),
    weekday: inUtc({ weekday: 'short' }),
    narrow: inUtc({ weekday: 'narrow' }),
    moments: once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })),
    hours: once(() => new Intl.DateTimeFormat(locale, { timeStyle: 'short' })),
    times: inUtc({ timeStyle: 'short' }),
    lists: once(() => new Intl.ListFormat(locale)),
    ordinals: once(() => new Intl.PluralRules(locale, { type: 'ordinal' })),
  };
}

let formats = formatsOf('en');

/** Formats numbers and dates in this language from now on. */
export function formatIn(language: Language): void {
  formats = formatsOf(language);
}

export const steps = (count: number): string => formats.whole().format(count);

/** Returns a short form of large numbers, for charts: 21.3M. */
export const fewDigits = (count: number): string =>
  (Math.abs(count) < 1_000_000 ? formats.whole() : formats.few()).format(count);

/** Returns the shortest form of a number, for a picture: 5k, 1M. Intl writes 5 K beside 10 k in Spanish. */
export function compact(count: number): string {
  if (count >= 1_000_000) return `${decimal(count / 1_000_000)}M`;
  return count >= 1000 ? `${decimal(count / 1000)}k` : decimal(count);
}

/** Returns a score as it is shown: a tenth of a step says something about small averages only. */
export function shownScore(value: number, scale: number): number {
  const exact = value / scale;
  return Math.abs(exact) < 1000 ? Math.round(exact * 10) / 10 : Math.round(exact);
}

/** Returns the difference of two scores as they are shown, so that a reader who subtracts them finds the same. */
export const shownGap = (one: number, other: number, scale: number): number =>
  Math.round(Math.abs(shownScore(one, scale) - shownScore(other, scale)) * 10) / 10;

const scored = (value: number) =>
  value < 1000 ? formats.one().format(value) : formats.whole().format(Math.round(value));

/** Returns a score of the contract: whole steps, or hundredths of a step, below 1,000 shown with one decimal place. */
export const score = (value: number, scale: number): string => scored(value / scale);

/** Returns a difference with its sign: +1,200. */
export const signed = (value: number, scale: number): string => {
  const shown = scored(Math.abs(value) / scale);
  return value < 0 ? `−${shown}` : `+${shown}`;
};

/** Returns a value that people typed, with at most two decimal places. */
export const decimal = (value: number): string => formats.two().format(value);

const at = (day: string) => new Date(`${day}T12:00:00Z`);

/** Days are calendar days, not moments, so they are shown without a time zone. */
export const longDay = (day: string): string => formats.long().format(at(day));
export const mediumDay = (day: string): string => formats.medium().format(at(day));
export const shortDay = (day: string): string => formats.short().format(at(day));
export const dayAndMonth = (day: string): string => formats.monthDay().format(at(day));
export const month = (firstDay: string): string => formats.month().format(at(firstDay));
export const weekdayOf = (day: string): string => formats.weekday().format(at(day));
/** Two letters of the weekday. Where they are no letters of Latin, two would be half a word, or the same for all days. */
export const initialsOfWeekday = (day: string): string => {
  const name = weekdayOf(day);
  return /^\p{Script=Latin}/u.test(name) ? name.slice(0, 2) : formats.narrow().format(at(day));
};

/** Returns the date of a time in the reader's time zone. */
export const localDay = (iso: string): string => new Date(iso).toLocaleDateString('sv');

/** "a, b and c". */
export const list = (parts: readonly string[]): string => formats.lists().format(parts);
export const moment = (iso: string): string => formats.moments().format(new Date(iso));
/** The end of a time whose beginning stands before it: on the same day the hour alone. */
export const endMoment = (from: string, until: string): string =>
  localDay(from) === localDay(until) ? formats.hours().format(new Date(until)) : moment(until);

/** 1st, 2nd, 3rd; in Spanish 1.º, 2.º, 3.º. */
export const ordinal = (rank: number): string => {
  const shown = formats.whole().format(rank);
  if (formats.language === 'es') return `${shown}.º`;
  return `${shown}${suffixes[formats.ordinals().select(rank)] ?? ''}`;
};

export const percent = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100);

/** Returns the hour of the day in a time zone, with fractions. */
export function hourIn(timeZone: string, now: Date): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);
  const [hour = '0', minute = '0'] = parts.split(':');
  return Number(hour) + Number(minute) / 60;
}

/** Returns a full hour of the clock, such as 4:00 AM. */
export const hour = (count: number): string => formats.times().format(Date.UTC(2026, 0, 1, count));

export function addDays(day: string, count: number): string {
  return new Date(at(day).getTime() + count * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the last calendar days up to a given one, oldest first. */
export const daysUpTo = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, before) => addDays(day, before + 1 - count));
