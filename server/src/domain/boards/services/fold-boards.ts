import { carryOut } from '../../../kernel/job-states/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { notifyLive } from '../../../platform/realtime/notify.ts';
import {
  addUpBuckets,
  allowLong,
  buildHistogram,
  dropHistogram,
  foldOutbox,
  histogramBoards,
  histogramFrom,
  lockBoard,
  readHistogramState,
  readMovedChallenges,
  type HistogramState,
} from '../fold.queries.ts';

const rebuildAfterMs = 10 * 60_000;

/** Below the limit ranks are counted. Above it there is a histogram, which is rebuilt when its buckets have become uneven. */
function needsHistogram(state: HistogramState, now: Date): boolean {
  if (!state.builtAt) return state.entrants >= histogramFrom;
  const crowded = state.fullest > 8 * Math.sqrt(state.entrants);
  return crowded && now.getTime() - state.builtAt.getTime() >= rebuildAfterMs;
}

/** Empties the outbox and counts the histograms of large boards in one snapshot: what commits later is in the outbox still. */
export async function rebuildHistogram(db: Db, programId: string, id: string, now: Date): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await allowLong(tx);
      for (const board of histogramBoards) await dropHistogram(tx, programId, id, board);
      await foldOutbox(tx, programId, id);
      for (const board of histogramBoards)
        if ((await readHistogramState(tx, programId, id, board)).entrants >= histogramFrom)
          await buildHistogram(tx, programId, id, { board, now });
      await addUpBuckets(tx, programId, id);
    });
}

/** Folds one challenge; answers whether anything moved. */
export async function foldBoard(deps: Deps, programId: string, id: string): Promise<boolean> {
  const db = deps.gateway.forProgram(programId);
  const moved = await db.transaction().execute(async (tx) => {
    // The challenge has been deleted, and its outbox with it.
    if (!(await lockBoard(tx, programId, id))) return 0;
    const count = await foldOutbox(tx, programId, id);
    if (!count) return 0;
    await addUpBuckets(tx, programId, id);
    await notifyLive(tx, { topic: 'challenge.boardMoved', programId, id });
    return count;
  });
  const now = deps.clock.now();
  for (const board of histogramBoards)
    if (needsHistogram(await readHistogramState(db, programId, id, board), now)) {
      await rebuildHistogram(db, programId, id, now);
      break;
    }
  return moved > 0;
}

/** Folds every challenge whose outbox holds something; answers which boards moved. */
export async function foldBoards(deps: Deps): Promise<{ programId: string; challengeId: string }[]> {
  const waiting = await readMovedChallenges(deps.gateway.forPlatform('fold boards'));
  const moved: { programId: string; challengeId: string }[] = [];
  const due = waiting.map(({ programId, challengeId }) => ({ programId, subjectId: challengeId }));
  await carryOut(deps, 'challenges.fold', due, async ({ programId, subjectId: challengeId }) => {
    if (await foldBoard(deps, programId, challengeId)) moved.push({ programId, challengeId });
  });
  return moved;
}
