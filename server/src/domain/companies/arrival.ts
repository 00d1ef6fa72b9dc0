import { effectiveRole, rankOf } from '#contract/roles.ts';
import { findLogin, findMembershipsOfLogin } from '../identity/public.ts';
import { findMember } from '../members/public.ts';
import type { Deps } from '../../platform/context/context.ts';
import { findByAddress, findCompanyMember, type AddressedMember } from './identities.queries.ts';
import type { PersonProfile } from './profile.ts';
import type { ProviderRow } from './providers.queries.ts';

/** Identifies a person whom a provider vouched for. */
export type Arrival =
  /** A member the provider knows. */
  | { kind: 'known'; memberId: string }
  /** A member with the proved address, whom it knows from now on; without an account they get one. */
  | { kind: 'links'; memberId: string; loginId: string | null }
  | { kind: 'registers' }
  | { kind: 'refused'; reason: 'admin' | 'suspended' };

type Link = Pick<ProviderRow, 'linksByEmail' | 'emailDomains'>;

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/**
 * Returns whether an address connects a person with a member. The provider must have proved it and answer for its
 * domain. Members whom a provider knows already keep who they are, so a person who gets the address of a former
 * colleague gets nothing else. An account that opens other programs is connected by its password only. Pure.
 */
export function mayLink(
  { linksByEmail, emailDomains }: Link,
  { email, emailVerified }: Pick<PersonProfile, 'email' | 'emailVerified'>,
  member: AddressedMember & { programs: number },
): boolean {
  if (!linksByEmail || !emailVerified || email === null || !emailDomains.includes(domainOf(email)))
    return false;
  const isAdmin = rankOf(effectiveRole(member.platformRole, member.roleName)) > 0;
  return !isAdmin && member.status === 'active' && !member.isKnown && member.programs <= 1;
}

/** Finds out who somebody is. Nothing is written. */
export async function findArrival(
  deps: Deps,
  provider: ProviderRow,
  profile: PersonProfile,
): Promise<Arrival> {
  const { programId, issuer } = provider;
  const db = deps.gateway.forProgram(programId);
  const memberId = await findCompanyMember(db, programId, { issuer, subject: profile.subject });
  const member = memberId ? await findMember(db, programId, memberId) : undefined;
  if (!member) {
    const found = profile.email === null ? undefined : await findByAddress(db, programId, profile.email);
    const places = found?.loginId ? await findMembershipsOfLogin(deps.gateway.global(), found.loginId) : [];
    return found && mayLink(provider, profile, { ...found, programs: places.length })
      ? { kind: 'links', memberId: found.id, loginId: found.loginId }
      : { kind: 'registers' };
  }
  const login = member.loginId && (await findLogin(deps.gateway.global(), member.loginId));
  if (!login || member.status !== 'active') return { kind: 'refused', reason: 'suspended' };
  // A company's provider makes no admin: they prove who they are here.
  if (rankOf(effectiveRole(login.platformRole, member.roleName)) > 0)
    return { kind: 'refused', reason: 'admin' };
  return { kind: 'known', memberId: member.id };
}
