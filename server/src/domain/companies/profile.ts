import type { Secrets } from '../../platform/secrets/secrets.ts';
import { addressProof, type AddressProof } from './address-proof.ts';
import type { ProviderRow } from './providers.queries.ts';

/**
 * Describes what a provider says about a person. It proves who they are and nothing else: no role ever comes from it.
 */
export interface PersonProfile {
  subject: string;
  email: string | null;
  /** Whether the address is theirs, or what the proof lacks. */
  proof: AddressProof;
  firstName: string;
  lastName: string;
  timeZone: string;
  locale: string;
  /** Names of an organization and a team, by the claims that the provider's settings name. */
  organization: string | null;
  team: string | null;
  /** By the claim that the settings name. */
  employeeNumber: string | null;
}

type Claims = Readonly<Record<string, unknown>>;

const text = (value: unknown, longest: number): string =>
  typeof value === 'string' && !value.includes('\0') && value.isWellFormed()
    ? value.trim().slice(0, longest)
    : '';

const isAddress = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= 254;

/** Returns a claim by its name: a text, or the first of several. */
function namedClaim(claims: Claims, name: string | null): string | null {
  if (name === null || !Object.hasOwn(claims, name)) return null;
  const value = claims[name];
  return text(Array.isArray(value) ? value[0] : value, 100) || null;
}

type Settings = Pick<
  ProviderRow,
  'method' | 'issuer' | 'emailDomains' | 'organizationClaim' | 'teamClaim' | 'employeeClaim'
>;

/** Reads the claims of a person (OpenID Connect Core 1.0, 5.1). Pure. */
export function profileOf(subject: string, claims: Claims, provider: Settings): PersonProfile {
  const { organizationClaim, teamClaim, employeeClaim } = provider;
  const sent = text(claims['email'], 300);
  const email = isAddress(sent) ? sent : null;
  return {
    subject,
    email,
    proof: addressProof(provider, email, claims['email_verified']),
    firstName: text(claims['given_name'], 100),
    lastName: text(claims['family_name'], 100),
    timeZone: text(claims['zoneinfo'], 64),
    locale: text(claims['locale'], 35),
    organization: namedClaim(claims, organizationClaim),
    team: namedClaim(claims, teamClaim),
    employeeNumber: namedClaim(claims, employeeClaim),
  };
}

const profilePlace = (programId: string): string => `company-profile:${programId}`;

export const sealProfile = (secrets: Secrets, programId: string, profile: PersonProfile): string =>
  secrets.seal(JSON.stringify(profile), profilePlace(programId));

export const openProfile = (secrets: Secrets, programId: string, sealed: string): PersonProfile =>
  JSON.parse(secrets.open(sealed, profilePlace(programId))) as PersonProfile;
