import type { ProviderRow } from './providers.queries.ts';

/** Issuers that speak for people of many companies: who is behind one of their addresses, the issuer alone doesn't say. */
const sharedHosts = new Set([
  'accounts.google.com',
  'appleid.apple.com',
  'login.yahoo.com',
  'www.facebook.com',
  'www.linkedin.com',
  'api.login.yahoo.com',
  'gitlab.com',
  'github.com',
]);
/** Of Microsoft: everybody, all companies, and personal accounts. */
const sharedTenants = new Set([
  'common',
  'organizations',
  'consumers',
  '9188040d-6c67-4c5b-b112-36a304b66dad',
]);

/** Whether an issuer of OpenID Connect speaks for one company only. Pure. */
export function isOfOneTenant(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false;
  const { hostname, pathname } = new URL(issuer);
  return (
    !sharedHosts.has(hostname) && !pathname.split('/').some((part) => sharedTenants.has(part.toLowerCase()))
  );
}

export type AddressProof = 'proved' | 'no_email' | 'domain' | 'unverified' | 'shared_issuer';

type Trusted = Pick<ProviderRow, 'method' | 'issuer' | 'emailDomains'>;

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/**
 * Returns whether the word of a provider proves that an address is somebody's, or what is missing (docs/decisions/962). Platform
 * staff have given the domain to the program; an OpenID provider says so itself, or speaks for one company and says nothing else,
 * as SAML can't. Pure.
 */
export function addressProof(
  { method, issuer, emailDomains }: Trusted,
  email: string | null,
  said: unknown,
): AddressProof {
  if (email === null) return 'no_email';
  if (!emailDomains.includes(domainOf(email))) return 'domain';
  if (method === 'saml' || said === true) return 'proved';
  if (said !== undefined && said !== null) return 'unverified';
  return isOfOneTenant(issuer) ? 'proved' : 'shared_issuer';
}
