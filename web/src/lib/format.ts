const locale = 'en';

const whole = new Intl.NumberFormat(locale);
const one = new Intl.NumberFormat(locale, { minimumFractionDigits: 0, maximumFractionDigits: 1 });

const two = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });

export const steps = (count: number): string => whole.format(count);

/** A score of the contract: whole steps, or hundredths of a step shown to a tenth. */
export const score = (value: number, scale: number): string => one.format(value / scale);

/** A difference, with its sign: +1,200. */
export const signed = (value: number, scale: number): string => {
  const shown = one.format(Math.abs(value) / scale);
  return value < 0 ? `−${shown}` : `+${shown}`;
};

/** A value that people typed in, with two places at most. */
export const decimal = (value: number): string => two.format(value);

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
const long = inUtc({ weekday: 'long', day: 'numeric', month: 'long' });
const medium = inUtc({ day: 'numeric', month: 'short', year: 'numeric' });
const short = inUtc({ weekday: 'short', day: 'numeric', month: 'short' });
const weekday = inUtc({ weekday: 'short' });

/** Days are days of a calendar, never moments: they are shown as they are, in no time zone. */
export const longDay = (day: string): string => long.format(at(day));
export const mediumDay = (day: string): string => medium.format(at(day));
export const shortDay = (day: string): string => short.format(at(day));
export const weekdayOf = (day: string): string => weekday.format(at(day));

const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
/** The day a moment falls on, where the reader is. */
export const localDay = (iso: string): string => new Date(iso).toLocaleDateString('sv');

export const moment = (iso: string): string => moments.format(new Date(iso));

const rules = new Intl.PluralRules(locale, { type: 'ordinal' });
const suffixes: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
/** 1st, 2nd, 3rd. */
export const ordinal = (rank: number): string => `${whole.format(rank)}${suffixes[rules.select(rank)] ?? ''}`;

export const percent = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100);

/** Hours of the day in a time zone, with fractions. */
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

export function addDays(day: string, count: number): string {
  return new Date(at(day).getTime() + count * 86_400_000).toISOString().slice(0, 10);
}

/** The last days of a calendar up to one, oldest first. */
export const daysUpTo = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, before) => addDays(day, before + 1 - count));
