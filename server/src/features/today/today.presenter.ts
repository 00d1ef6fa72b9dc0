import type { Today } from '#contract/features/today.ts';

/** What the sections of the features give together. */
export type Sections = Pick<Today, 'day' | 'week' | 'running' | 'runningTotal' | 'suggested'> & { hasAny: boolean };
type Person = Pick<Today, 'today' | 'firstName' | 'dailyStepGoal'>;

/** The one next step: log at all, log today, join something, reach the goal, else rest. */
export function nextStepOf(sections: Sections, goal: number): Today['nextStep'] {
  if (!sections.hasAny) return 'log_first';
  if (!sections.day) return 'log_today';
  if (!sections.runningTotal && sections.suggested) return 'join_challenge';
  return sections.day.total < goal ? 'reach_goal' : 'rest';
}

export function presentToday(person: Person, sections: Sections): Today {
  const { day, week, running, runningTotal } = sections;
  const nextStep = nextStepOf(sections, person.dailyStepGoal);
  return {
    ...person,
    day,
    week,
    weekTotal: week.reduce((sum, each) => sum + each.total, 0),
    goalDays: week.filter((each) => each.total >= person.dailyStepGoal).length,
    running,
    runningTotal,
    nextStep,
    suggested: nextStep === 'join_challenge' ? sections.suggested : null,
  };
}
