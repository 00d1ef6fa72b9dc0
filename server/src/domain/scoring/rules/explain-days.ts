import { type DayRecord, dayValue, emptyDay } from '../../activity/pure.ts';
import { creditDay, type DayCredit } from './credit-day.ts';
import { creditPoints, type Earning, type PointPart } from './credit-points.ts';
import { mondayOf } from '../../../platform/clock/days.ts';
import type { Interval, Rules, Ruling } from './rules.ts';
import { intervalOf } from './score-member.ts';

export interface ExplainedDay {
  day: string;
  credit: DayCredit | null;
  /** The parts of a day in a points challenge. */
  parts: PointPart[];
  credited: number;
  /** The steps on the profile for a day that counts nothing here. */
  value: DayCredit['value'];
  excluded: 'late' | 'before_joining' | 'after_leaving' | 'not_measured' | 'left_out' | 'excused' | null;
  /** Holds an admin's decision about the day. */
  ruling: Pick<Ruling, 'counts' | 'reason' | 'answer'> | null;
}

/**
 * Returns every day of a challenge with an entry: what it counts, or why it does not. `counting` are the entries as the
 * score takes them, `standing` as the profile shows them now.
 */
export function explainDays(
  counting: readonly DayRecord[],
  standing: readonly DayRecord[],
  intervals: readonly Interval[],
  rules: Rules,
  rulings: ReadonlyMap<string, Ruling> = new Map(),
): ExplainedDay[] {
  const days = new Map<string, ExplainedDay>();
  const nothing = { credit: null, parts: [], credited: 0, ruling: null };
  for (const record of shownIn(standing, rules)) {
    const value = valueIn(record, rules);
    days.set(record.day, { ...nothing, day: record.day, value, excluded: 'late' });
  }
  for (const record of shownIn(counting, rules)) {
    const credit = creditDay(record, rules);
    const { day } = record;
    const outside = exclusion(day, intervals, rules);
    const ruling = outside ? null : (rulings.get(day) ?? null);
    const excluded = outside ?? (ruling ? leftOut(ruling) : unmeasured(record, rules));
    const value = excluded ? valueIn(record, rules) : credit.value;
    const credited = ruling ? ruling.counts : credit.credited;
    if (excluded) days.set(day, { ...nothing, day, value, excluded, ruling });
    else days.set(day, { day, credit, parts: [], credited, value, excluded: null, ruling });
  }
  return inOrder(days.values(), rules);
}

/** Days with steps alone are no part of a challenge of minutes. */
const shownIn = (records: readonly DayRecord[], { competitionOf }: Rules) =>
  competitionOf === 'minutes' ? records.filter(({ activities }) => activities.length > 0) : records;

const valueIn = (record: DayRecord, { competitionOf, manualMode }: Rules) =>
  dayValue(competitionOf === 'minutes' ? emptyDay(record.day) : record, manualMode);

function exclusion(day: string, intervals: readonly Interval[], rules: Rules): ExplainedDay['excluded'] {
  if (intervalOf(day, intervals, rules)) return null;
  const first = intervals[0];
  return first && day < first.countsFrom ? 'before_joining' : 'after_leaving';
}

const leftOut = ({ counts }: Ruling) => (counts === 0 ? ('left_out' as const) : null);

const unmeasured = (record: DayRecord, { measuredOnly }: Rules) =>
  measuredOnly && record.device === null ? ('not_measured' as const) : null;

const inOrder = (days: Iterable<ExplainedDay>, rules: Rules): ExplainedDay[] =>
  [...days]
    .filter(({ day }) => day >= rules.startDate && day <= rules.endDate)
    .toSorted((a, b) => (a.day < b.day ? 1 : -1));

/** Explains the days of a challenge of points: each day that paid, with what paid. */
export function explainPointDays(
  counting: readonly DayRecord[],
  earnings: readonly Earning[],
  intervals: readonly Interval[],
  rules: Rules,
): ExplainedDay[] {
  const records = new Map(counting.map((record) => [record.day, record]));
  const earned = Map.groupBy(earnings, (one) => one.day);
  const days = [...new Set([...records.keys(), ...earned.keys()])].flatMap((day): ExplainedDay[] => {
    const { credited, parts } = creditPoints(rules, records.get(day), earned.get(day) ?? []);
    if (!credited) return [];
    const excluded = exclusion(day, intervals, rules);
    const value = dayValue(emptyDay(day), rules.manualMode);
    return [
      {
        day,
        credit: null,
        value,
        excluded,
        parts: excluded ? [] : parts,
        credited: excluded ? 0 : credited,
        ruling: null,
      },
    ];
  });
  return inOrder(days, rules);
}

/** Adds the days that a member excused, and that have nothing that counts, to those that are explained. */
export function withExcused(
  days: readonly ExplainedDay[],
  excused: readonly string[],
  rules: Rules,
): ExplainedDay[] {
  const byDay = new Map(days.map((one) => [one.day, one]));
  const nothing = { credit: null, parts: [], credited: 0, ruling: null };
  for (const day of excused) {
    const known = byDay.get(day);
    if (known && known.excluded === null && known.credited > 0) continue;
    const value = known?.value ?? dayValue(emptyDay(day), rules.manualMode);
    byDay.set(day, { ...nothing, day, value, excluded: 'excused' });
  }
  return inOrder(byDay.values(), rules);
}

/**
 * Returns days of points by week, dated with their Monday: on which day somebody wrote a journal entry or logged how
 * they slept is theirs alone. Days that do not count are left out.
 */
export function inWeeks(days: readonly ExplainedDay[]): ExplainedDay[] {
  const counted = days.filter(({ excluded }) => excluded === null);
  return [...Map.groupBy(counted, ({ day }) => mondayOf(day))].map(([day, ofWeek]) => ({
    ...ofWeek[0]!,
    day,
    parts: [],
    credited: ofWeek.reduce((sum, { credited }) => sum + credited, 0),
  }));
}
