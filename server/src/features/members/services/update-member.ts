import { roleFlags } from '#contract/permissions.ts';
import { writeAudit } from '../../../core/audit/public.ts';
import type { MemberRow } from '../../../core/members/public.ts';
import { isTimeZone } from '../../../platform/clock/days.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, invalid } from '../../../platform/errors/errors.ts';
import { updateMemberRow, type MemberChange } from '../members.queries.ts';

type Input = Omit<MemberChange, 'showGetStarted'> & { showGetStartedGuide?: boolean };

/**
 * The right to see preventative entries is given to an admin by another admin of the program (docs/decisions/165):
 * nobody opens other people's health data to themselves.
 */
function refuseRight({ actor }: Context, member: MemberRow): void {
  if (actor.rank === 0 || actor.programId !== actor.homeProgramId) throw new AppError('forbidden');
  if (member.id === actor.memberId) throw invalid('seesPreventative', 'not_oneself');
  if (!roleFlags(member.roleName).isAdmin) throw invalid('seesPreventative', 'admins_alone');
}

/**
 * Changes the fields that were sent. Only admins may set dismissedRequiredModal (specification 4, "Only admins may
 * dismiss it"). A change of another person's profile is audited.
 */
export async function updateMember(context: Context, member: MemberRow, input: Input): Promise<void> {
  const { db, programId, actor } = context;
  const { id: memberId } = member;
  const { showGetStartedGuide, ...change } = input;
  if (change.seesPreventative !== undefined) refuseRight(context, member);
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
