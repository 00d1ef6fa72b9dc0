import { writeAudit } from '../../../core/audit/public.ts';
import { isTimeZone } from '../../../platform/clock/days.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, invalid } from '../../../platform/errors/errors.ts';
import { updateMemberRow, type MemberChange } from '../members.queries.ts';

type Input = Omit<MemberChange, 'showGetStarted'> & { showGetStartedGuide?: boolean };

/**
 * Changes the fields that were sent. Only admins may set dismissedRequiredModal (specification 4, "Only admins may
 * dismiss it"). A change of another person's profile is audited.
 */
export async function updateMember(context: Context, memberId: string, input: Input): Promise<void> {
  const { db, programId, actor } = context;
  const { showGetStartedGuide, ...change } = input;
  if (change.timeZone !== undefined && !isTimeZone(change.timeZone)) throw invalid('timeZone', 'time_zone');
  if (change.dismissedRequiredModal !== undefined && actor.rank === 0) throw new AppError('forbidden');
  const row: MemberChange = {
    ...change,
    ...(showGetStartedGuide === undefined ? {} : { showGetStarted: showGetStartedGuide }),
  };
  await inTransaction(db, async (tx) => {
    await updateMemberRow(tx, programId, memberId, row);
    if (memberId === actor.memberId) return;
    const details = { fields: Object.keys(row) };
    await writeAudit(tx, context, {
      action: 'members.update',
      subjectType: 'member',
      subjectId: memberId,
      details,
    });
  });
}
