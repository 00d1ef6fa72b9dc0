import type { ProviderProblem } from '#contract/features/company-sign-on/problems.ts';

/** What the library says about an answer. The errors of its own are the causes of those that it throws. */
interface Said {
  code?: unknown;
  error?: unknown;
  cause?: unknown;
  claim?: unknown;
}

const ofCode: Readonly<Record<string, ProviderProblem>> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'times',
  OAUTH_KEY_SELECTION_FAILED: 'signature',
  OAUTH_INVALID_RESPONSE: 'form',
};
const ofClaim: Readonly<Record<string, ProviderProblem>> = {
  iss: 'issuer',
  aud: 'audience',
  azp: 'audience',
  nonce: 'request',
  sub: 'subject',
};

/** Which part of an answer of OpenID Connect was wrong, for the admin who tests the provider. */
export function problemOf(error: unknown): ProviderProblem {
  for (let at = error; at instanceof Object; at = (at as Said).cause) {
    const { code, error: refusal, cause, claim } = at as Said;
    if (refusal === 'invalid_client' || refusal === 'unauthorized_client') return 'client';
    if (typeof refusal === 'string') return 'status';
    const named = claim ?? (cause instanceof Object ? (cause as Said).claim : undefined);
    const found =
      (typeof code === 'string' ? ofCode[code] : undefined) ??
      (typeof named === 'string' ? ofClaim[named] : undefined) ??
      (at instanceof Error && /signature/i.test(at.message) ? 'signature' : undefined);
    if (found) return found;
  }
  return 'form';
}
