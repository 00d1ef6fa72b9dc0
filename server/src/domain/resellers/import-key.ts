import { createPublicKey, type KeyObject } from 'node:crypto';
import type { SignatureAlgorithm } from '#contract/features/resellers/keys.ts';

function algorithmOf(key: KeyObject): SignatureAlgorithm | null {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
  if (type === 'ed25519') return 'EdDSA';
  if (type === 'ec' && details?.namedCurve === 'prime256v1') return 'ES256';
  return type === 'rsa' && (details?.modulusLength ?? 0) >= 2048 ? 'RS256' : null;
}

/**
 * Returns a public key from PEM: Ed25519, P-256 or RSA from 2048 bits on. The key decides the algorithm, so that no
 * token can choose a weaker one. Null for anything else, a private key included: it must stay with the reseller.
 */
export function importKey(pem: string): { algorithm: SignatureAlgorithm; publicKey: string } | null {
  if (!pem.trim().startsWith('-----BEGIN PUBLIC KEY-----')) return null;
  try {
    const key = createPublicKey(pem.trim());
    const algorithm = algorithmOf(key);
    return algorithm && { algorithm, publicKey: String(key.export({ type: 'spki', format: 'pem' })) };
  } catch {
    return null;
  }
}
