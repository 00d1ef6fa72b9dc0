import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { findMember, type MemberRow } from '../members/public.ts';
import { findRelation, type Relation } from './friends.queries.ts';
import type { Visibility } from './seen.queries.ts';

/** Describes how the actor and a visible member are connected. */
export interface Seen extends Relation {
  member: MemberRow;
  own: boolean;
}

/** The rows the actor can see. */
export const visibilityFor = ({ programId, actor }: Context): Visibility => ({
  programId,
  viewerId: actor.memberId,
  seesAll: actor.rank > 0,
});

/**
 * A member whom the actor can see. Others do not exist (404). Admins see everyone. Hidden profiles are visible to
 * friends only; members on either side of a block, and those hidden by a moderator, are not visible at all
 * (docs/decisions/190, 270).
 */
export async function accessSeenMember(context: Context, id: string): Promise<Seen> {
  const { db, programId, actor } = context;
  const member = await findMember(db, programId, id);
  if (!member) throw notFound();
  const own = member.id === actor.memberId;
  const relation = own
    ? { friends: false, blocked: false }
    : await findRelation(db, programId, actor.memberId, id);
  const shown =
    own ||
    actor.rank > 0 ||
    (!relation.blocked && !member.moderatedAt && (!member.profileHidden || relation.friends));
  if (!shown) throw notFound();
  return { member, own, ...relation };
}
