import { emit } from '../../../../kernel/events/public.ts';
import { writeAudit } from '../../../../kernel/audit/public.ts';
import type { SeenChallenge } from '../../../../domain/challenges/pure.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../../platform/errors/errors.ts';
import { listNext, lockDraw, markPassed, setOutcomes, updateDraw } from '../draws.queries.ts';
import type { DrawRow, PassReason } from '../draws.types.ts';
import { openSeed } from './seeds.ts';

const readAtOnce = 200;

/** Gives the prize to the next people in the order who are still members. Returns who they are. */
async function giveTo(
  tx: Db,
  draw: DrawRow,
  seed: string,
  count: number,
): Promise<{ numbers: number[]; memberIds: string[] }> {
  const numbers: number[] = [];
  const memberIds: string[] = [];
  while (numbers.length < count) {
    const next = await listNext(tx, draw, seed, readAtOnce);
    const gone: number[] = [];
    const won: number[] = [];
    for (const { number, memberId, isHere } of next) {
      if (numbers.length + won.length === count) break;
      if (!isHere) gone.push(number);
      else {
        won.push(number);
        memberIds.push(memberId);
      }
    }
    await setOutcomes(tx, draw, gone, 'gone');
    await setOutcomes(tx, draw, won, 'won');
    numbers.push(...won);
    if (next.length < readAtOnce) break;
  }
  return { numbers, memberIds };
}

/** Runs a change of a draw that nobody else changes meanwhile, and tells new winners. */
async function change(
  context: Context,
  { id: challengeId, name }: SeenChallenge,
  work: (tx: Db, draw: DrawRow) => Promise<{ action: string; details: object; memberIds: string[] } | null>,
): Promise<void> {
  const { db, programId } = context;
  await inTransaction(db, async (tx) => {
    const draw = await lockDraw(tx, programId, challengeId);
    if (!draw) throw notFound();
    const done = await work(tx, draw);
    if (!done) return;
    const { action, details, memberIds } = done;
    await writeAudit(tx, context, {
      action,
      subjectType: 'challenge',
      subjectId: challengeId,
      details: { ...details },
    });
    if (memberIds.length)
      await emit(context, tx, 'challenge.prizeDrawn', { challenge: { id: challengeId, name }, memberIds });
  });
}

/**
 * Draws: publishes the seed, whose hash was published before the list was fixed, and gives the prizes in the order that
 * follows from it. A draw that has been done stays as it is. Errors: not_found, draw_not_ready, draw_empty.
 */
export const draw = (context: Context, challenge: SeenChallenge): Promise<void> =>
  change(context, challenge, async (tx, row) => {
    if (row.drawnAt) return null;
    if (!row.listedAt) throw new AppError('draw_not_ready');
    if (row.entries === 0) throw new AppError('draw_empty');
    const { actor, now, deps } = context;
    const seed = openSeed(deps.secrets, row);
    const { numbers, memberIds } = await giveTo(tx, row, seed, row.winners);
    const drawnBy = actor.programId === actor.homeProgramId ? actor.memberId : null;
    await updateDraw(tx, row, { seed, seedSealed: null, drawnAt: now, drawnBy });
    const details = { entries: row.entries, seed, commitment: row.commitment, winners: numbers };
    return { action: 'challenges.runDraw', details, memberIds };
  });

/** Passes a winner’s prize on to the next in the same order. Errors: not_found, draw_not_winner. */
export const passOn = (
  context: Context,
  challenge: SeenChallenge,
  { number, reason }: { number: number; reason: PassReason },
): Promise<void> =>
  change(context, challenge, async (tx, row) => {
    if (!row.seed || !(await markPassed(tx, row, number, reason))) throw new AppError('draw_not_winner');
    const { numbers, memberIds } = await giveTo(tx, row, row.seed, 1);
    const details = { number, reason, next: numbers[0] ?? null };
    return { action: 'challenges.passDrawOn', details, memberIds };
  });
