import { readDaysAsOf, type DayRecord } from '../../../core/activity/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import { earlier, later } from '../../../platform/clock/days.ts';
import { inUnitOfWork, type UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { readEarnings } from '../earnings.queries.ts';
import { findErased } from '../erased.queries.ts';
import { individualRankScore } from '../scoring/averages.ts';
import { differs, teamChanges } from '../scoring/compare-scores.ts';
import type { Earning } from '../scoring/credit-points.ts';
import { baselineOf, firstDayOf, improvementOf } from '../scoring/improvement.ts';
import { cutoffOf } from '../scoring/phases.ts';
import { scoreMember, type MemberScore } from '../scoring/score-member.ts';
import { standingScore } from '../scoring/standing-score.ts';
import { writeScores, type ScoreWrites } from '../scores.queries.ts';
import { loadCases, type Case, type Scope } from './load-cases.ts';

/** What one case counts. */
interface Counted {
  days: DayRecord[];
  earnings: Earning[];
}

/** What pays in the challenge: answers to the questions of another one do not. */
const earningsIn = (
  { challenge }: Case,
  earned: readonly (Earning & { challengeId: string | null })[] = [],
) => earned.filter(({ challengeId }) => challengeId === null || challengeId === challenge.id);

/** The entries each case counts: as they stand, or as they stood when the member's grace ended. */
async function entriesOf(
  context: WorkContext,
  tx: Db,
  cases: readonly Case[],
  standing: Map<string, DayRecord[]>,
): Promise<Map<Case, Counted>> {
  const { programId, now } = context;
  const counting = cases.filter((one) => one.intervals.length);
  const batches = Map.groupBy(counting, ({ challenge, timeZone }) => {
    const cutoff = cutoffOf(challenge, timeZone);
    return cutoff > now ? 0 : cutoff.getTime();
  });
  const entries = new Map<Case, Counted>();
  for (const [key, batch] of batches) {
    const window = {
      programId,
      memberIds: [...new Set(batch.map((one) => one.memberId))],
      from: batch.map((one) => firstDayOf(one.challenge)).reduce(earlier),
      to: batch.map((one) => one.challenge.endDate).reduce(later),
      asOf: new Date(key),
    };
    const days = key === 0 ? standing : await readDaysAsOf(tx, window);
    const ofPoints = batch.some((one) => one.challenge.competitionOf === 'points');
    const earned = ofPoints
      ? await readEarnings(tx, { ...window, asOf: key === 0 ? null : window.asOf })
      : null;
    for (const one of batch)
      entries.set(one, {
        days: days.get(one.memberId) ?? [],
        earnings: earningsIn(one, earned?.get(one.memberId)),
      });
  }
  return entries;
}

/** What a case comes to; null: they count nowhere any more. */
type Fresh = (MemberScore & { baseline: number | null }) | null;

function collect(writes: ScoreWrites, one: Case, fresh: Fresh): void {
  const { memberId, challenge, stored, intervals, timeZone } = one;
  const at = { memberId, challengeId: challenge.id };
  const countsFrom = intervals[0]?.countsFrom ?? challenge.startDate;
  const rankScore = fresh
    ? individualRankScore(challenge, fresh.total, countsFrom, challenge.averagedOn)
    : null;
  const moved = teamChanges(one.credits, fresh);
  for (const change of moved) {
    writes.teams.push({ challengeId: challenge.id, ...change, memberDaysDelta: 0 });
    const tally = fresh?.byTeam.get(change.teamId);
    if (!tally) writes.goneCredits.push({ ...at, teamId: change.teamId });
    else
      writes.credits.push({ ...at, ...tally, teamId: change.teamId, reachedAt: new Date(tally.reachedAt) });
  }
  if (!fresh) {
    if (stored) writes.goneScores.push(at);
  } else if (
    differs(stored, fresh) ||
    stored?.rankScore !== rankScore ||
    stored.countsFrom !== countsFrom ||
    stored.baseline !== fresh.baseline
  ) {
    const { total, creditedDays, baseline } = fresh;
    (stored ? writes.moved : writes.fresh).push({
      ...at,
      total,
      creditedDays,
      reachedAt: new Date(fresh.reachedAt),
      rankScore: rankScore!,
      baseline,
      countsFrom,
      timeZone,
    });
  } else return;
  writes.moves.push({
    challengeId: challenge.id,
    oldRankScore: stored?.rankScore ?? null,
    newRankScore: rankScore,
    oldImprovement: stored ? improvementOf(challenge, stored) : null,
    newImprovement: fresh && improvementOf(challenge, fresh),
  });
}

function freshOf({ intervals, challenge }: Case, days: DayRecord[], earnings: Earning[]): Fresh {
  if (!intervals.length) return null;
  return {
    ...scoreMember(days, intervals, challenge, earnings),
    baseline: baselineOf(days, challenge),
  };
}

/** Members a statement; more go in several, in the order of their ids. */
const chunk = 500;

async function rescoreChunk(context: WorkContext, unit: UnitOfWork, scope: Scope): Promise<void> {
  const { cases, days } = await loadCases(context, unit, scope);
  const entries = await entriesOf(context, unit, cases, days);
  // A member who has just recorded something is not erased.
  const erased = scope.locked ? null : await findErased(unit, context.programId, scope.memberIds);
  const writes: ScoreWrites = {
    fresh: [],
    moved: [],
    credits: [],
    goneScores: [],
    goneCredits: [],
    teams: [],
    moves: [],
  };
  for (const one of cases) {
    const { days: counted = [], earnings = [] } = entries.get(one) ?? {};
    const kept = erased?.has(one.memberId) ? one.stored : undefined;
    const fresh = kept
      ? { ...standingScore(kept, one.credits), baseline: kept.baseline }
      : freshOf(one, counted, earnings);
    collect(writes, one, fresh);
  }
  writeScores(unit, context.programId, writes);
}

/**
 * Brings the scores of members up to what their entries and intervals say, in the transaction that changed either. A member
 * without an interval loses their row.
 */
export async function rescoreMembers(context: WorkContext, tx: Db, scope: Scope): Promise<void> {
  const ids = [...new Set(scope.memberIds)].toSorted();
  await inUnitOfWork(tx, async (unit) => {
    for (let at = 0; at < ids.length; at += chunk)
      await rescoreChunk(context, unit, { ...scope, memberIds: ids.slice(at, at + chunk) });
  });
}
