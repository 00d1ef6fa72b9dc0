/**
 * Holds what one source said about a day. `hours` are the steps of each of its 24 hours, where the source tells them.
 */
export interface SourceSteps {
  source: string;
  steps: number;
  hours: readonly number[] | null;
}

/** Members' files, which come after all of their addresses. */
export const fileSource = 'file';

export interface Merged {
  steps: number;
  /** The source that counts, or the first of those that were merged by hour. */
  source: string;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Hour by hour the first source that counted something: the phone goes on where the watch was taken off. */
function byHour(rows: readonly SourceSteps[]): number {
  const hours = rows.flatMap((row) => (row.hours ? [row.hours] : []));
  return sum(Array.from({ length: 24 }, (_, hour) => hours.find((each) => each[hour])?.[hour] ?? 0));
}

/**
 * The steps of a day from all sources of one kind, never added (docs/domain.md#own-addresses). `order` names the sources as the
 * member ordered them. Those with hours are merged and stand where the first of them stands. Then the first one counts, unless
 * a later one has more than 1.5 times as many.
 */
export function mergeSources(rows: readonly SourceSteps[], order: readonly string[]): Merged | null {
  const place = ({ source }: SourceSteps) => {
    const at = order.indexOf(source);
    return at < 0 ? order.length : at;
  };
  const sorted = rows.toSorted((a, b) => place(a) - place(b) || (a.source < b.source ? -1 : 1));
  const hourly = sorted.filter(({ hours }) => hours);
  const [firstHourly] = hourly;
  const told = sorted.flatMap((row): Merged[] => {
    if (!row.hours) return [{ steps: row.steps, source: row.source }];
    return row === firstHourly ? [{ steps: byHour(hourly), source: row.source }] : [];
  });
  const [first] = told;
  if (!first) return null;
  const most = told.reduce((best, one) => (one.steps > best.steps ? one : best), first);
  return most.steps > 1.5 * first.steps ? most : first;
}
