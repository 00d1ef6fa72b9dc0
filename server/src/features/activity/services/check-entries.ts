import type { DayInput } from '#contract/features/activity.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { ProgramSettings } from '#contract/features/programs.ts';
import type { DayRecord, LockedMember } from '../../../core/activity/public.ts';
import { addDays } from '../../../platform/clock/days.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { ActivityRow } from '../activity.queries.ts';

/** Above it the member is asked whether it is right (semantics.md, "Sanity"). */
export const unusualSteps = 60_000;
/** Minutes of activities a day. */
export const mostMinutes = 960;

export interface Ground {
  member: LockedMember;
  settings: ProgramSettings;
  activities: ReadonlyMap<string, ActivityRow>;
  /** Entries of the days as they stand. */
  standing: ReadonlyMap<string, DayRecord>;
  /** The member's own date. */
  today: string;
  confirmed: boolean;
}

function refuse(code: ErrorCode, field: string): never {
  throw new AppError(code, { fields: { [field]: [code] } });
}

function checkDay(day: string, field: string, { member, settings, today }: Ground): void {
  if (day > today) refuse('day_in_future', field);
  if (day < member.registeredOn) refuse('day_before_registration', field);
  if (day < addDays(today, -settings.backEntryDays)) refuse('day_too_old', field);
}

function checkActivities(input: DayInput, field: string, ground: Ground): void {
  const { activities = [] } = input;
  if (!activities.length) return;
  if (!ground.settings.converter) refuse('converter_off', field);
  const minutes = new Map(
    ground.standing.get(input.date)?.activities.map((row) => [row.activityId, row.minutes]),
  );
  activities.forEach((entry, at) => {
    const known = ground.activities.get(entry.activityId);
    const taken = entry.minutes === 0;
    if (!known || (!known.enabled && !taken)) refuse('activity_off', `${field}.${at}.activityId`);
    if (known.countedByDevices && ground.member.hasStepDevice && !taken)
      refuse('device_counts_walking', `${field}.${at}.activityId`);
    minutes.set(entry.activityId, entry.minutes);
  });
  const all = [...minutes.values()].reduce((sum, each) => sum + each, 0);
  if (all > mostMinutes) refuse('too_many_minutes', field);
}

/** Checks all days before any is written; the first thing wrong is said beside its field. */
export function checkEntries(days: readonly DayInput[], ground: Ground): void {
  const seen = new Set<string>();
  days.forEach((input, at) => {
    const field = `stepData.${at}`;
    if (seen.has(input.date))
      throw new AppError('validation_failed', { fields: { [`${field}.date`]: ['uniqueItems'] } });
    seen.add(input.date);
    checkDay(input.date, `${field}.date`, ground);
    if (typeof input.steps === 'number' && !ground.settings.manualEntry)
      refuse('manual_off', `${field}.steps`);
    checkActivities(input, `${field}.activities`, ground);
    if ((input.steps ?? 0) > unusualSteps && !ground.confirmed)
      refuse('confirm_high_steps', `${field}.steps`);
  });
}
