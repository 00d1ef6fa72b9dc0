import { createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { addResellerKey } from '#contract/features/resellers/keys.ts';
import { asMember, inProgram, type TestApi } from '../../../../test/api.ts';
import { makeReseller } from '../../../../test/factories/resellers.ts';
import { newId } from '../../../platform/ids/ids.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns a reseller of a program with a registered key, and the tokens that it signs. */
export async function signingReseller(api: TestApi, programId: string) {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { id } = await makeReseller(api.deps, [programId]);
  const owner = await asMember(api, await inProgram(api), { roleName: 'Super WT Admin' });
  const publicKey = String(createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }));
  await api.call(owner.token, addResellerKey, { params: { id }, body: { name: 'Website', publicKey } });
  const tokenFor = (sub: string, more: object = {}, key: KeyObject = privateKey): string => {
    const seconds = Math.floor(api.clock.now().getTime() / 1000);
    const times = { iat: seconds, exp: seconds + 60 };
    const claims = { iss: id, aud: api.deps.env.publicUrl, sub, jti: newId(), ...times, ...more };
    const data = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part(claims)}`;
    return `${data}.${sign(null, Buffer.from(data), key).toString('base64url')}`;
  };
  return { id, tokenFor };
}
