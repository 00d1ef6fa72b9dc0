import { tellPhase } from './tell-phase.ts';
import { eachChallenge } from './each-challenge.ts';
import { stirMap } from '../../../domain/maps/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import type { Deps, WorkContext } from '../../../platform/context/context.ts';
import { lockChallenge, setFrozenRates } from '../../../domain/challenges/public.ts';
import {
  allowLong,
  dropHistogram,
  lockBoard,
  readActivityRates,
  resetTeamDays,
  foldBoard,
} from '../../../domain/boards/public.ts';
import {
  readEntrantsWithEntries,
  readStale,
  readStarting,
  readUnreleased,
  release,
  turnDay,
} from '../turn.queries.ts';
import { refreshAverages, rescoreEverybody, rescoreMembers } from '../../../domain/scoring/public.ts';

function contextOf(deps: Deps, programId: string): WorkContext {
  return { deps, programId, db: deps.gateway.forProgram(programId), now: deps.clock.now() };
}

/** Copies converter rates and the manual mode into a challenge that has begun (docs/domain.md#frozen-rules). */
async function freezeRules(context: WorkContext, id: string): Promise<void> {
  const { programId, db } = context;
  const program = await findProgram(db, programId);
  await db.transaction().execute(async (tx) => {
    const challenge = await lockChallenge(tx, programId, id, 'update');
    if (!challenge || challenge.frozenRates || !program) return;
    await allowLong(tx);
    await setFrozenRates(tx, programId, id, await readActivityRates(tx), program.settings);
    await rescoreMembers(context, tx, {
      memberIds: await readEntrantsWithEntries(tx, programId, id),
      challengeId: id,
    });
    await tellPhase(context, tx, challenge, 'started');
  });
}

/** Starts a new day of a challenge: averages divide by one day more. */
async function refreshDay(context: WorkContext, id: string): Promise<void> {
  const { programId, db, now, deps } = context;
  await db.transaction().execute(async (tx) => {
    if (!(await lockBoard(tx, programId, id)) || !(await turnDay(tx, programId, id, now))) return;
    await allowLong(tx);
    await refreshAverages(tx, programId, id);
    await resetTeamDays(tx, programId, id);
    await stirMap(tx, programId, id);
    // Ranks are counted until the histogram fits the new averages.
    await dropHistogram(tx, programId, id, 'score');
  });
  await foldBoard(deps, programId, id);
}

/** Starts a new week: what was recorded before it counts for everybody together, also what decides who wins. */
async function releaseWeek(context: WorkContext, id: string): Promise<void> {
  const { programId, db, now, deps } = context;
  await db.transaction().execute(async (tx) => {
    if (!(await lockChallenge(tx, programId, id, 'update')) || !(await release(tx, programId, id, now)))
      return;
    await allowLong(tx);
    await rescoreEverybody(context, tx, id, { evenFinal: true });
  });
  await foldBoard(deps, programId, id);
}

/** Changes that come with time: rules freeze at the start, averages move each day, and what is private counts each week. */
export async function turnChallenges(deps: Deps): Promise<void> {
  const platform = deps.gateway.forPlatform('turn challenges');
  const now = deps.clock.now();
  const each = (found: Parameters<typeof eachChallenge>[2], work: typeof freezeRules) =>
    eachChallenge(deps, 'challenges.turn', found, ({ programId, subjectId }) =>
      work(contextOf(deps, programId), subjectId),
    );
  await each(await readStarting(platform, now), freezeRules);
  await each(await readStale(platform, now), refreshDay);
  await each(await readUnreleased(platform, now), releaseWeek);
}
