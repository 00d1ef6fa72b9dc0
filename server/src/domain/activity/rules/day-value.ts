import type { DayReason, StepSource } from '#contract/features/activity/activity.ts';

/** The value of each source on a member's day; null where it has none. */
export interface DaySteps {
  device: number | null;
  import: number | null;
  manual: number | null;
}

export type ManualMode = 'replace' | 'add';

export interface DayValue {
  /** The day's steps, without converter activities. */
  steps: number;
  /** Null on an empty day. In mode `add` it is the chosen row's source. */
  source: StepSource | null;
  reason: DayReason;
  /** The part of steps that a device measured. */
  measured: number;
  /** The part of steps that the member handed in, as a file or a post. */
  handedIn: number;
  /** The part of steps that was typed in. */
  typed: number;
}

type Told = 'device' | 'import';
/** Measured steps come before handed-in ones. */
const priority: readonly Told[] = ['device', 'import'];

/** Returns steps of a day by the kind of their source. */
const parts = (source: Told | 'manual' | null, steps: number, typed = 0) => ({
  measured: source === 'device' ? steps : 0,
  handedIn: source === 'import' ? steps : 0,
  typed: source === 'manual' ? steps : typed,
});

function chooseTold(day: DaySteps): { source: Told; steps: number; larger: boolean } | null {
  const present = priority.flatMap((source) => {
    const steps = day[source];
    return steps === null ? [] : [{ source, steps, larger: false }];
  });
  const [first, ...rest] = present;
  if (!first) return null;
  // The watch was off: a later source that says more than 1.5 times as much is believed.
  const most = rest.reduce((best, row) => (row.steps > best.steps ? row : best), first);
  return most.steps > 1.5 * first.steps ? { ...most, larger: true } : first;
}

/**
 * Returns the day's steps by the rule of docs/domain.md#day-value: one of the sources that were not typed in is chosen;
 * what was typed in is added to it in mode `add`, and in mode `replace` replaces it only on a day that no device knows.
 */
export function dayValue(day: DaySteps, mode: ManualMode): DayValue {
  const chosen = chooseTold(day);
  const { manual } = day;
  if (manual === null) {
    if (!chosen) return { steps: 0, source: null, reason: 'none', ...parts(null, 0) };
    const { steps, source, larger } = chosen;
    return { steps, source, reason: larger ? 'larger' : 'chosen', ...parts(source, steps) };
  }
  if (mode === 'add' && chosen) {
    const { source } = chosen;
    const steps = chosen.steps + manual;
    return { steps, source, reason: 'manual_added', ...parts(source, chosen.steps, manual) };
  }
  if (chosen && day.device !== null) {
    const { source, steps } = chosen;
    return { steps, source, reason: 'manual_ignored', ...parts(source, steps) };
  }
  return { steps: manual, source: 'manual', reason: 'manual', ...parts('manual', manual) };
}

/** Returns steps that minutes of an activity are worth: round(minutes x rate), rates in steps a minute. */
export const convertedSteps = (minutes: number, rate: number): number => Math.round(minutes * rate);
