import { writeAudit } from '../../../kernel/audit/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import { createMember, placeholderUsername } from '../../../domain/members/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import { sendInvitations } from './send-invitations.ts';

export interface AddedMember {
  firstName: string;
  lastName: string;
  /** Null: they get a card instead of an email. */
  email: string | null;
  employeeNumber: string | null;
  teamId?: string;
  organizationId?: string;
}

async function add(context: Context, tx: Db, input: AddedMember): Promise<{ id: string }> {
  const { programId, actor } = context;
  const { firstName, lastName, email, employeeNumber, teamId = null, organizationId = null } = input;
  // Without an address the number is what they log in with.
  if (email === null && employeeNumber === null) throw invalid('email', 'email_or_number');
  const program = await findProgram(tx, programId);
  if (!program) throw notFound();
  const { id } = await createMember(context, tx, {
    firstName,
    lastName,
    email,
    employeeNumber,
    username: placeholderUsername(),
    loginId: null,
    timeZone: program.timeZone,
    locale: actor.language,
  });
  if (teamId || organizationId)
    await emit(context, tx, 'member.placed', { memberId: id, teamId, organizationId, by: context });
  if (email !== null) await sendInvitations(context, tx, [{ email: email.trim(), memberId: id }]);
  await writeAudit(tx, context, {
    action: 'memberCenter.addMember',
    subjectType: 'member',
    subjectId: id,
  });
  return { id };
}

/**
 * Adds a member who has no login yet. Those with an address are emailed the link with which they get one; the others get a card. Until then they have a
 * placeholder as username, because an email address is nobody's name.
 */
export const addMember = (context: Context, input: AddedMember): Promise<{ id: string }> =>
  once(context, (tx) => add(context, tx, input));
