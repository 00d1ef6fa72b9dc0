import { writeAudit } from '../../../kernel/audit/public.ts';
import { lockProgram, updateProgram } from '../../../domain/programs/public.ts';
import { endActingOfOthers } from '../../../domain/identity/public.ts';
import { findReseller } from '../../../domain/resellers/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { insertMove, isHomeOfReseller } from '../moves.queries.ts';

/**
 * Gives a program to a reseller, or takes it from one (null). It is audited in the program. Giving it to the reseller that
 * has it changes nothing.
 */
export async function moveProgram(
  context: Context,
  tx: Db,
  programId: string,
  resellerId: string | null,
): Promise<void> {
  const { now, actor } = context;
  const program = await lockProgram(tx, programId);
  if (!program) throw notFound();
  if (resellerId !== null && !(await findReseller(tx, resellerId)))
    throw invalid('resellerId', 'unknown_reseller');
  const from = program.resellerId;
  if (from === resellerId) return;
  if (await isHomeOfReseller(tx, programId)) throw new AppError('staff_at_home');
  await updateProgram(tx, programId, { resellerId });
  const move = { id: newId(), programId, fromId: from, toId: resellerId, loginId: actor.loginId, at: now };
  await insertMove(tx, move);
  await endActingOfOthers(tx, programId, resellerId);
  await writeAudit(
    tx,
    { now, programId, actor },
    {
      action: 'programs.moveToReseller',
      subjectType: 'program',
      subjectId: programId,
      details: { from, to: resellerId },
    },
  );
}
