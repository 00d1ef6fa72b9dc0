import type { DayInput, StepDay } from '#contract/features/activity.ts';
import {
  lockForEntries,
  readDaysAsOf,
  writeActivities,
  writeSteps,
  type ActivityEntry,
  type StepEntry,
} from '../../../core/activity/public.ts';
import { emit } from '../../../core/events/public.ts';
import { once } from '../../../core/idempotency/public.ts';
import { findProgram } from '../../../core/programs/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { showDay } from '../scoring/show-day.ts';
import { readActivities } from '../activity.queries.ts';
import { checkEntries, type Ground } from './check-entries.ts';

export interface AddSteps {
  stepData: DayInput[];
  confirmed?: boolean;
}

const emptyDay = (day: string) => ({
  day,
  device: null,
  import: null,
  manual: null,
  stepsAt: 0,
  activities: [],
  activitiesAt: 0,
});

async function readDays(tx: Db, context: Context, memberId: string, days: readonly string[]) {
  const sorted = days.toSorted();
  const { programId } = context;
  const window = { programId, memberIds: [memberId], from: sorted[0]!, to: sorted.at(-1)!, asOf: null };
  const rows = (await readDaysAsOf(tx, window)).get(memberId) ?? [];
  return new Map(rows.map((row) => [row.day, row]));
}

async function write(
  context: Context,
  tx: Db,
  memberId: string,
  input: AddSteps,
  ground: Ground,
): Promise<void> {
  const { programId, now } = context;
  const steps = input.stepData.flatMap(({ date, steps: typed }): StepEntry[] =>
    typed === undefined ? [] : [{ memberId, day: date, source: 'manual', steps: typed }],
  );
  const minutes = input.stepData.flatMap(({ date, activities = [] }) =>
    activities.map(({ activityId, minutes: amount }): ActivityEntry => {
      return {
        memberId,
        day: date,
        activityId,
        minutes: amount,
        rate: ground.activities.get(activityId)!.rate,
      };
    }),
  );
  const changed = [
    ...(await writeSteps(tx, programId, steps, now)),
    ...(await writeActivities(tx, programId, minutes, now)),
  ];
  const days = [...new Set(changed.map((change) => change.day))];
  if (days.length)
    await emit(context, tx, 'activity.recorded', { changes: days.map((day) => ({ memberId, day })) });
}

/**
 * Records typed-in steps and converter activities of several days, all or none (semantics.md, "Activity data").
 * Steps replace what was typed in before; null takes it away. Scores follow in the same transaction.
 */
export async function addSteps(
  context: Context,
  memberId: string,
  input: AddSteps,
): Promise<{ days: StepDay[] }> {
  const { programId, now } = context;
  const days = input.stepData.map((day) => day.date);
  const converts = input.stepData.some((day) => day.activities?.length);
  const program = await findProgram(context.db, programId);
  return once(context, async (tx) => {
    const [member] = await lockForEntries(tx, programId, [memberId]);
    if (!member || !program) throw notFound();
    const before = converts ? await readDays(tx, context, memberId, days) : new Map();
    const activities = converts ? await readActivities(tx, programId) : [];
    const ground: Ground = {
      member,
      settings: program.settings,
      activities: new Map(activities.map((row) => [row.id, row])),
      standing: before,
      today: dayIn(member.timeZone, now),
      confirmed: input.confirmed ?? false,
    };
    checkEntries(input.stepData, ground);
    await write(context, tx, memberId, input, ground);
    const after = await readDays(tx, context, memberId, days);
    const named =
      [...after.values()].some((row) => row.activities.length) && !converts
        ? await readActivities(tx, programId)
        : activities;
    const names = new Map(named.map((row) => [row.id, row.name]));
    const { manualMode } = program.settings;
    return { days: days.map((day) => showDay(after.get(day) ?? emptyDay(day), manualMode, names)) };
  });
}
