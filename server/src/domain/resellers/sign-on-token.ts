import { compactVerify, decodeJwt, decodeProtectedHeader, errors, importSPKI } from 'jose';
import type { SignatureAlgorithm } from '#contract/features/resellers/keys.ts';

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
  nbf?: unknown;
  email?: unknown;
  given_name?: unknown;
  family_name?: unknown;
  locale?: unknown;
  zoneinfo?: unknown;
}

export interface ReadToken {
  keyId: string | null;
  claims: TokenClaims;
  isSignedBy(key: { algorithm: SignatureAlgorithm; publicKey: string }): Promise<boolean>;
}

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= longest && !value.includes('\0');

/** Header and claims, not believed yet. Null if the text is no token. */
function decode(token: string) {
  try {
    return { header: decodeProtectedHeader(token), claims: decodeJwt<Record<string, unknown>>(token) };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}

async function isSigned(
  token: string,
  { algorithm, publicKey }: { algorithm: SignatureAlgorithm; publicKey: string },
): Promise<boolean> {
  try {
    await compactVerify(token, await importSPKI(publicKey, algorithm), { algorithms: [algorithm] });
    return true;
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}

/** Reads a JSON web token without believing it yet. Null if it is none, or lacks what every token must have. */
export function readToken(token: string): ReadToken | null {
  const decoded = decode(token);
  if (!decoded) return null;
  const { header, claims } = decoded;
  const { iss, sub, jti, exp, iat, aud } = claims;
  if (!isText(iss, 200) || !isText(sub, 200) || !isText(jti, 200)) return null;
  if (typeof exp !== 'number' || typeof iat !== 'number') return null;
  return {
    keyId: typeof header.kid === 'string' ? header.kid.toLowerCase() : null,
    claims: { ...claims, iss, sub, jti, exp, iat, aud },
    // The algorithm is the key's: a token that names another one is refused.
    isSignedBy: (key) => isSigned(token, key),
  };
}

/** Returns why a token with a good signature is refused now; null: it is not. Pure. */
export function refuseToken(
  { aud, exp, iat, nbf }: TokenClaims,
  audience: string,
  now: Date,
): 'sign_on_audience' | 'sign_on_expired' | 'sign_on_too_early' | 'sign_on_too_long' | null {
  const seconds = now.getTime() / 1000;
  // A token for several could be sent on by any of them.
  const [only, ...others] = Array.isArray(aud) ? (aud as unknown[]) : [aud];
  if (only !== audience || others.length) return 'sign_on_audience';
  if (exp - iat > longestLife || exp > seconds + longestLife + leeway) return 'sign_on_too_long';
  if (nbf !== undefined && (typeof nbf !== 'number' || nbf > seconds + leeway)) return 'sign_on_too_early';
  if (exp <= seconds - leeway || iat > seconds + leeway) return 'sign_on_expired';
  return null;
}
