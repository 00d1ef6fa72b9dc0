import type { MyWeek } from '#contract/features/communications/my-week.ts';
import { hillsOf, type WeekDay } from '../../../domain/mail/pure.ts';
import { goalOn, meetsGoal } from '../../../domain/members/pure.ts';
import { addDays, countDays, later } from '../../../platform/clock/days.ts';
import type { Week } from '../weeks.types.ts';

const sumOf = (days: readonly { total: number }[]) => days.reduce((sum, { total }) => sum + total, 0);

export const withGoals = (week: Week, days: MyWeek['days']): WeekDay[] =>
  days.map(({ day, total }) => ({ total, goal: goalOn(week, day) }));

/** What there is to say about a week, on its page and in its email. */
export function presentWeek(week: Week): MyWeek {
  const [from, to] = [addDays(week.day, -7), addDays(week.day, -1)];
  const entered = new Map(week.days.map(({ day, total }) => [day, total]));
  const days = Array.from({ length: 7 }, (_, at) => addDays(from, at)).map((day) => ({
    day,
    total: entered.get(day) ?? 0,
  }));
  const steps = sumOf(days);
  const before = sumOf(week.days.filter(({ day }) => day < from));
  const logged = days.filter(({ total }) => total > 0);
  const [best = null] = logged.toSorted((a, b) => b.total - a.total || (a.day < b.day ? -1 : 1));
  // Of somebody who came on Friday the days before are not a part of it.
  const counted = Math.max(1, countDays(later(from, week.firstDay), to));
  const wasWhole = week.firstDay <= addDays(from, -7);
  const percent = before > 0 && wasWhole ? Math.round(((steps - before) / before) * 100) : 0;
  return {
    from,
    to,
    days,
    hills: hillsOf(withGoals(week, days)),
    dailyStepGoal: week.dailyStepGoal,
    steps,
    average: Math.round(steps / counted),
    goalDays: logged.filter(({ day, total }) => meetsGoal(total, goalOn(week, day))).length,
    loggedDays: logged.length,
    best,
    more: percent > 0 ? percent : null,
    challenges: [...week.challenges],
    team: week.team ?? null,
    thanks: week.thanks ?? null,
  };
}
