import { programsSetTier } from '#contract/features/programs/tiers-of-programs.ts';
import { lockProgram } from '../../../domain/programs/public.ts';
import type { Context, Deps } from '../../../platform/context/context.ts';
import { isDatabaseAway, isDatabaseSlow } from '../../../platform/db/database-errors.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { endActs, endTurn, stopOfFormerStaff, takeTurn, type BulkTurn } from '../bulk-act.queries.ts';
import { codeOf, giveValue, valueNow } from './plan-bulk-act.ts';

/** Returns the request of whoever began the act, carried out by the job in one of its programs. */
function contextOf(deps: Deps, tx: Db, { actor, targetId, actId }: BulkTurn): Context {
  return {
    deps,
    db: tx,
    programId: targetId,
    now: deps.clock.now(),
    actor: { ...actor, programId: targetId, factorDueAt: null },
    requestId: `bulk-act:${actId}`,
    ip: '',
    permission: programsSetTier,
    idempotency: null,
    began: null,
  };
}

async function act(deps: Deps, tx: Db, turn: BulkTurn): Promise<void> {
  const now = deps.clock.now();
  const program = await lockProgram(tx, turn.targetId);
  if (!program) return endTurn(tx, turn, { state: 'refused', why: 'not_found' }, now);
  const before = await valueNow(tx, program, turn);
  const context = contextOf(deps, tx, turn);
  if (turn.state === 'undoing') {
    // Somebody else's later change is never overwritten.
    if (before !== turn.value) return endTurn(tx, turn, { state: 'kept', why: 'changed_since' }, now);
    await giveValue(context, tx, { ...turn, program }, turn.replaced);
    return endTurn(tx, turn, { state: 'undone' }, now);
  }
  if (before === turn.value) return endTurn(tx, turn, { state: 'same' }, now);
  await giveValue(context, tx, { ...turn, program }, turn.value);
  return endTurn(tx, turn, { state: 'changed', replaced: before }, now);
}

/** False: no program waits. */
async function takeOne(deps: Deps, platform: Db): Promise<boolean> {
  let turn: BulkTurn | undefined;
  try {
    return await inTransaction(platform, async (tx) => {
      turn = await takeTurn(tx);
      if (turn) await act(deps, tx, turn);
      return turn !== undefined;
    });
  } catch (error) {
    if (!turn || isDatabaseAway(error) || isDatabaseSlow(error)) throw error;
    const isKnown = error instanceof AppError;
    if (!isKnown) deps.log.error({ err: error, programId: turn.targetId }, 'a bulk act goes on without this');
    const state = turn.state === 'undoing' ? 'kept' : 'refused';
    await endTurn(platform, turn, { state, why: isKnown ? codeOf(error) : 'internal' }, deps.clock.now());
    return true;
  }
}

/**
 * Carries out acts over many programs, each program in a transaction of its own together with the note of what came of
 * it. A worker that is killed has therefore changed a program and noted it, or neither, and the next one goes on.
 */
export async function runBulkActs(deps: Deps): Promise<void> {
  const platform = deps.gateway.forPlatform('change many programs');
  await stopOfFormerStaff(platform);
  while (await takeOne(deps, platform));
  await endActs(platform);
}
