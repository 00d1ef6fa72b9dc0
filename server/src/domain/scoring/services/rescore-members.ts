import { readDaysAsOf } from '../../activity/public.ts';
import type { DayRecord } from '../../activity/pure.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import { earlier, later } from '../../../platform/clock/days.ts';
import { inUnitOfWork, type UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { readEarnings } from '../earnings.queries.ts';
import { findErased } from '../erased.queries.ts';
import { individualRankScore, isAveraged, memberDays } from '../rules/averages.ts';
import { differs, teamChanges } from '../rules/compare-scores.ts';
import type { Earning } from '../rules/credit-points.ts';
import { valuedDays } from '../rules/excused.ts';
import { baselineOf, firstDayOf, improvementOf } from '../rules/improvement.ts';
import { countedAsOf, movesWeekly } from '../../challenges/pure.ts';
import { earningsIn } from '../rules/earnings-in.ts';
import { scoreMember, type MemberScore } from '../rules/score-member.ts';
import { standingScore } from '../rules/standing-score.ts';
import { writeScores, type ScoreRow, type ScoreWrites } from '../scores.queries.ts';
import { loadCases, type Case, type Scope } from './load-cases.ts';

/** The entries that count in one case. */
interface Counted {
  days: DayRecord[];
  earnings: Earning[];
}

/** Returns the entries that count in each case: as they are now, or as they were when the member's grace ended. */
async function entriesOf(
  context: WorkContext,
  tx: Db,
  cases: readonly Case[],
  standing: Map<string, DayRecord[]>,
): Promise<Map<Case, Counted>> {
  const { programId, now } = context;
  const counting = cases.filter((one) => one.intervals.length);
  const batches = Map.groupBy(
    counting,
    ({ challenge, timeZone }) => countedAsOf(challenge, timeZone, now)?.getTime() ?? 0,
  );
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
        earnings: earningsIn(one.challenge, earned?.get(one.memberId)),
      });
  }
  return entries;
}

/** The score of a case with the days that stay excused, or null if the member no longer counts anywhere. */
type Fresh = (MemberScore & { baseline: number | null; excused: string[] }) | null;

const placeOf = ({ memberId, challenge }: Case) => ({ memberId, challengeId: challenge.id });

function rowOf(one: Case, fresh: NonNullable<Fresh>): ScoreRow {
  const { challenge, intervals, timeZone } = one;
  const { total, creditedDays, reachedAt, baseline, excused } = fresh;
  const countsFrom = intervals[0]?.countsFrom ?? challenge.startDate;
  return {
    ...placeOf(one),
    total,
    creditedDays,
    reachedAt: new Date(reachedAt),
    rankScore: individualRankScore(challenge, total, { countsFrom, today: challenge.averagedOn, excused }),
    baseline,
    countsFrom,
    timeZone,
  };
}

/**
 * How M of a team moves: a value takes an excuse away, and where M counts only members who have logged something, this one begins or
 * ends to.
 */
function averagedDays(
  { challenge, intervals, credits, excused }: Case,
  teamId: string,
  fresh: Fresh,
): number {
  const own = intervals.filter((interval) => interval.teamId === teamId);
  const daysOf = (credit: { creditedDays: number } | undefined, without: readonly string[]) =>
    isAveraged(challenge, credit)
      ? memberDays(challenge, own, { today: challenge.averagedOn, excused: without })
      : 0;
  const before = credits.find((credit) => credit.teamId === teamId);
  return daysOf(fresh?.byTeam.get(teamId), fresh?.excused ?? excused) - daysOf(before, excused);
}

/** Collects changes of the credits of the member's teams. */
function collectCredits(writes: ScoreWrites, one: Case, fresh: Fresh): void {
  const { challengeId } = placeOf(one);
  for (const change of teamChanges(one.credits, fresh)) {
    const { teamId } = change;
    const tally = fresh?.byTeam.get(teamId);
    writes.teams.push({ challengeId, ...change, memberDaysDelta: averagedDays(one, teamId, fresh) });
    if (tally)
      writes.credits.push({ ...placeOf(one), ...tally, teamId, reachedAt: new Date(tally.reachedAt) });
    else writes.goneCredits.push({ ...placeOf(one), teamId });
  }
}

/** Collects changes of the member's own score. */
function collectScore(writes: ScoreWrites, one: Case, fresh: Fresh): void {
  const { challenge, stored } = one;
  const row = fresh && rowOf(one, fresh);
  if (fresh && row) {
    const isSame =
      !differs(stored, fresh) &&
      stored?.rankScore === row.rankScore &&
      stored.countsFrom === row.countsFrom &&
      stored.baseline === row.baseline;
    if (isSame) return;
    (stored ? writes.moved : writes.fresh).push(row);
  } else if (stored) writes.goneScores.push(placeOf(one));
  writes.moves.push({
    challengeId: challenge.id,
    oldRankScore: stored?.rankScore ?? null,
    newRankScore: row?.rankScore ?? null,
    oldImprovement: stored ? improvementOf(challenge, stored) : null,
    newImprovement: fresh && improvementOf(challenge, fresh),
  });
}

function freshOf(one: Case, days: DayRecord[], earnings: Earning[]): Fresh {
  const { intervals, challenge, rulings, excused } = one;
  if (!intervals.length) return null;
  const scorable = { days, intervals, rulings, earnings };
  const valued = new Set(valuedDays(excused, scorable, challenge));
  return {
    ...scoreMember(scorable, challenge),
    baseline: baselineOf(days, challenge),
    excused: excused.filter((day) => !valued.has(day)),
  };
}

/** Collects the excuses that a value has taken away. */
function collectExcuses(writes: ScoreWrites, one: Case, fresh: Fresh): void {
  if (!fresh) return;
  const stays = new Set(fresh.excused);
  for (const day of one.excused) if (!stays.has(day)) writes.liftedExcuses.push({ ...placeOf(one), day });
}

/** Members in one statement. More are done one chunk after another, in the order of their ids. */
const chunk = 500;

async function rescoreChunk(context: WorkContext, unit: UnitOfWork, scope: Scope): Promise<void> {
  const { cases: all, days } = await loadCases(context, unit, scope);
  // What is recorded now moves nothing there before the week is over.
  const cases = scope.locked ? all.filter(({ challenge }) => !movesWeekly(challenge)) : all;
  const entries = await entriesOf(context, unit, cases, days);
  // A caller that holds the locks has just recorded something, so none of these members is erased.
  const erased = scope.locked ? null : await findErased(unit, context.programId, scope.memberIds);
  const writes: ScoreWrites = {
    fresh: [],
    moved: [],
    credits: [],
    goneScores: [],
    goneCredits: [],
    liftedExcuses: [],
    teams: [],
    moves: [],
  };
  for (const one of cases) {
    const { days: counted = [], earnings = [] } = entries.get(one) ?? {};
    const kept = erased?.has(one.memberId) ? one.stored : undefined;
    const fresh = kept
      ? { ...standingScore(kept, one.credits), baseline: kept.baseline, excused: one.excused }
      : freshOf(one, counted, earnings);
    collectExcuses(writes, one, fresh);
    collectCredits(writes, one, fresh);
    collectScore(writes, one, fresh);
  }
  writeScores(unit, context.programId, writes);
}

/**
 * Brings the scores of members up to date with their entries and intervals, in the transaction that changed them. The score of a
 * member without an interval is deleted.
 */
export async function rescoreMembers(context: WorkContext, tx: Db, scope: Scope): Promise<void> {
  const ids = [...new Set(scope.memberIds)].toSorted();
  await inUnitOfWork(tx, async (unit) => {
    for (let at = 0; at < ids.length; at += chunk)
      await rescoreChunk(context, unit, { ...scope, memberIds: ids.slice(at, at + chunk) });
  });
}
