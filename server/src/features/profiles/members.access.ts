import { rankOf } from '#contract/roles.ts';
import { scopeOf } from '../../domain/identity/public.ts';
import { accessSeenMember } from '../../domain/visibility/public.ts';
import type { MemberRow } from '../../domain/members/public.ts';
import { isFullAdmin } from '../../platform/context/acting.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError, forbidden } from '../../platform/errors/errors.ts';
import { mayUpdate } from './members.policy.ts';

export function viewerOf({ actor }: Context) {
  const { memberId, rank } = actor;
  return { memberId, rank, ownProgram: actor.programId === actor.homeProgramId };
}

/** A member of the session's program whom the actor can see. Others do not exist (404). */
export async function accessMember(context: Context, id: string): Promise<MemberRow> {
  return (await accessSeenMember(context, id)).member;
}

export async function accessMemberToUpdate(context: Context, id: string): Promise<MemberRow> {
  const member = await accessMember(context, id);
  if (!mayUpdate(viewerOf(context), member, scopeOf(context))) throw forbidden();
  // People with a role change nothing about an admin.
  const { actor } = context;
  if (actor.rank > 0 && !isFullAdmin(actor) && rankOf(member.roleName) > 0) throw forbidden();
  return member;
}

/** The reported member, if the actor can see them. */
export const authorOfProfile = async (context: Context, memberId: string): Promise<string | null> =>
  (await maySeePortrait(context, memberId)) ? memberId : null;

/** A portrait is visible to everyone who can see the member (docs/decisions/190). */
export async function maySeePortrait(context: Context, memberId: string): Promise<boolean> {
  try {
    await accessSeenMember(context, memberId);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return false;
    throw error;
  }
}
