import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { PasskeyAnswer, PasskeyRegistration } from '#contract/features/account-settings/passkeys.ts';

const sha = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

function uint(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

const coseKey = ({ x = '', y = '' }: { x?: string; y?: string }) =>
  Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);

interface Wish {
  origin?: string;
  rpId?: string;
  /** Says whether it asked who its owner is. */
  verified?: boolean;
  counter?: number;
  type?: string;
}

/** Makes a passkey in software (WebAuthn, ES256, no attestation); only for tests. */
export function makeAuthenticator(site = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const rp = new URL(site).hostname;
  let count = 0;

  const clientData = (type: string, challenge: string, origin = site) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authData({ rpId = rp, verified = true, counter }: Wish, attested: boolean): Buffer {
    const flags = 0x01 | (verified ? 0x04 : 0) | (attested ? 0x40 : 0);
    return Buffer.concat([sha(rpId), uint(flags, 1), uint(counter ?? (count += 1), 4)]);
  }

  return {
    id: text(id),
    register(challenge: string, wish: Wish = {}): PasskeyRegistration {
      const data = Buffer.concat([
        authData({ counter: 0, ...wish }, true),
        Buffer.alloc(16),
        uint(id.length, 2),
        id,
        coseKey(publicKey.export({ format: 'jwk' })),
      ]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from('59', 'hex'),
        uint(data.length, 2),
        data,
      ]);
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(clientData(wish.type ?? 'webauthn.create', challenge, wish.origin)),
          attestationObject: text(attestation),
          transports: ['internal'],
        },
      };
    },
    answer(challenge: string, wish: Wish = {}): PasskeyAnswer {
      const data = authData(wish, false);
      const client = clientData(wish.type ?? 'webauthn.get', challenge, wish.origin);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha(client)]))
        .sign(privateKey);
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
        },
      };
    },
  };
}
