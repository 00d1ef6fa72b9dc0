import { writeAudit } from '../../../kernel/audit/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inUnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.ts';
import { rankOfMember } from '../acts.policy.ts';
import { readRegistration, readSubjects } from '../acts.queries.ts';
import { setRegistration } from '../../../domain/members/public.ts';

/** Moves the day from which a member's entries count. Sent again, it changes nothing. */
export async function moveRegistration(context: Context, memberId: string, to: string): Promise<void> {
  const { db, programId, now, actor } = context;
  await inUnitOfWork(db, async (tx) => {
    const [subject] = await readSubjects(tx, programId, [memberId], { locks: false });
    if (!subject) throw notFound();
    if (rankOfMember(subject) > actor.rank) throw new AppError('forbidden');
    const { registeredOn: from, today, firstEntry } = await readRegistration(tx, programId, memberId, now);
    if (to === from) return;
    if (to > today) throw invalid('registeredDate', 'day_in_future');
    if (to > from && firstEntry !== null && to > firstEntry)
      throw invalid('registeredDate', 'after_first_entry');
    await emit(context, tx, 'member.registrationMoved', { memberId, from, to });
    if (!(await setRegistration(tx, programId, memberId, { from, to }))) throw new AppError('already_done');
    await writeAudit(tx, context, {
      action: 'members.moveRegistration',
      subjectType: 'member',
      subjectId: memberId,
      details: { before: from, after: to },
    });
  });
}
