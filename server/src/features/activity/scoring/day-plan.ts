import type { DayInput } from '#contract/features/activity/activity.ts';
import {
  emptyDay,
  totalDay,
  usualSteps,
  type ActivityEntry,
  type DayRecord,
  type DayTotal,
  type ManualMode,
  type Problem,
  type StepEntry,
} from '../../../domain/activity/pure.ts';

/** Most minutes of activities a day (docs/domain.md#converter). */
export const mostMinutes = 960;

export interface EntryRules {
  memberId: string;
  manualEntry: boolean;
  manualMode: ManualMode;
  converter: boolean;
  hasStepDevice: boolean;
  /** Whether minutes of this day count in a challenge of minutes. */
  countsMinutes(day: string): boolean;
  confirmed: boolean;
  activities: readonly { id: string; rate: number; countedByDevices: boolean; enabled: boolean }[];
}

/** A day that was sent: its total so far, and the day as it will be. */
interface PlannedDay {
  before: number;
  after: DayTotal;
}

interface DayPlan extends PlannedDay {
  problems: Problem[];
  steps: StepEntry[];
  activities: ActivityEntry[];
}

/** Rules apply to added and changed entries. Deleting an entry, or sending its value again, is always allowed. */
function planActivities(input: DayInput, before: DayRecord, rules: EntryRules, at: string) {
  const problems: Problem[] = [];
  const writes: ActivityEntry[] = [];
  const seen = new Set<string>();
  for (const [i, { activityId, minutes }] of (input.activities ?? []).entries()) {
    const field = `${at}.activities.${i}.activityId`;
    if (seen.has(activityId)) problems.push({ code: 'validation_failed', field, key: 'uniqueItems' });
    seen.add(activityId);
    const standing = before.activities.find((entry) => entry.activityId === activityId)?.minutes ?? 0;
    if (standing === minutes) continue;
    const activity = rules.activities.find((each) => each.id === activityId);
    // Its steps are in the device's already, so that only its minutes can count.
    const isWalk = activity?.countedByDevices === true && rules.hasStepDevice;
    if (minutes > 0) {
      if (!rules.converter) problems.push({ code: 'converter_off', field });
      else if (!activity?.enabled) problems.push({ code: 'activity_off', field });
      else if (isWalk && !rules.countsMinutes(input.date))
        problems.push({ code: 'device_counts_walking', field });
    }
    const { memberId } = rules;
    writes.push({ memberId, day: input.date, activityId, minutes, rate: isWalk ? 0 : (activity?.rate ?? 0) });
  }
  return { problems, writes };
}

function activitiesAfter(before: DayRecord, writes: readonly ActivityEntry[]) {
  const changed = new Set(writes.map((write) => write.activityId));
  return [
    ...before.activities.filter((entry) => !changed.has(entry.activityId)),
    ...writes.flatMap(({ activityId, minutes, rate }) => (minutes ? [{ activityId, minutes, rate }] : [])),
  ].toSorted((a, b) => (a.activityId < b.activityId ? -1 : 1));
}

function planDay(input: DayInput, before: DayRecord, rules: EntryRules, at: string): DayPlan {
  const { problems, writes } = planActivities(input, before, rules, at);
  const { memberId } = rules;
  const steps: StepEntry[] = [];
  const manual = input.steps === undefined ? before.manual : input.steps;
  if (manual !== before.manual) {
    if (manual !== null && !rules.manualEntry) problems.push({ code: 'manual_off', field: `${at}.steps` });
    steps.push({ memberId, day: input.date, source: 'manual', steps: manual });
  }
  const activities = activitiesAfter(before, writes);
  const minutes = activities.reduce((sum, activity) => sum + activity.minutes, 0);
  const added = writes.some((write) => write.minutes);
  if (added && minutes > mostMinutes) problems.push({ code: 'too_many_minutes', field: `${at}.activities` });
  const after = totalDay({ ...before, manual, activities }, rules.manualMode);
  const high = Math.max(after.total, steps.length ? (manual ?? 0) : 0) > usualSteps;
  const { total: beforeTotal } = totalDay(before, rules.manualMode);
  const raised = after.total !== beforeTotal || steps.length > 0;
  if (high && raised && !rules.confirmed && !problems.length)
    problems.push({
      code: 'confirm_high_steps',
      field: `${at}.${input.steps === undefined ? 'activities' : 'steps'}`,
    });
  return { problems, steps, activities: writes, before: beforeTotal, after };
}

export interface Plan {
  memberId: string;
  /** Questions (confirm_high_steps) come last: what is refused anyway need not be confirmed. */
  problems: Problem[];
  writes: { steps: StepEntry[]; activities: ActivityEntry[] };
  /** In the order in which the days were sent. */
  days: PlannedDay[];
}

/** Returns the outcome of several days a member sent, given their entries so far. Pure; nothing is written. */
export function planDays(days: readonly DayInput[], before: readonly DayRecord[], rules: EntryRules): Plan {
  const plans = days.map((input, i) => {
    const entered = before.find(({ day }) => day === input.date);
    return planDay(input, entered ?? emptyDay(input.date), rules, `stepData.${i}`);
  });
  const problems = plans.flatMap((plan) => plan.problems);
  const refused = problems.filter((problem) => problem.code !== 'confirm_high_steps');
  return {
    memberId: rules.memberId,
    problems: refused.length ? refused : problems,
    writes: {
      steps: plans.flatMap((plan) => plan.steps),
      activities: plans.flatMap((plan) => plan.activities),
    },
    days: plans.map(({ before: total, after }) => ({ before: total, after })),
  };
}
