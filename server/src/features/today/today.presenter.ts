import type { Today } from '#contract/features/today/today.ts';

interface Parts extends Pick<
  Today,
  'day' | 'yesterday' | 'week' | 'running' | 'runningTotal' | 'suggested' | 'nextStep' | 'firstWeek'
> {
  today: string;
  member: { firstName: string; dailyStepGoal: number };
}

/** `goalDays`: days of the week whose total reached the goal. */
export function presentToday(parts: Parts): Today {
  const { today, member, day, yesterday, week, running, runningTotal, nextStep, suggested, firstWeek } =
    parts;
  const { firstName, dailyStepGoal } = member;
  return {
    today,
    firstName,
    dailyStepGoal,
    day,
    yesterday,
    week,
    weekTotal: week.reduce((sum, each) => sum + each.total, 0),
    goalDays: week.filter((each) => each.entered && each.total >= dailyStepGoal).length,
    running,
    runningTotal,
    nextStep,
    firstWeek,
    suggested: nextStep === 'join_challenge' || nextStep === 'welcome_back' ? suggested : null,
  };
}
