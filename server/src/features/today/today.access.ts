import { findMember, type MemberRow } from '../../core/members/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { forbidden, notFound } from '../../platform/errors/errors.ts';

/** Oneself. Others of the program are there and have no dashboard for one (403), unless they hide (404). */
export async function accessSelf(context: Context, id: string): Promise<MemberRow> {
  const { db, programId, actor } = context;
  const member = await findMember(db, programId, id);
  if (!member) throw notFound();
  if (member.id === actor.memberId) return member;
  throw member.profileHidden && actor.rank === 0 ? notFound() : forbidden();
}
