import type { DayReason, StepSource } from '#contract/features/activity/activity.ts';
import { convertedSteps, dayValue, type ManualMode } from './day-value.ts';
import type { DayRecord } from './days-of-entries.ts';

/** A day as the member's profile counts it: no caps, activities at the rate they were saved with. */
export interface DayTotal {
  day: string;
  steps: number;
  source: StepSource | null;
  reason: DayReason;
  sources: { source: StepSource; steps: number }[];
  activities: { activityId: string; minutes: number; rate: number; steps: number }[];
  activitySteps: number;
  total: number;
}

type Entered = Pick<DayRecord, 'day' | 'device' | 'import' | 'manual' | 'activities'>;

const inOrder: readonly StepSource[] = ['device', 'import', 'manual'];

export function totalDay(entered: Entered, mode: ManualMode): DayTotal {
  const { steps, source, reason } = dayValue(entered, mode);
  const activities = entered.activities.map(({ activityId, minutes, rate }) => ({
    activityId,
    minutes,
    rate,
    steps: convertedSteps(minutes, rate),
  }));
  const activitySteps = activities.reduce((sum, activity) => sum + activity.steps, 0);
  const sources = inOrder.flatMap((each) => {
    const said = entered[each];
    return said === null ? [] : [{ source: each, steps: said }];
  });
  return {
    day: entered.day,
    steps,
    source,
    reason,
    sources,
    activities,
    activitySteps,
    total: steps + activitySteps,
  };
}
