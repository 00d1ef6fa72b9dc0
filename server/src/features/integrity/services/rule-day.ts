import type { EndpointSpec } from '#contract/endpoint.ts';
import {
  restoreDay as restoreDayEndpoint,
  ruleDay as ruleDayEndpoint,
} from '#contract/features/integrity/integrity.ts';
import { readDaysOn } from '../../../domain/activity/public.ts';
import { totalDay } from '../../../domain/activity/pure.ts';
import type { SeenChallenge } from '../../../domain/challenges/pure.ts';
import { goalOn } from '../../../domain/members/pure.ts';
import { findMember, lockMembers } from '../../../domain/members/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { readMostEarned, readRoster, rescoreMembers } from '../../../domain/scoring/public.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import { refuseOutdated } from '../../../kernel/versions/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import { deleteDecision, findDecision, saveDecision } from '../integrity.queries.ts';
import type { DayKey, Decision } from '../integrity.types.ts';

interface Ruled {
  challenge: SeenChallenge;
  memberId: string;
  day: string;
}

/** Refuses a day that the member does not take part on, or has no entry for. */
async function requireDay(context: Context, tx: Db, { challenge, memberId, day }: Ruled): Promise<void> {
  const { programId } = context;
  const intervals = await readRoster(tx, programId, [memberId], challenge.id);
  const counts = intervals.some(
    ({ countsFrom, countsTo }) => countsFrom <= day && (countsTo === null || day <= countsTo),
  );
  if (!counts || day < challenge.startDate || day > challenge.endDate) throw notFound();
  const days = await readDaysOn(tx, programId, [memberId], [day]);
  if (!days.get(memberId)?.length) throw new AppError('day_without_entry');
}

/** Returns the steps of the day that points and badges are earned for. */
async function earnedFor({ programId }: Context, tx: Db, { memberId, day }: Ruled): Promise<number> {
  const program = await findProgram(tx, programId);
  const record = (await readDaysOn(tx, programId, [memberId], [day])).get(memberId)?.[0];
  if (!program || !record) return 0;
  const { total } = totalDay(record, program.settings.manualMode);
  const most = (await readMostEarned(tx, programId, [memberId])).get(memberId)?.get(day);
  return Math.min(total, most ?? total);
}

/** Refuses a decision about a day that a colleague has decided about otherwise since. */
const refuseLater = (context: Context, tx: Db, spec: EndpointSpec, key: DayKey): Promise<void> =>
  refuseOutdated(context, tx, {
    spec,
    id: `ruling:${key.challengeId}:${key.memberId}:${key.day}`,
    read: async ({ db }) => (await findDecision(db, key)) ?? { counts: null, reason: null },
  });

/** Runs a change of a decision, and brings the score, what the day alone had reached, the log and the member up to date. */
async function decide(
  context: Context,
  ruled: Ruled,
  decision: Decision | null,
  change: (tx: Db, key: DayKey) => Promise<boolean>,
): Promise<void> {
  const { db, programId, now } = context;
  const { challenge, memberId, day } = ruled;
  if (challenge.finalAt <= now) throw new AppError('challenge_final');
  await inTransaction(db, async (tx) => {
    await lockMembers(tx, programId, [memberId]);
    const member = await findMember(tx, programId, memberId);
    if (!member) throw notFound();
    const remembered = new Map<string, readonly string[]>();
    await emit(context, tx, 'activity.takingBack', { memberId, remembered });
    const before = await earnedFor(context, tx, ruled);
    if (!(await change(tx, { programId, challengeId: challenge.id, memberId, day }))) return;
    await rescoreMembers(context, tx, { memberIds: [memberId], challengeId: challenge.id });
    const total = await earnedFor(context, tx, ruled);
    const changes = [{ memberId, day, before, total, goal: goalOn(member, day) }];
    const taken = { points: 0, badges: 0, milestones: 0 };
    await emit(context, tx, 'activity.takenBack', { memberId, changes, metrics: [], remembered, taken });
    await writeAudit(tx, context, {
      action: decision ? 'challenges.ruleDay' : 'challenges.restoreDay',
      subjectType: 'challenge',
      subjectId: challenge.id,
      // The log outlives the person: who it was about and why is kept with the decision, which goes with them.
      details: { day, ...(decision && { counts: decision.counts }) },
    });
    const { id, name } = challenge;
    await emit(context, tx, 'challenge.dayRuled', { challenge: { id, name }, memberId });
  });
}

/**
 * Leaves a day of a member out of a challenge (`counts` 0) or sets what it counts there (docs/domain.md#integrity). The entry stays as it
 * is. The same decision again changes and says nothing. Errors: changed_since, challenge_final, day_without_entry.
 */
export async function ruleDay(context: Context, ruled: Ruled, decision: Decision): Promise<void> {
  const reason = decision.reason.trim();
  await decide(context, ruled, decision, async (tx, key) => {
    await requireDay(context, tx, ruled);
    await refuseLater(context, tx, ruleDayEndpoint, key);
    const before = await findDecision(tx, key);
    if (before?.counts === decision.counts && before.reason === reason) return false;
    const { actor, now } = context;
    await saveDecision(tx, key, { counts: decision.counts, reason }, { by: actor.memberId, now });
    return true;
  });
}

/** The day counts by the rules again. */
export const restoreDay = (context: Context, ruled: Ruled): Promise<void> =>
  decide(context, ruled, null, async (tx, key) => {
    await refuseLater(context, tx, restoreDayEndpoint, key);
    return deleteDecision(tx, key);
  });
