import { effectiveRole, rankOf } from '#contract/roles.ts';
import { findLogin, findMembershipsOfLogin } from '../identity/public.ts';
import { employeeKey, findMember } from '../members/public.ts';
import type { Deps } from '../../platform/context/context.ts';
import type { LinkObstacle } from '#contract/features/company-sign-on/problems.ts';
import { findByAddress, findByNumber, findCompanyMember, type KnownMember } from './identities.queries.ts';
import type { PersonProfile } from './profile.ts';
import type { ProviderRow } from './providers.queries.ts';

/** Identifies a person whom a provider vouched for. */
export type Arrival =
  /** A member the provider knows. */
  | { kind: 'known'; memberId: string }
  /** A member with the number or the proved address, whom it knows from now on; without an account they get one. */
  | { kind: 'links'; memberId: string; loginId: string | null }
  | { kind: 'registers'; because: LinkObstacle }
  | { kind: 'refused'; reason: 'admin' | 'suspended' };

type Who = Pick<PersonProfile, 'proof' | 'employeeNumber'>;

/**
 * Returns why a person isn't connected with a member; null: they are. The address has to be proved, also where a number says who
 * they are: platform staff have given its domain to the program, and an admin sets what the number is. Members whom a provider
 * knows already keep who they are, so a person who gets the address of a former colleague gets nothing else. An account that opens
 * other programs is connected by its password only. Pure.
 */
export function obstacleTo(
  { linksByEmail }: Pick<ProviderRow, 'linksByEmail'>,
  { proof, employeeNumber }: Who,
  member: (KnownMember & { programs: number }) | undefined,
): LinkObstacle | null {
  if (!linksByEmail) return 'off';
  if (proof !== 'proved') return proof;
  if (!member) return 'nobody';
  if (
    employeeNumber !== null &&
    member.employeeNumber !== null &&
    employeeKey(employeeNumber) !== employeeKey(member.employeeNumber)
  )
    return 'other_number';
  if (rankOf(effectiveRole(member.platformRole, member.roleName)) > 0) return 'admin';
  if (member.status !== 'active') return 'inactive';
  if (member.isKnown) return 'known';
  return member.programs > 1 ? 'programs' : null;
}

/** Finds the member whom a person would be connected with: by their number first, then by their address. */
async function findNamed(deps: Deps, programId: string, { email, employeeNumber }: PersonProfile) {
  const db = deps.gateway.forProgram(programId);
  const numbered = employeeNumber === null ? undefined : await findByNumber(db, programId, employeeNumber);
  const found = numbered ?? (email === null ? undefined : await findByAddress(db, programId, email));
  if (!found) return undefined;
  const places = found.loginId ? await findMembershipsOfLogin(deps.gateway.global(), found.loginId) : [];
  return { ...found, programs: places.length };
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
    const found = await findNamed(deps, programId, profile);
    const because = obstacleTo(provider, profile, found);
    return because === null && found
      ? { kind: 'links', memberId: found.id, loginId: found.loginId }
      : { kind: 'registers', because: because ?? 'nobody' };
  }
  const login = member.loginId && (await findLogin(deps.gateway.global(), member.loginId));
  if (!login || member.status !== 'active') return { kind: 'refused', reason: 'suspended' };
  // A company's provider makes no admin: they prove who they are here.
  if (rankOf(effectiveRole(login.platformRole, member.roleName)) > 0)
    return { kind: 'refused', reason: 'admin' };
  return { kind: 'known', memberId: member.id };
}
