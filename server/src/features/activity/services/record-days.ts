import type { DayInput } from '#contract/features/activity.ts';
import {
  dateProblems,
  lockRecorders,
  readDaysOn,
  refusal,
  writeActivities,
  writeSteps,
  type DayRecord,
  type DayTotal,
  type Recorders,
} from '../../../core/activity/public.ts';
import { emit, type DayChange } from '../../../core/events/public.ts';
import { onceEach } from '../../../core/idempotency/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { Context, WorkContext } from '../../../platform/context/context.ts';
import { coalesce } from '../../../platform/db/coalesce.ts';
import { inUnitOfWork, type UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { findActivities, type ActivityRow } from '../activity.queries.ts';
import { planDays, type Plan } from '../scoring/day-plan.ts';

interface Input {
  stepData: DayInput[];
  confirmed?: boolean;
}

/** Plain data without dates or functions: a repeated request is answered from what was stored of it. */
export interface Recorded {
  days: DayTotal[];
  activities: Pick<ActivityRow, 'id' | 'name'>[];
}

interface Recording {
  context: Context;
  memberId: string;
  input: Input;
}

/** What the members of a batch are, and have entered so far on the days that were sent. Read under their locks. */
interface Before extends Recorders {
  days: Map<string, DayRecord[]>;
  activities: ActivityRow[];
}

async function lockAndRead(
  unit: UnitOfWork,
  programId: string,
  recordings: readonly Recording[],
): Promise<Before> {
  const memberIds = recordings.map(({ memberId }) => memberId);
  const sent = recordings.flatMap(({ input }) => input.stepData);
  // Sent together. The locks come first, so that the days are read once they are held.
  const [recorders, days] = await Promise.all([
    lockRecorders(unit, programId, memberIds),
    readDaysOn(unit, programId, memberIds, [...new Set(sent.map(({ date }) => date))]),
  ]);
  const entered = [...sent, ...[...days.values()].flat()].flatMap(({ activities }) => activities ?? []);
  const ids = new Set(entered.map(({ activityId }) => activityId));
  return { ...recorders, days, activities: await findActivities(unit, programId, [...ids]) };
}

/** What is to be written for one request, or why nothing may be. */
function planFor({ memberId, input }: Recording, before: Before, now: Date): Plan | Error {
  const member = before.members.get(memberId);
  if (!member) return notFound();
  const { timeZone, registeredOn, hasStepDevice } = member;
  const { backEntryDays, manualEntry, manualMode, converter } = before.settings;
  const dates = { today: dayIn(timeZone, now), registeredOn, backEntryDays };
  const wrongDates = refusal(dateProblems(input.stepData, 'stepData', dates));
  if (wrongDates) return wrongDates;
  const { confirmed = false } = input;
  const { activities } = before;
  const rules = { memberId, manualEntry, manualMode, converter, hasStepDevice, confirmed, activities };
  const plan = planDays(input.stepData, before.days.get(memberId) ?? [], rules);
  return refusal(plan.problems) ?? plan;
}

/** A plan holds only entries that differ from what is there, so each of its days changes. */
function changesOf({ memberId, writes, days }: Plan, { members }: Recorders): DayChange[] {
  const written = new Set([...writes.steps, ...writes.activities].map(({ day }) => day));
  const goal = members.get(memberId)!.dailyStepGoal;
  return days
    .filter(({ after }) => written.has(after.day))
    .map(({ before, after }) => ({ memberId, day: after.day, before, total: after.total, goal }));
}

function answerOf({ days }: Plan, { activities }: Before): Recorded {
  const ids = new Set(days.flatMap(({ after }) => after.activities.map(({ activityId }) => activityId)));
  return {
    days: days.map(({ after }) => after),
    activities: activities.filter(({ id }) => ids.has(id)).map(({ id, name }) => ({ id, name })),
  };
}

/** Records for several members. An Error answers a request that may not be written; nothing of it is. */
async function recordEach(
  context: WorkContext,
  unit: UnitOfWork,
  recordings: readonly Recording[],
): Promise<(Recorded | Error)[]> {
  const { programId, now } = context;
  const before = await lockAndRead(unit, programId, recordings);
  const planned = recordings.map((recording) => planFor(recording, before, now));
  const plans = planned.filter((plan): plan is Plan => !(plan instanceof Error));
  const changes = plans.flatMap((plan) => changesOf(plan, before));
  if (changes.length) {
    writeSteps(
      unit,
      programId,
      plans.flatMap(({ writes }) => writes.steps),
      now,
    );
    writeActivities(
      unit,
      programId,
      plans.flatMap(({ writes }) => writes.activities),
      now,
    );
    await emit(context, unit, 'activity.recorded', { changes });
  }
  return planned.map((plan) => (plan instanceof Error ? plan : answerOf(plan, before)));
}

/** One transaction of several members, each of them once. If it fails as a whole, each is tried alone. */
async function recordInOneUnit(recordings: readonly Recording[]): Promise<(Recorded | Error)[]> {
  const { deps, programId, db } = recordings[0]!.context;
  const now = deps.clock.now();
  const contexts = recordings.map(({ context }) => context);
  try {
    return await inUnitOfWork(db, (unit) =>
      onceEach<Recorded>(unit, contexts, now, (places) =>
        recordEach(
          { deps, programId, db, now },
          unit,
          places.map((at) => recordings[at]!),
        ),
      ),
    );
  } catch (error) {
    if (recordings.length === 1) return [error instanceof Error ? error : new Error(String(error))];
    return (await Promise.all(recordings.map((recording) => recordInOneUnit([recording])))).flat();
  }
}

/** Requests of one member run one after another; those of different members run together. */
async function recordTogether(_: Db, recordings: readonly Recording[]): Promise<(Recorded | Error)[]> {
  const answers = new Map<Recording, Recorded | Error>();
  let rest = recordings;
  while (rest.length) {
    const firsts = new Map<string, Recording>();
    for (const recording of rest)
      if (!firsts.has(recording.memberId)) firsts.set(recording.memberId, recording);
    const round = [...firsts.values()];
    for (const [at, answer] of (await recordInOneUnit(round)).entries()) answers.set(round[at]!, answer);
    rest = rest.filter((recording) => !answers.has(recording));
  }
  return recordings.map((recording) => answers.get(recording)!);
}

const record = coalesce(recordTogether);

/**
 * Records days that a member typed in, all or nothing (docs/domain.md#activity). The member's row stays locked until the end, so that two devices cannot
 * pass the limits together. Emits activity.recorded with the days that really changed. Concurrent requests of several members
 * share a transaction (docs/decisions/141); what is wrong with one of them concerns it alone.
 */
export async function recordDays(context: Context, memberId: string, input: Input): Promise<Recorded> {
  return record(context.db, { context, memberId, input });
}
