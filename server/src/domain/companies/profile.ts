import type { Secrets } from '../../platform/secrets/secrets.ts';

/**
 * Describes what a provider says about a person. It proves who they are and nothing else: no role ever comes from it.
 */
export interface PersonProfile {
  subject: string;
  email: string | null;
  /** Whether the provider has made sure that the address is theirs. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  timeZone: string;
  locale: string;
  /** Names of an organization and a team, by the claims that the provider's settings name. */
  organization: string | null;
  team: string | null;
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

interface Named {
  organizationClaim: string | null;
  teamClaim: string | null;
}

/** Reads the claims of a person (OpenID Connect Core 1.0, 5.1). Pure. */
export function profileOf(
  subject: string,
  claims: Claims,
  { organizationClaim, teamClaim }: Named,
): PersonProfile {
  const email = text(claims['email'], 300);
  return {
    subject,
    email: isAddress(email) ? email : null,
    emailVerified: isAddress(email) && claims['email_verified'] === true,
    firstName: text(claims['given_name'], 100),
    lastName: text(claims['family_name'], 100),
    timeZone: text(claims['zoneinfo'], 64),
    locale: text(claims['locale'], 35),
    organization: namedClaim(claims, organizationClaim),
    team: namedClaim(claims, teamClaim),
  };
}

const profilePlace = (programId: string): string => `company-profile:${programId}`;

export const sealProfile = (secrets: Secrets, programId: string, profile: PersonProfile): string =>
  secrets.seal(JSON.stringify(profile), profilePlace(programId));

export const openProfile = (secrets: Secrets, programId: string, sealed: string): PersonProfile =>
  JSON.parse(secrets.open(sealed, profilePlace(programId))) as PersonProfile;
