import type { Today } from '#contract/features/today/today.ts';
import { meetsGoal } from '../../domain/members/pure.ts';

interface Parts extends Pick<
  Today,
  | 'day'
  | 'yesterday'
  | 'pushes'
  | 'week'
  | 'running'
  | 'runningTotal'
  | 'suggested'
  | 'coming'
  | 'ended'
  | 'lastDay'
  | 'nextStep'
  | 'firstWeek'
> {
  today: string;
  member: { firstName: string };
  dailyStepGoal: number | null;
  /** Returns the goal of each day of the week. */
  goalOf(day: string): number | null;
  easierUntil: string | null;
}

/** `goalDays`: days of the week whose total reached the goal. */
export function presentToday(parts: Parts): Today {
  const { today, member, day, yesterday, week, running, runningTotal, nextStep, suggested, firstWeek } =
    parts;
  const { firstName } = member;
  const { dailyStepGoal, goalOf, easierUntil } = parts;
  return {
    today,
    firstName,
    dailyStepGoal,
    day,
    yesterday,
    pushes: parts.pushes,
    week,
    weekTotal: week.reduce((sum, each) => sum + each.total, 0),
    goalDays: week.filter((each) => each.entered && meetsGoal(each.total, goalOf(each.day))).length,
    easierUntil,
    running,
    runningTotal,
    lastDay: parts.lastDay,
    nextStep,
    firstWeek,
    coming: parts.coming,
    ended: parts.ended.map(({ id, name }) => ({ id, name })),
    suggested: nextStep === 'join_challenge' || nextStep === 'welcome_back' ? suggested : null,
  };
}
