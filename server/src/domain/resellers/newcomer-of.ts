import type { TokenClaims } from './sign-on-token.ts';

export interface Newcomer {
  email: string;
  firstName: string;
  lastName: string;
  locale: string;
  timeZone: string;
}

const text = (value: unknown, longest: number): string =>
  typeof value === 'string' && !value.includes('\0') && value.isWellFormed()
    ? value.trim().slice(0, longest)
    : '';
const isAddress = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= 254;

/** Returns the details of a new person in a token. Null: too few to make an account. Pure. */
export function newcomerOf(claims: TokenClaims): Newcomer | null {
  const email = typeof claims.email === 'string' ? claims.email.trim() : '';
  const firstName = text(claims.given_name, 100);
  const lastName = text(claims.family_name, 100);
  if (!isAddress(email) || !firstName || !lastName) return null;
  const locale = text(claims.locale, 35) || 'en';
  return { email, firstName, lastName, locale, timeZone: text(claims.zoneinfo, 64) };
}
