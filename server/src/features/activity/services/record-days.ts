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
import { confirmSessions } from '../../../core/identity/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { Context, WorkContext } from '../../../platform/context/context.ts';
import { batched } from '../../../platform/db/batched.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { alongside, inPipeline } from '../../../platform/db/pipeline.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { findActivities, type ActivityRow } from '../activity.queries.ts';
import { planDays, type Plan } from '../scoring/day-plan.ts';

interface Input {
  stepData: DayInput[];
  confirmed?: boolean;
}

/** The answer keeps no dates and functions: a repeat is answered from what was stored of it. */
export interface Recorded {
  days: DayTotal[];
  activities: Pick<ActivityRow, 'id' | 'name'>[];
}

interface Request {
  context: Context;
  memberId: string;
  input: Input;
}

/** What is wrong before anything that stands there is looked at. */
function refusedAtOnce({ context, memberId, input }: Request, { members, settings }: Recorders, now: Date) {
  // Who calls is looked at anew (platform/http/confirmed.ts).
  if (context.session && !context.session.confirmed) return new AppError('session_ended');
  const recorder = members.get(memberId);
  if (!recorder) return notFound();
  const { timeZone, registeredOn } = recorder;
  const { backEntryDays } = settings;
  return refusal(
    dateProblems(input.stepData, 'stepData', { today: dayIn(timeZone, now), registeredOn, backEntryDays }),
  );
}

interface Ground {
  recorders: Recorders;
  /** By member: what stands on the days that were sent, by any of the requests. */
  standing: Map<string, DayRecord[]>;
}

/** The members' locks, what stands there once they are held, and whether they may still; one wait in a pipeline. */
async function lockGround(context: WorkContext, tx: Db, requests: readonly Request[]): Promise<Ground> {
  const { programId } = context;
  const memberIds = requests.map((request) => request.memberId);
  const days = [...new Set(requests.flatMap(({ input }) => input.stepData.map((day) => day.date)))];
  const contexts = requests.map((request) => request.context);
  const [recorders, standing] = await Promise.all([
    lockRecorders(tx, programId, memberIds),
    readStanding(context, tx, memberIds, days),
    confirmSessions(tx, contexts),
  ]);
  return { recorders, standing };
}

/** By whoever reads them anyway, else by ourselves. */
async function readStanding(
  context: WorkContext,
  tx: Db,
  memberIds: readonly string[],
  days: readonly string[],
): Promise<Ground['standing']> {
  let offered: Promise<Ground['standing']> | undefined;
  const offer = (standing: Promise<Ground['standing']>) => void (offered ??= standing);
  await emit(context, tx, 'activity.recording', { memberIds, days, offer });
  return offered ?? readDaysOn(tx, context.programId, memberIds, days);
}

function sentDays({ memberId, input }: Request, { standing }: Ground): DayRecord[] {
  const sent = new Set(input.stepData.map((day) => day.date));
  return (standing.get(memberId) ?? []).filter((record) => sent.has(record.day));
}

async function readActivities(tx: Db, programId: string, inputs: readonly Input[], standing: DayRecord[]) {
  const sent = inputs.flatMap(({ stepData }) => stepData.flatMap((day) => day.activities ?? []));
  const ids = new Set([...sent, ...standing.flatMap((day) => day.activities)].map((each) => each.activityId));
  return findActivities(tx, programId, [...ids]);
}

async function planEach(
  { programId, now }: WorkContext,
  tx: Db,
  requests: readonly Request[],
  ground: Ground,
) {
  const standing = requests.map((request) => sentDays(request, ground));
  const inputs = requests.map((request) => request.input);
  const activities = await readActivities(tx, programId, inputs, standing.flat());
  const { members, settings } = ground.recorders;
  const { manualEntry, manualMode, converter } = settings;
  const plans = requests.map(({ memberId, input }, at): Plan => {
    const { hasStepDevice } = members.get(memberId)!;
    const { confirmed = false } = input;
    const rules = { memberId, manualEntry, manualMode, converter, hasStepDevice, confirmed, now, activities };
    return planDays(input.stepData, standing[at]!, rules);
  });
  return { plans, activities: activities.map(({ id, name }) => ({ id, name })) };
}

/** A plan holds only what differs from what stands under the lock: all of it changes. */
async function writePlans(
  context: WorkContext,
  tx: Db,
  plans: readonly Plan[],
  { members }: Recorders,
): Promise<void> {
  const { programId, now } = context;
  const steps = plans.flatMap((plan) => plan.writes.steps);
  const activities = plans.flatMap((plan) => plan.writes.activities);
  const written = new Set([...steps, ...activities].map(({ memberId, day }) => `${memberId}${day}`));
  const changes = plans.flatMap(({ memberId, after, before, records }) =>
    after.flatMap(({ day, total }, at): DayChange[] => {
      if (!written.has(`${memberId}${day}`)) return [];
      const goal = members.get(memberId)!.dailyStepGoal;
      const record = records[at];
      return [{ memberId, day, before: before[at]!, total, goal, ...(record && { record }) }];
    }),
  );
  if (!changes.length) return;
  // Sent in this order and done in it: whoever listens reads what was written.
  await Promise.all([
    alongside(tx, writeSteps(tx, programId, steps, now)),
    alongside(tx, writeActivities(tx, programId, activities, now)),
    emit(context, tx, 'activity.recorded', { changes }),
  ]);
}

/** Plans and writes the days of several members; an Error for each whose days may not be written, and nothing of it. */
async function recordEach(context: WorkContext, tx: Db, requests: readonly Request[]) {
  const { now } = context;
  const ground = await lockGround(context, tx, requests);
  const answers = new Map<Request, Recorded | Error>();
  for (const request of requests) {
    const error = refusedAtOnce(request, ground.recorders, now);
    if (error) answers.set(request, error);
  }
  const open = requests.filter((request) => !answers.has(request));
  if (open.length) {
    const { plans, activities } = await planEach(context, tx, open, ground);
    const errors = plans.map((plan) => refusal(plan.problems));
    await writePlans(
      context,
      tx,
      plans.filter((_, at) => !errors[at]),
      ground.recorders,
    );
    for (const [at, request] of open.entries()) {
      const { after } = plans[at]!;
      answers.set(request, errors[at] ?? { days: after, activities: namedIn(plans[at]!, activities) });
    }
  }
  return requests.map((request) => answers.get(request)!);
}

function namedIn(plan: Plan, activities: Recorded['activities']): Recorded['activities'] {
  const ids = new Set(plan.after.flatMap((day) => day.activities.map((activity) => activity.activityId)));
  return activities.filter((activity) => ids.has(activity.id));
}

/** One transaction of several members, each of them once. If it fails as a whole, each is tried on its own. */
async function recordRound(requests: readonly Request[]): Promise<(Recorded | Error)[]> {
  const { deps, programId, db } = requests[0]!.context;
  const now = deps.clock.now();
  const contexts = requests.map((request) => request.context);
  try {
    return await inPipeline(db, (tx) =>
      onceEach<Recorded>(tx, contexts, now, (places) =>
        recordEach(
          { deps, programId, db, now },
          tx,
          places.map((at) => requests[at]!),
        ),
      ),
    );
  } catch (error) {
    if (requests.length === 1) return [error instanceof Error ? error : new Error(String(error))];
    return (await Promise.all(requests.map((request) => recordRound([request])))).flat();
  }
}

/** Requests of one member come one after another; all others go together. */
async function recordTogether(_: Db, requests: readonly Request[]): Promise<(Recorded | Error)[]> {
  const answers = new Map<Request, Recorded | Error>();
  let rest = requests;
  while (rest.length) {
    const firsts = new Map<string, Request>();
    for (const request of rest) if (!firsts.has(request.memberId)) firsts.set(request.memberId, request);
    const round = [...firsts.values()];
    for (const [at, answer] of (await recordRound(round)).entries()) answers.set(round[at]!, answer);
    rest = rest.filter((request) => !answers.has(request));
  }
  return requests.map((request) => answers.get(request)!);
}

// A second transaction beside the first pays once as many wait as went with it (measured, docs/decisions/141).
const record = batched(recordTogether, { fill: 8, enough: 24 });

/**
 * Records days that a member typed in, all or nothing, by the rules of docs/domain.md#activity.
 * The member's row stays locked until the end, so that two devices cannot pass the limits together. Tells
 * activity.recorded of the days that really changed. Under load requests of several members share a transaction
 * (docs/decisions/141): what is wrong with one of them concerns it alone.
 */
export async function recordDays(context: Context, memberId: string, input: Input): Promise<Recorded> {
  return record(context.db, { context, memberId, input });
}
