import type { BadgeRule } from '#contract/badges.ts';
import { addDays, daysBetween } from '../../../platform/clock/days.ts';
import type { DayAmount } from '../scoring/evaluate-badge.ts';

interface Life {
  series: readonly DayAmount[];
  rest: ReadonlySet<string>;
  today: string;
}

/** Monday to Sunday, counted from a Monday. */
const weekOf = (day: string) => Math.floor(daysBetween('2024-01-01', day) / 7);

/** The simplest possible answer: whether the rule holds on the evening of a day, looking at all days up to it. */
function holdsOn(rule: BadgeRule, { series, rest }: Life, evening: string): boolean {
  const past = series.filter(({ day }) => day <= evening);
  const { window, threshold, count, metric } = rule;
  if (window === 'day') return past.filter(({ amount }) => amount >= threshold).length >= count;
  if (window === 'ever') return past.reduce((sum, { amount }) => sum + amount, 0) >= threshold;
  if (window === 'week') {
    const weeks = Map.groupBy(past, ({ day }) => weekOf(day));
    return (
      [...weeks.values()].filter((week) => week.reduce((sum, { amount }) => sum + amount, 0) >= threshold)
        .length >= count
    );
  }
  const good = new Set(past.filter(({ amount }) => amount >= threshold).map(({ day }) => day));
  const bridges = metric === 'steps' ? rest : new Set<string>();
  let length = 0;
  for (let day = evening; good.has(day) || bridges.has(day); day = addDays(day, -1))
    if (good.has(day)) length += 1;
  return length >= count;
}

/** Returns the first evening on which a badge was earned. */
export function earnedOn(rule: BadgeRule, life: Life): string | null {
  const [first] = life.series;
  if (!first) return null;
  for (let day = first.day; day <= life.today; day = addDays(day, 1))
    if (holdsOn(rule, life, day)) return day;
  return null;
}
