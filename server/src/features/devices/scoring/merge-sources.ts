import { mostStepsOfDay } from '#contract/features/devices/device-files.ts';

/**
 * Holds what one source said about a day. `hours` are the steps of each of its 24 hours, where the source tells them.
 */
export interface SourceSteps {
  source: string;
  steps: number;
  hours: readonly number[] | null;
}

/** Members' files, which come after all of their addresses. Files of before they were kept apart have this name alone. */
export const fileSource = 'file';
/** What an admin imported, where no connection told of it. */
export const adminSource = 'admin';
const replacing = ':only';

/** Returns the source of one file. One that `replaces` counts alone of those that came before it. */
export const sourceOfFile = (importId: string, replaces: boolean): string =>
  `${fileSource}:${importId}${replaces ? replacing : ''}`;

/** Returns the part of a source by which members order them: an address, a connection, or all files together. */
export const placeOf = (source: string): string => source.split(':')[0]!;

export const isFile = ({ source }: Pick<SourceSteps, 'source'>): boolean => placeOf(source) === fileSource;

export interface Merged {
  steps: number;
  /** The source that counts, or the first of those that were merged by hour. */
  source: string;
}

const muchMore = 1.5;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const capped = (steps: number) => Math.min(steps, mostStepsOfDay);
const eachHour = (of: (hour: number) => number) => Array.from({ length: 24 }, (_, hour) => of(hour));

/**
 * Returns what a member's files say about a day together, whatever order they came in: where both tell hours, the greater number of each
 * hour; otherwise the greater number of the day. Ids of imports sort by age, so that a file that replaces leaves out those before it.
 */
export function foldFiles(rows: readonly SourceSteps[]): SourceSteps | null {
  const files = rows.filter(isFile).toSorted((a, b) => (a.source < b.source ? -1 : 1));
  const from = files.findLastIndex(({ source }) => source.endsWith(replacing));
  const counted = files.slice(Math.max(0, from));
  if (!counted.length) return null;
  const hourly = counted.flatMap((row) => (row.hours ? [row.hours] : []));
  const hours = eachHour((hour) => Math.max(0, ...hourly.map((each) => each[hour] ?? 0)));
  const whole = Math.max(-1, ...counted.flatMap((row) => (row.hours ? [] : [row.steps])));
  const byHours = hourly.length ? capped(sum(hours)) : -1;
  return whole > byHours
    ? { source: fileSource, steps: whole, hours: null }
    : { source: fileSource, steps: byHours, hours };
}

/**
 * Hour by hour the first source that counted something: the phone goes on where the watch was taken off. If a later one has more than
 * 1.5 times as many, it was taken off within the hour.
 */
function byHour(rows: readonly SourceSteps[]): number {
  const hours = rows.flatMap((row) => (row.hours ? [row.hours] : []));
  const all = eachHour((hour) => {
    const first = hours.find((each) => each[hour])?.[hour] ?? 0;
    const most = Math.max(0, ...hours.map((each) => each[hour] ?? 0));
    return most > muchMore * first ? most : first;
  });
  return capped(sum(all));
}

/**
 * The steps of a day from all sources of one kind, never added (docs/domain.md#own-addresses). `order` names the sources as the
 * member ordered them; files are one of them. Those with hours are merged and stand where the first of them stands. Then the first
 * one counts, unless a later one has more than 1.5 times as many.
 */
export function mergeSources(rows: readonly SourceSteps[], order: readonly string[]): Merged | null {
  const place = ({ source }: SourceSteps) => {
    const at = order.indexOf(placeOf(source));
    return at < 0 ? order.length : at;
  };
  const files = foldFiles(rows);
  const sources = [...rows.filter((row) => !isFile(row)), ...(files ? [files] : [])];
  const sorted = sources.toSorted((a, b) => place(a) - place(b) || (a.source < b.source ? -1 : 1));
  const hourly = sorted.filter(({ hours }) => hours);
  const [firstHourly] = hourly;
  const told = sorted.flatMap((row): Merged[] => {
    if (!row.hours) return [{ steps: row.steps, source: row.source }];
    return row === firstHourly ? [{ steps: byHour(hourly), source: row.source }] : [];
  });
  const [first] = told;
  if (!first) return null;
  const most = told.reduce((best, one) => (one.steps > best.steps ? one : best), first);
  return most.steps > muchMore * first.steps ? most : first;
}
