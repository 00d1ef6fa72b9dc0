import type { StepDay } from '#contract/features/activity/activity.ts';
import type { KeptEntry } from '../../lib/api/unsent-entries.ts';

type ManualMode = 'replace' | 'add';

/** Returns the day's steps with another typed-in number, as docs/domain.md#day-value counts them. */
function stepsWith(day: StepDay | null, typed: number, mode: ManualMode): number {
  const sources = day?.sources ?? [];
  const told = sources.some(({ source }) => source !== 'manual');
  const before = sources.find(({ source }) => source === 'manual')?.steps ?? 0;
  if (mode === 'add' && told)
    return (day?.steps ?? 0) - (day?.reason === 'manual_added' ? before : 0) + typed;
  return sources.some(({ source }) => source === 'device') ? (day?.steps ?? 0) : typed;
}

/**
 * Returns the day's total once the entries that wait on this device were sent; null where none of them is about the day. The
 * minutes of an activity count as far as `rates` (steps a minute) knows it.
 */
export function waitingTotal(
  { day, date, mode }: { day: StepDay | null; date: string; mode: ManualMode },
  waiting: readonly KeptEntry[],
  rates: ReadonlyMap<string, number>,
): number | null {
  const entries = waiting.flatMap((entry) =>
    entry.kind === 'steps' ? entry.body.stepData.filter((each) => each.date === date) : [],
  );
  if (!entries.length) return null;
  const typed = entries.findLast(({ steps }) => typeof steps === 'number')?.steps;
  const steps = typeof typed === 'number' ? stepsWith(day, typed, mode) : (day?.steps ?? 0);
  const minutes = new Map((day?.activities ?? []).map((each) => [each.activityId, each.steps]));
  for (const { activities = [] } of entries)
    for (const { activityId, minutes: length } of activities) {
      const rate = rates.get(activityId);
      if (rate !== undefined && typeof length === 'number')
        minutes.set(activityId, Math.round(length * rate));
    }
  return steps + [...minutes.values()].reduce((sum, each) => sum + each, 0);
}
