import type { DayRecord } from '../../../core/activity/public.ts';
import { dayValue } from '../../../core/activity/public.ts';
import { creditDay, type DayCredit } from './credit-day.ts';
import type { Rules, Stretch } from './rules.ts';
import { stretchOf } from './score-member.ts';

export interface ExplainedDay {
  day: string;
  credit: DayCredit | null;
  /** What stands in the profile on a day that counts nothing here. */
  value: DayCredit['value'];
  excluded: 'late' | 'before_joining' | 'after_leaving' | null;
}

/**
 * Every day of a challenge with an entry: what it counts, or why it does not. `counting` are the entries as the score
 * takes them, `standing` as the profile shows them now.
 */
export function explainDays(
  counting: readonly DayRecord[],
  standing: readonly DayRecord[],
  stretches: readonly Stretch[],
  rules: Rules,
): ExplainedDay[] {
  const days = new Map<string, ExplainedDay>();
  for (const record of standing) {
    const value = dayValue(record, rules.manualMode);
    days.set(record.day, { day: record.day, credit: null, value, excluded: 'late' });
  }
  for (const record of counting) {
    const credit = creditDay(record, rules);
    if (stretchOf(record.day, stretches, rules)) {
      days.set(record.day, { day: record.day, credit, value: credit.value, excluded: null });
      continue;
    }
    const first = stretches[0];
    const excluded = first && record.day < first.countsFrom ? 'before_joining' : 'after_leaving';
    days.set(record.day, { day: record.day, credit: null, value: credit.value, excluded });
  }
  return [...days.values()]
    .filter(({ day }) => day >= rules.startDate && day <= rules.endDate)
    .toSorted((a, b) => (a.day < b.day ? 1 : -1));
}
