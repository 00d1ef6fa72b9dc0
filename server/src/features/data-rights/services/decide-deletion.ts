import { requireFreshProof } from '../../../domain/identity/public.ts';
import { writePlatformLog } from '../../../kernel/platform-log/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.ts';
import { keepWhoStays } from '../mass-deletion-match.queries.ts';
import { countReady, lockDeletion, updateDeletion } from '../mass-deletion.queries.ts';
import { noFileName } from '../mass-deletion.types.ts';

const onPlatform = ({ deps }: Context) => deps.gateway.forPlatform('decide about a mass deletion');

/** A second super admin lets a deletion begin, after typing how many members it erases. Sent again, it changes nothing. */
export async function approveDeletion(context: Context, id: string, members: number): Promise<void> {
  const { actor, now } = context;
  // People may have left since the upload. What is found stays found if the number is refused, so that the next one fits.
  await keepWhoStays(onPlatform(context), id);
  await inTransaction(onPlatform(context), async (tx) => {
    const deletion = await lockDeletion(tx, id);
    if (!deletion) throw notFound();
    if (deletion.createdBy === actor.loginId) throw new AppError('second_person_needed');
    if (deletion.approvedBy === actor.loginId) return;
    if (deletion.state !== 'waiting') throw new AppError('already_done');
    await requireFreshProof(context);
    const ready = await countReady(tx, id);
    if (members !== ready) throw invalid('members', 'not_the_count');
    const approved = { approvedBy: actor.loginId, approvedByMember: actor.memberId, approvedAt: now };
    await updateDeletion(tx, id, { state: 'running', ...approved });
    await writePlatformLog(tx, context, {
      action: 'massDeletion.approve',
      subjectId: id,
      details: { members: ready },
    });
  });
}

/** Cancels a deletion, or stops it: nobody is erased afterwards. Sent again, it changes nothing. */
export async function stopDeletion(context: Context, id: string): Promise<void> {
  await inTransaction(onPlatform(context), async (tx) => {
    const deletion = await lockDeletion(tx, id);
    if (!deletion) throw notFound();
    if (deletion.state !== 'waiting' && deletion.state !== 'running') return;
    const state = deletion.state === 'waiting' ? 'cancelled' : 'stopped';
    await updateDeletion(tx, id, { state, finishedAt: context.now, fileName: noFileName });
    await writePlatformLog(tx, context, { action: 'massDeletion.stop', subjectId: id });
  });
}
