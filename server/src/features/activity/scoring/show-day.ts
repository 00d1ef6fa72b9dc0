import type { StepDay } from '#contract/features/activity.ts';
import { convertedSteps, dayValue, type DayRecord, type ManualMode } from '../../../core/activity/public.ts';

const sources = ['device', 'import', 'manual'] as const;

/** A day as the profile shows it: in full, no cap of any challenge applied. */
export function showDay(record: DayRecord, mode: ManualMode, names: ReadonlyMap<string, string>): StepDay {
  const { steps, source, reason } = dayValue(record, mode);
  const activities = record.activities.map(({ activityId, minutes, rate }) => {
    return {
      activityId,
      name: names.get(activityId) ?? activityId,
      minutes,
      rate,
      steps: convertedSteps(minutes, rate),
    };
  });
  const activitySteps = activities.reduce((sum, activity) => sum + activity.steps, 0);
  return {
    day: record.day,
    steps,
    source,
    reason,
    sources: sources.flatMap((from) => {
      const said = record[from];
      return said === null ? [] : [{ source: from, steps: said }];
    }),
    activities,
    activitySteps,
    total: steps + activitySteps,
  };
}
