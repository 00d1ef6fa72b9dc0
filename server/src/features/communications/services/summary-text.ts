import type { MyWeek } from '#contract/features/communications/my-week.ts';
import { localeOf, type Language } from '#copy/languages.ts';
import { ownStepsOf } from '../../../domain/members/public.ts';
import { translate } from '../../../platform/words/translate.ts';

/** Names of challenges in one email. */
const mostNamed = 5;

/** Returns a day in words, such as November 9. */
const dayWords = (language: Language, day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

/** Returns the first and last day of a week, in words. */
export const weekOf = (language: Language, { from, to }: Pick<MyWeek, 'from' | 'to'>) => ({
  from: dayWords(language, from, { month: 'long', day: 'numeric' }),
  to: dayWords(language, to, { month: 'long', day: 'numeric' }),
});

const numberIn = (language: Language) => (value: number) =>
  new Intl.NumberFormat(localeOf(language)).format(value);

const inSteps = (language: Language) => ownStepsOf(language, { stepUnit: 'steps', converter: true });

/** What the picture of a week shows, for those who do not see it. */
export function pictureWords(language: Language, { best }: MyWeek, own = inSteps(language)): string {
  const t = translate(language);
  if (!best) return t('mails:weeklySummary.pictureNone');
  const day = dayWords(language, best.day, { weekday: 'long' });
  return t('mails:weeklySummary.picture', { day, amount: own.amount(best.total) });
}

/** How the week was, a line for each thing there is to say. What was less than before is not held against anybody. */
export function summaryText(language: Language, week: MyWeek, own = inSteps(language)): string {
  const t = translate(language);
  const number = numberIn(language);
  const { best, more, team, thanks, goalDays, loggedDays } = week;
  const names = week.challenges.slice(0, mostNamed).join(', ');
  const others = [
    // A team that rested is not told that it walked nothing.
    ...(team && team.average > 0
      ? [t('mails:weeklySummary.team', { team: team.name, average: number(team.average) })]
      : []),
    ...(thanks ? [t('mails:weeklySummary.thanks', { name: thanks.name })] : []),
    ...(names ? [t('mails:weeklySummary.challenges', { names })] : []),
  ];
  if (!best) return [t('mails:weeklySummary.none'), ...others].join('\n');
  const weekday = dayWords(language, best.day, { weekday: 'long' });
  return [
    own.unit === 'steps'
      ? t('mails:weeklySummary.steps', { steps: number(week.steps), average: number(week.average) })
      : t('mails:weeklySummary.minutes', {
          minutes: own.number(week.steps),
          average: own.number(week.average),
        }),
    more === null
      ? t('mails:weeklySummary.logged', { count: loggedDays })
      : t('mails:weeklySummary.more', { percent: number(more) }),
    t('mails:weeklySummary.best', { day: weekday, amount: own.amount(best.total) }),
    ...(goalDays ? [t('mails:weeklySummary.goal', { count: goalDays })] : []),
    ...others,
  ].join('\n');
}
