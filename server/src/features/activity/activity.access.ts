import { findMember, type MemberRow } from '../../core/members/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { maySeeDays } from './activity.policy.ts';

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
