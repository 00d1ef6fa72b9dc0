import type { Activity, DayReason, StepDay, StepSource } from '#contract/features/activity/activity.ts';

interface DayFields {
  day: string;
  steps: number;
  source: StepSource | null;
  reason: DayReason;
  sources: { source: StepSource; steps: number }[];
  activities: { activityId: string; minutes: number; rate: number; steps: number }[];
  activitySteps: number;
  total: number;
}
interface ActivityFields {
  id: string;
  name: string;
  rate: number;
  enabled: boolean;
  countedByDevices: boolean;
}

export function presentDay(
  fields: DayFields,
  activities: readonly Pick<ActivityFields, 'id' | 'name'>[],
): StepDay {
  const { day, steps, source, reason, sources, activitySteps, total } = fields;
  const nameOf = (id: string) => activities.find((activity) => activity.id === id)?.name ?? id;
  return {
    day,
    steps,
    source,
    reason,
    sources: sources.map((said) => ({ source: said.source, steps: said.steps })),
    activities: fields.activities.map(({ activityId, minutes, rate, steps: worth }) => ({
      activityId,
      name: nameOf(activityId),
      minutes,
      rate,
      steps: worth,
    })),
    activitySteps,
    total,
  };
}

export function presentActivity({ id, name, rate, enabled, countedByDevices }: ActivityFields): Activity {
  return { id, name, rate, enabled, countedByDevices };
}
