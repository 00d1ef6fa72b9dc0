import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { findMember, type MemberRow } from '../members/public.ts';
import { findRelation, type Relation } from './friends.queries.ts';
import type { Looking } from './seen.queries.ts';

/** How the actor stands to a member whom they may see. */
export interface Seen extends Relation {
  member: MemberRow;
  own: boolean;
}

/** The actor as who looks at others. */
export const lookingOf = ({ programId, actor }: Context): Looking => ({
  programId,
  viewerId: actor.memberId,
  seesAll: actor.rank > 0,
});

/**
 * A member whom the actor may see; anybody else does not exist (404). Admins see everybody. Who hides their profile is
 * seen by friends alone; who blocked the actor, or is blocked by them, or is hidden by those who moderate, not at all
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
