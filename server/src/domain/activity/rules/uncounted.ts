import type { UncountedReason } from '#contract/features/activity/activity.ts';
import type { ProgramSettings } from '#contract/features/programs/programs.ts';
import { addDays } from '../../../platform/clock/days.ts';

/** Above so many steps a day, a person is asked whether the number is right (docs/domain.md#limits-of-a-day). */
export const usualSteps = 60_000;

export interface HandInRules extends Pick<ProgramSettings, 'trustFiles' | 'manualEntry' | 'backEntryDays'> {
  /** The member's own date. */
  today: string;
}

/** Why the steps that a member handed in for a day count nowhere, if they do not (docs/domain.md#kinds-of-source). */
export function uncountedReason(
  { day, steps, confirmed }: { day: string; steps: number; confirmed: boolean },
  { trustFiles, manualEntry, backEntryDays, today }: HandInRules,
): UncountedReason | null {
  if (trustFiles) return null;
  if (!manualEntry) return 'typing_off';
  if (day < addDays(today, -backEntryDays)) return 'old';
  return steps > usualSteps && !confirmed ? 'high' : null;
}
