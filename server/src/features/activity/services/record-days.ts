import type { DayInput } from '#contract/features/activity/activity.ts';
import {
  lockRecorders,
  readDaysOn,
  refusal,
  writeActivities,
  writeSteps,
  type Recorders,
} from '../../../domain/activity/public.ts';
import { dateProblems, isEntered, type DayRecord, type DayTotal } from '../../../domain/activity/pure.ts';
import { emit, type DayChange } from '../../../kernel/events/public.ts';
import { onceEach } from '../../../kernel/idempotency/public.ts';
import { readMinuteDays, type MinuteDays } from '../../../domain/scoring/public.ts';
import { goalOn } from '../../../domain/members/pure.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { Context, WorkContext } from '../../../platform/context/context.ts';
import { coalesce } from '../../../platform/db/coalesce.ts';
import { inUnitOfWork, type UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { findActivities, type ActivityRow } from '../activity.queries.ts';
import { planDays, type Plan } from '../scoring/day-plan.ts';
import { notifyRecorders } from './notify-recorders.ts';

interface Input {
  stepData: DayInput[];
  confirmed?: boolean;
}

/** Plain JSON, because it is stored as the answer to repeats of the request. */
export interface Recorded {
  days: DayTotal[];
  activities: Pick<ActivityRow, 'id' | 'name'>[];
}

interface Recording {
  context: Context;
  memberId: string;
  input: Input;
}

/** The members of a batch and their entries on the days that were sent, read after the members were locked. */
interface Before extends Recorders {
  days: Map<string, DayRecord[]>;
  activities: ActivityRow[];
  /** Of members with a step device who sent an activity that it counts. */
  minuteDays: MinuteDays[];
}

async function lockAndRead(
  unit: UnitOfWork,
  programId: string,
  recordings: readonly Recording[],
  now: Date,
): Promise<Before> {
  const memberIds = recordings.map(({ memberId }) => memberId);
  const sent = recordings.flatMap(({ input }) => input.stepData);
  // Sent together and run in this order, so the days are read while the locks are held.
  const [recorders, days] = await Promise.all([
    lockRecorders(unit, programId, memberIds),
    readDaysOn(unit, programId, memberIds, [...new Set(sent.map(({ date }) => date))]),
  ]);
  const entered = [...sent, ...[...days.values()].flat()].flatMap(({ activities }) => activities ?? []);
  const ids = new Set(entered.map(({ activityId }) => activityId));
  const activities = await findActivities(unit, programId, [...ids]);
  const walks = new Set(activities.filter((one) => one.countedByDevices).map(({ id }) => id));
  const walkers = recordings.filter(
    ({ memberId, input }) =>
      recorders.members.get(memberId)?.hasStepDevice &&
      input.stepData.some((day) => day.activities?.some(({ activityId }) => walks.has(activityId))),
  );
  const walkerIds = walkers.map(({ memberId }) => memberId);
  const minuteDays = walkers.length ? await readMinuteDays(unit, programId, walkerIds, now) : [];
  return { ...recorders, days, activities, minuteDays };
}

/** The row to write for one request, or the error that refuses it. */
function planFor({ memberId, input }: Recording, before: Before, now: Date): Plan | Error {
  const member = before.members.get(memberId);
  if (!member) return notFound();
  const { timeZone, registeredOn, hasStepDevice } = member;
  const { backEntryDays, manualEntry, manualMode, converter } = before.settings;
  const own = before.days.get(memberId) ?? [];
  const accepted = { days: new Set(own.filter(isEntered).map(({ day }) => day)), now };
  const dates = { today: dayIn(timeZone, now), registeredOn, backEntryDays, accepted };
  const wrongDates = refusal(dateProblems(input.stepData, 'stepData', dates));
  if (wrongDates) return wrongDates;
  const { confirmed = false } = input;
  const { activities, minuteDays } = before;
  const countsMinutes = (day: string) =>
    minuteDays.some((days) => days.memberId === memberId && days.first <= day && day <= days.last);
  const devices = { hasStepDevice, countsMinutes };
  const rules = { memberId, manualEntry, manualMode, converter, ...devices, confirmed, activities };
  const plan = planDays(input.stepData, own, rules);
  return refusal(plan.problems) ?? plan;
}

/** Returns the days that change. A plan only contains entries that differ from the stored ones. */
function changesOf({ memberId, writes, days }: Plan, { members }: Recorders): DayChange[] {
  const written = new Set([...writes.steps, ...writes.activities].map(({ day }) => day));
  const member = members.get(memberId)!;
  return days
    .filter(({ after }) => written.has(after.day))
    .map(({ before, after }) => ({
      memberId,
      day: after.day,
      before,
      total: after.total,
      goal: goalOn(member, after.day),
    }));
}

function answerOf({ days }: Plan, { activities }: Before): Recorded {
  const ids = new Set(days.flatMap(({ after }) => after.activities.map(({ activityId }) => activityId)));
  return {
    days: days.map(({ after }) => after),
    activities: activities.filter(({ id }) => ids.has(id)).map(({ id, name }) => ({ id, name })),
  };
}

/** Records for several members. A refused request writes nothing, and its result is an Error. */
async function recordEach(
  context: WorkContext,
  unit: UnitOfWork,
  recordings: readonly Recording[],
  changed: Set<string>,
): Promise<(Recorded | Error)[]> {
  const { programId, now } = context;
  const before = await lockAndRead(unit, programId, recordings, now);
  const planned = recordings.map((recording) => planFor(recording, before, now));
  const plans = planned.filter((plan): plan is Plan => !(plan instanceof Error));
  const changes = plans.flatMap((plan) => changesOf(plan, before));
  if (changes.length) {
    const steps = plans.flatMap(({ writes }) => writes.steps);
    const activities = plans.flatMap(({ writes }) => writes.activities);
    writeSteps(unit, programId, steps, now);
    writeActivities(unit, programId, activities, now);
    await emit(context, unit, 'activity.recorded', { changes });
    for (const { memberId } of changes) changed.add(memberId);
  }
  return planned.map((plan) => (plan instanceof Error ? plan : answerOf(plan, before)));
}

/** Records for different members in one transaction. If it fails as a whole, each request is tried by itself. */
async function recordInOneUnit(recordings: readonly Recording[]): Promise<(Recorded | Error)[]> {
  const { deps, programId, db } = recordings[0]!.context;
  const now = deps.clock.now();
  const work = { deps, programId, db, now };
  const requests = recordings.map(({ context }) => context);
  try {
    const changed = new Set<string>();
    const results = await inUnitOfWork(db, (unit) =>
      onceEach<Recorded>(unit, requests, now, (places) => {
        const fresh = places.map((at) => recordings[at]!);
        return recordEach(work, unit, fresh, changed);
      }),
    );
    notifyRecorders(work, changed);
    return results;
  } catch (error) {
    if (recordings.length === 1) return [error instanceof Error ? error : new Error(String(error))];
    return (await Promise.all(recordings.map((recording) => recordInOneUnit([recording])))).flat();
  }
}

/** Returns the first request of each member. */
function firstOfEach(recordings: readonly Recording[]): Recording[] {
  const firsts = new Map<string, Recording>();
  for (const recording of recordings)
    if (!firsts.has(recording.memberId)) firsts.set(recording.memberId, recording);
  return [...firsts.values()];
}

/** Records for different members together. Several requests of one member run one after another. */
async function recordBatch(_: Db, recordings: readonly Recording[]): Promise<(Recorded | Error)[]> {
  const results = new Map<Recording, Recorded | Error>();
  let open = recordings;
  while (open.length) {
    const round = firstOfEach(open);
    for (const [at, result] of (await recordInOneUnit(round)).entries()) results.set(round[at]!, result);
    open = open.filter((recording) => !results.has(recording));
  }
  return recordings.map((recording) => results.get(recording)!);
}

const record = coalesce(recordBatch);

/**
 * Records days that a member typed in, all or nothing (docs/domain.md#activity). The member's row stays locked until the commit,
 * so that two devices cannot pass the limits together. Emits activity.recorded with the days that changed.
 *
 * Concurrent requests of several members share a transaction (docs/decisions/141). An error of one does not affect the others.
 */
export async function recordDays(context: Context, memberId: string, input: Input): Promise<Recorded> {
  return record(context.db, { context, memberId, input });
}
