import type { DayInput } from '#contract/features/activity.ts';
import {
  readDaysAsOf,
  writeActivities,
  writeSteps,
  type DayRecord,
  type DayTotal,
} from '../../../core/activity/public.ts';
import { emit } from '../../../core/events/public.ts';
import { once } from '../../../core/idempotency/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { findActivities, lockRecorder, type ActivityRow, type Recorder } from '../activity.queries.ts';
import { dateProblems, planDays, type Problem } from '../scoring/day-plan.ts';

interface Input {
  stepData: DayInput[];
  confirmed?: boolean;
}

/** The answer keeps no dates and functions: a repeat is answered from what was stored of it. */
export interface Recorded {
  days: DayTotal[];
  activities: Pick<ActivityRow, 'id' | 'name'>[];
}

/** All that is wrong, each beside its field; the first one names the answer. */
function refuse(problems: readonly Problem[]): void {
  const [first] = problems;
  if (!first) return;
  const fields: Record<string, string[]> = {};
  for (const { field, code, key } of problems) (fields[field] ??= []).push(key ?? code);
  throw new AppError(first.code, { fields });
}

function activityIdsIn(days: readonly DayInput[], before: readonly DayRecord[]): string[] {
  const sent = days.flatMap((day) => day.activities ?? []);
  return [...new Set([...sent, ...before.flatMap((day) => day.activities)].map((each) => each.activityId))];
}

async function planFor(tx: Db, context: Context, memberId: string, recorder: Recorder, input: Input) {
  const { stepData, confirmed = false } = input;
  const { settings, hasStepDevice, registeredOn, timeZone } = recorder;
  const { backEntryDays, manualEntry, manualMode, converter } = settings;
  refuse(dateProblems(stepData, { today: dayIn(timeZone, context.now), registeredOn, backEntryDays }));
  const dates = stepData.map((day) => day.date).toSorted();
  const { programId } = context;
  const window = { programId, memberIds: [memberId], from: dates[0]!, to: dates.at(-1)!, asOf: null };
  const before = (await readDaysAsOf(tx, window)).get(memberId) ?? [];
  const sent = new Set(dates);
  const standing = before.filter((day) => sent.has(day.day));
  const activities = await findActivities(tx, programId, activityIdsIn(stepData, standing));
  const rules = { memberId, manualEntry, manualMode, converter, hasStepDevice, confirmed, activities };
  return { ...planDays(stepData, standing, rules), activities };
}

/**
 * Records days that a member typed in, all or nothing, by the rules of semantics.md ("Converter", "Back entry",
 * "Sanity"); the member's row stays locked until the end, so that two devices cannot pass the limits together. Tells
 * activity.recorded of the days that really changed.
 */
export async function recordDays(context: Context, memberId: string, input: Input): Promise<Recorded> {
  const { programId } = context;
  return once(context, async (tx) => {
    const recorder = await lockRecorder(tx, programId, memberId);
    if (!recorder) throw notFound();
    const { problems, writes, after, activities } = await planFor(tx, context, memberId, recorder, input);
    refuse(problems);
    const changed = [
      ...(await writeSteps(tx, programId, writes.steps, context.now)),
      ...(await writeActivities(tx, programId, writes.activities, context.now)),
    ];
    const changes = [...new Set(changed.map((change) => change.day))].map((day) => ({ memberId, day }));
    if (changes.length) await emit(context, tx, 'activity.recorded', { changes });
    return { days: after, activities: activities.map(({ id, name }) => ({ id, name })) };
  });
}
