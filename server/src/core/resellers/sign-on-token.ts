import { createPublicKey, verify } from 'node:crypto';
import type { SignatureAlgorithm } from '#contract/features/reseller-keys.ts';

/** Seconds that the clocks of a reseller and this server may differ. */
const leeway = 10;
/** The longest life of a token, in seconds. */
const longestLife = 60;

export interface TokenClaims {
  iss: string;
  sub: string;
  jti: string;
  aud: unknown;
  exp: number;
  iat: number;
  email?: unknown;
  given_name?: unknown;
  family_name?: unknown;
  locale?: unknown;
  zoneinfo?: unknown;
}

export interface ReadToken {
  algorithm: string;
  /** The id of the key, if the token names it. */
  keyId: string | null;
  claims: TokenClaims;
  isSignedBy(key: { algorithm: SignatureAlgorithm; publicKey: string }): boolean;
}

const partForm = /^[A-Za-z0-9_-]+$/;

function parse(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return value && typeof value === 'object' && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= longest && !value.includes('\0');

function isSigned(
  data: string,
  signature: string,
  { algorithm, publicKey }: { algorithm: SignatureAlgorithm; publicKey: string },
): boolean {
  const key = createPublicKey(publicKey);
  const bytes = Buffer.from(signature, 'base64url');
  const text = Buffer.from(data);
  if (algorithm === 'ES256') return verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, bytes);
  return verify(algorithm === 'RS256' ? 'sha256' : null, text, key, bytes);
}

/** Reads a JSON web token without believing it yet. Null if it is none, or lacks what every token must have. */
export function readToken(token: string): ReadToken | null {
  const parts = token.split('.');
  const [head = '', body = '', signature = ''] = parts;
  if (parts.length !== 3 || !parts.every((part) => partForm.test(part))) return null;
  const header = parse(head);
  const claims = parse(body);
  if (!header || !claims || typeof header['alg'] !== 'string' || 'crit' in header) return null;
  const { iss, sub, jti, exp, iat, aud } = claims;
  if (!isText(iss, 200) || !isText(sub, 200) || !isText(jti, 200)) return null;
  if (typeof exp !== 'number' || typeof iat !== 'number') return null;
  const { alg: algorithm, kid } = header;
  return {
    algorithm,
    keyId: typeof kid === 'string' ? kid.toLowerCase() : null,
    claims: { ...claims, iss, sub, jti, exp, iat, aud },
    // The algorithm is the key's: a token that names another one is refused.
    isSignedBy: (key) => key.algorithm === algorithm && isSigned(`${head}.${body}`, signature, key),
  };
}

/** Why a token with a good signature is refused now; null: it is not. Pure. */
export function refuseToken(
  { aud, exp, iat }: TokenClaims,
  audience: string,
  now: Date,
): 'sign_on_audience' | 'sign_on_expired' | 'sign_on_too_long' | null {
  const seconds = now.getTime() / 1000;
  if (![aud].flat().includes(audience)) return 'sign_on_audience';
  if (exp - iat > longestLife || exp > seconds + longestLife + leeway) return 'sign_on_too_long';
  if (exp <= seconds - leeway || iat > seconds + leeway) return 'sign_on_expired';
  return null;
}
