import { latinDigits } from '#copy/latin-digits.ts';
import { dateOrders, type DateOrder, type TableQuestion } from '#contract/table-choices.ts';
import { addDays, isDay } from '../../platform/clock/days.ts';
import { monthOf } from './month-names.ts';

/** A date as a cell writes it. */
export interface ReadDay {
  day: string;
  /** Seconds since midnight as written, null without a time. */
  second: number | null;
  /** The instant in milliseconds, if the cell names its zone. Its day is the one in that zone. */
  instant: number | null;
}

/** The days of a cell in each order of year, month and day that makes one of it. */
type Readings = Partial<Record<DateOrder, string>>;

const clock =
  /[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(?:([ap])\.?\s?m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

/** Seconds since midnight, for 24 hours or AM and PM, or null. */
function secondOf([, hours, minutes, seconds, half]: RegExpExecArray): number | null {
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds ?? 0)];
  if (minute > 59 || second > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return null;
  const shift = half ? (half.toLowerCase() === 'p' ? 12 : 0) - (hour === 12 ? 12 : 0) : 0;
  return (hour + shift) * 3600 + minute * 60 + second;
}

/** Minutes from UTC of a zone as written, or null without one. */
function offsetOf(zone: string | undefined): number | null {
  if (!zone) return null;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  if (!sign) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const dayOf = (year: number, month: string | number, day: string): string =>
  `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Reads two digits of a year as one of the last seventy years or of the thirty to come. */
const yearOf = (text: string): number =>
  text.length === 4 ? Number(text) : Number(text) + (Number(text) < 70 ? 2000 : 1900);

/** "24 Nov 2026", "November 24, 2026", "martes 24 de noviembre de 2026". */
function namedDay(text: string): string | null {
  const numbers = text.match(/\d+/g) ?? [];
  const months = (text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).flatMap((word) => monthOf(word) ?? []);
  const [first = '', second = ''] = numbers;
  const [month] = months;
  if (numbers.length !== 2 || !month || months.length > 1) return null;
  const [year, day] = first.length === 4 ? [first, second] : [second, first];
  if (day.length > 2 || (year.length !== 4 && year.length !== 2)) return null;
  const named = dayOf(yearOf(year), month, day);
  return isDay(named) ? named : null;
}

/** The only day that the text can be: with the year first, without signs, or with a month's name. */
function plainDay(text: string): string | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\.?$/.exec(text) ?? [];
  const compact = /^(?:19|20)\d{6}$/.test(text);
  if (compact || year) {
    const written = compact
      ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
      : dayOf(Number(year), month, day);
    return isDay(written) ? written : null;
  }
  return /\p{L}/u.test(text) ? namedDay(text) : null;
}

const three = /^(\d{1,2})[/.\- ]{1,2}(\d{1,2})[/.\- ]{1,2}(\d{4}|\d{2})\.?$/;

function readingsOf(text: string): Readings {
  const [, a = '', b = '', c = ''] = three.exec(text) ?? [];
  if (!a) return {};
  const read: Readings = { mdy: dayOf(yearOf(c), a, b), dmy: dayOf(yearOf(c), b, a) };
  // Two digits of a year stand first between dashes only.
  if (c.length === 2 && a.length === 2 && text.includes('-')) read.ymd = dayOf(yearOf(a), b, c);
  for (const order of dateOrders) if (!isDay(read[order] ?? '')) delete read[order];
  return read;
}

function timed(text: string): { plain: string; second: number | null; offset: number | null } | null {
  // A cell that ends in no digit, letter of a half day or zone has no time.
  const time = text.includes(':') ? clock.exec(text) : null;
  if (!time) return { plain: text, second: null, offset: null };
  const second = secondOf(time);
  return second === null
    ? null
    : { plain: text.slice(0, time.index).trim(), second, offset: offsetOf(time[5]) };
}

/** Reads the date of a cell. Without an order, a cell that has more than one reading is null. */
export function readDay(text: string, order: DateOrder | null): ReadDay | null {
  // This case is by far the most frequent.
  if (text.length === 10 && isDay(text)) return { day: text, second: null, instant: null };
  const parts = timed(latinDigits(text).trim());
  if (!parts) return null;
  const { plain, second, offset } = parts;
  const day = plainDay(plain) ?? onlyReading(readingsOf(plain), order);
  if (!day) return null;
  const instant =
    second === null || offset === null
      ? null
      : Date.parse(`${day}T00:00:00Z`) + second * 1000 - offset * 60_000;
  return { day, second, instant };
}

function onlyReading(readings: Readings, order: DateOrder | null): string | null {
  if (order) return readings[order] ?? null;
  const days = new Set(Object.values(readings));
  return days.size === 1 ? [...days][0]! : null;
}

const mostDays = 10_000;
const leastRun = 3;

/** Days that follow each other are what people write. The share of days whose next day is there, too. */
function runOf(days: ReadonlySet<string>): number {
  if (days.size < leastRun) return 0;
  let next = 0;
  for (const day of days) if (days.has(addDays(day, 1))) next += 1;
  return next / (days.size - 1);
}

/**
 * Finds the order in which a column writes its dates. The whole column decides: an order that makes no date of some cell, or a
 * day after `latest`, is out; so is one whose days are scattered where another's follow each other.
 */
export class DateEvidence {
  private readonly possible = new Set<DateOrder>(dateOrders);
  private readonly days: Record<DateOrder, Set<string>> = { mdy: new Set(), dmy: new Set(), ymd: new Set() };
  private differs = false;
  readonly examples: string[] = [];
  private readonly latest: string | null;

  constructor(latest: string | null) {
    this.latest = latest;
  }

  add(text: string): void {
    if (text.length === 10 && isDay(text)) return;
    const plain = timed(latinDigits(text).trim())?.plain ?? '';
    if (plainDay(plain)) return;
    const readings = readingsOf(plain);
    const able = dateOrders.filter((order) => this.canBe(readings[order]));
    // Days to come in every order are refused for what they are.
    if (!able.length) return;
    for (const order of this.possible) if (!able.includes(order)) this.possible.delete(order);
    for (const order of able) if (this.days[order].size < mostDays) this.days[order].add(readings[order]!);
    const unlike = new Set(able.map((order) => readings[order])).size > 1;
    if (unlike && this.examples.length < 3) this.examples.push(text.trim().slice(0, 40));
    this.differs ||= unlike;
  }

  /** The order, `any` if it makes no difference, or null if it has to be asked. */
  decide(): DateOrder | 'any' | null {
    const left = [...this.possible];
    if (left.length === 1) return left[0]!;
    if (!this.differs) return 'any';
    if (left.length) {
      const running = left.filter((order) => runOf(this.days[order]) >= 0.8);
      if (running.length === 1) return running[0]!;
    }
    return null;
  }

  /** The orders that remain, or the usual ones where cells contradict each other. */
  private get choices(): DateOrder[] {
    return this.possible.size ? [...this.possible] : ['mdy', 'dmy'];
  }

  question(column: string | null): TableQuestion {
    const [first = ''] = this.examples;
    const choices = this.choices.map((value) => ({ value, reads: readDay(first, value)?.day ?? '' }));
    return { about: 'dateOrder', column, examples: this.examples, choices, missing: [] };
  }

  private canBe(day: string | undefined): boolean {
    return day !== undefined && (this.latest === null || day <= this.latest);
  }
}
