import { goalOn } from '../../../domain/members/pure.ts';
import type { Language } from '#copy/languages.ts';
import { addDays } from '../../../platform/clock/days.ts';
import { translate } from '../../../platform/words/translate.ts';

/** The facts of a member's weekly summary. */
export interface Week {
  /** The day on which it is sent, which is not part of the week. */
  day: string;
  /** Steps of the days with entries in the last 14 days. */
  days: readonly { day: string; total: number }[];
  dailyStepGoal: number;
  easierUntil: string | null;
  registeredOn: string;
  challenges: readonly string[];
}

/** Names of challenges in one email. */
const mostNamed = 5;

const sumOf = (days: Week['days']) => days.reduce((sum, { total }) => sum + total, 0);

/** A day in words, such as November 9. */
const dayWords = (language: Language, day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));

/** The first and last day of the week that ends before this day, in words. */
export const weekOf = (language: Language, day: string) => ({
  from: dayWords(language, addDays(day, -7), { month: 'long', day: 'numeric' }),
  to: dayWords(language, addDays(day, -1), { month: 'long', day: 'numeric' }),
});

/** How the week was, a line for each thing there is to say. The change is left out if the week before was not whole. */
export function summaryText(language: Language, week: Week): string {
  const t = translate(language);
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  const first = addDays(week.day, -7);
  const own = week.days.filter(({ day, total }) => day >= first && day < week.day && total > 0);
  const sum = sumOf(own);
  const before = sumOf(week.days.filter(({ day }) => day < first));
  const [best] = own.toSorted((a, b) => b.total - a.total || (a.day < b.day ? -1 : 1));
  const challenges = week.challenges.length
    ? [t('mails:weeklySummary.challenges', { names: week.challenges.slice(0, mostNamed).join(', ') })]
    : [];
  if (!best) return [t('mails:weeklySummary.none'), ...challenges].join('\n');
  const percent = before > 0 ? Math.round((Math.abs(sum - before) / before) * 100) : 0;
  const isComparable = percent > 0 && week.registeredOn <= addDays(first, -7);
  const goalDays = own.filter(({ day, total }) => total >= goalOn(week, day)).length;
  const weekday = dayWords(language, best.day, { weekday: 'long' });
  return [
    t('mails:weeklySummary.steps', { steps: number(sum), average: number(Math.round(sum / 7)) }),
    ...(isComparable
      ? [t(`mails:weeklySummary.${sum > before ? 'more' : 'less'}`, { percent: number(percent) })]
      : []),
    t('mails:weeklySummary.best', { day: weekday, steps: number(best.total) }),
    ...(goalDays ? [t('mails:weeklySummary.goal', { count: goalDays })] : []),
    ...challenges,
  ].join('\n');
}
