import { effectiveRole, rankOf, roleRanks } from '#contract/roles.ts';
import { isLastOfLogin, type DataSubject } from '../../kernel/personal-data/public.ts';
import { findLogin } from '../../domain/identity/public.ts';
import { accessSeenMember, accessSelf } from '../../domain/visibility/public.ts';
import type { MemberRow } from '../../domain/members/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { forbidden } from '../../platform/errors/errors.ts';
import { mayErase } from './account-data.policy.ts';

async function holderOf({ db }: Context, member: MemberRow): Promise<DataSubject> {
  const { programId, id: memberId, loginId, email, username } = member;
  const lastOfLogin = loginId !== null && (await isLastOfLogin(db, loginId, memberId));
  return { programId, memberId, loginId, email, username, lastOfLogin };
}

/** Returns the caller's own member. */
export async function accessOwnData(context: Context, id: string): Promise<DataSubject> {
  return holderOf(context, await accessSelf(context, id));
}

/** Returns the caller's own member, or for admins a member of lower rank. */
export async function accessToErase(context: Context, id: string): Promise<DataSubject> {
  const { db, actor } = context;
  if (id === actor.memberId) return accessOwnData(context, id);
  const { member } = await accessSeenMember(context, id);
  const login = member.loginId ? await findLogin(db, member.loginId) : null;
  const rank = rankOf(effectiveRole(login?.platformRole ?? null, member.roleName));
  if (actor.rank === 0 || !mayErase(actor, rank, roleRanks['Super WT Admin'])) throw forbidden();
  return holderOf(context, member);
}
