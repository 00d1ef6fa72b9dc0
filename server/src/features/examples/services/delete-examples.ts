import { writeAudit } from '../../../kernel/audit/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import {
  eraseUnused,
  lockErasures,
  Registered,
  type PersonalData,
} from '../../../kernel/personal-data/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { countExamples, listExampleMembers } from '../examples.queries.ts';

/**
 * Deletes the example members, teams and challenges of a program in one transaction. Real members leave the example
 * teams and challenges; what they logged stays. Error: in_flight, if an example member is registering right now.
 */
export async function deleteExamples(context: Context, personalData: readonly PersonalData[]): Promise<void> {
  const { deps, programId } = context;
  await inTransaction(deps.gateway.forPlatform('delete example data'), async (tx) => {
    await lockErasures(tx, programId);
    const counts = await countExamples(tx, programId);
    if (counts.members + counts.teams + counts.challenges === 0) return;
    const within = { ...context, db: tx };
    await emit(within, tx, 'examples.deleted', { by: within });
    await eraseUnused(within, tx, personalData, await listExampleMembers(tx, programId));
    await writeAudit(tx, context, {
      action: 'examples.delete',
      subjectType: 'program',
      subjectId: programId,
      details: { ...counts },
    });
  }).catch((error: unknown) => {
    if (error instanceof Registered) throw new AppError('in_flight', { retryAfter: 1 });
    throw error;
  });
}
