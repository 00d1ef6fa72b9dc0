import { findMember, type MemberRow } from '../../core/members/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError, forbidden, notFound } from '../../platform/errors/errors.ts';
import { isSelf, maySeeDays } from './activity.policy.ts';

function viewerOf({ actor }: Context) {
  const { memberId, rank } = actor;
  return { memberId, rank, ownProgram: actor.programId === actor.homeProgramId };
}

/** A member whose days the actor may see; anybody else does not exist (404). */
export async function accessDaysOf(context: Context, id: string): Promise<MemberRow> {
  const member = await findMember(context.db, context.programId, id);
  if (!member || !maySeeDays(viewerOf(context), member)) throw notFound();
  return member;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The id of the member to record for: nobody but oneself (the matrix says `own`). What stands in the place of a
 * missing id is no_member_id (specification 5, "Step and wellness updates require a member id").
 */
export async function accessOwnDays(context: Context, id: string): Promise<string> {
  if (['', 'undefined', 'null', 'NaN'].includes(id.trim())) throw new AppError('no_member_id');
  if (!uuid.test(id)) throw new AppError('bad_input', { fields: { id: ['format_uuid'] } });
  if (isSelf(viewerOf(context), id.toLowerCase())) return id.toLowerCase();
  await accessDaysOf(context, id);
  throw forbidden();
}

/** Lists and imports concern the program of the session alone. */
export function accessProgram(context: Context, programId: string): void {
  if (programId.toLowerCase() !== context.programId) throw notFound();
}
