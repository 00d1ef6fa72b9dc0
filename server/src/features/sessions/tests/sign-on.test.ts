import { createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { addResellerKey, listResellerKeys, revokeResellerKey } from '#contract/features/resellers/keys.ts';
import { getAuthUser } from '#contract/features/sessions/sessions.ts';
import { signOnByReseller } from '#contract/features/sessions/sign-on.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { sql } from '../../../platform/db/db.ts';
import { asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { makeReseller } from '../../../../test/factories/resellers.ts';

const api = await startApi();
let owner: Person;
let reseller: { id: string };
let programId: string;
let keyId: string;
const pairOf = {
  EdDSA: () => generateKeyPairSync('ed25519'),
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
};
const pair = pairOf.EdDSA();

const pemOf = (key: KeyObject) => String(createPublicKey(key).export({ type: 'spki', format: 'pem' }));
const addKey = (publicKey: string, id = reseller.id) =>
  api.call(owner.token, addResellerKey, { params: { id }, body: { name: 'Website', publicKey } });

beforeAll(async () => {
  owner = await asMember(api, await inProgram(api), { roleName: 'Super WT Admin' });
  programId = await inProgram(api);
  reseller = await makeReseller(api.deps, [programId]);
  keyId = (await addKey(pemOf(pair.privateKey))).body.items[0]!.id;
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const nowSeconds = () => Math.floor(api.clock.now().getTime() / 1000);
function signed(claims: object, key: KeyObject = pair.privateKey, alg = 'EdDSA', head: object = {}): string {
  const data = `${part({ alg, typ: 'JWT', ...head })}.${part(claims)}`;
  const digest = alg === 'EdDSA' ? null : 'sha256';
  return `${data}.${sign(digest, Buffer.from(data), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}
const claimsOf = (more: object = {}) => ({
  iss: reseller.id,
  aud: api.deps.env.publicUrl,
  sub: newId(),
  jti: newId(),
  iat: nowSeconds(),
  exp: nowSeconds() + 60,
  email: `${newId()}@company.example`,
  given_name: 'Nora',
  family_name: 'Ruiz',
  zoneinfo: 'Europe/Madrid',
  locale: 'es-ES',
  ...more,
});
const signOn = (nonce: string, at = programId) =>
  api.call(null, signOnByReseller, { body: { nonce, programId: at } });
const why = async (nonce: string, at?: string) => {
  const { status, body } = await signOn(nonce, at);
  return [status, body.code, body.fields?.['nonce']?.length ?? 0];
};

test('someone new becomes a member once, and comes back as the same one', async () => {
  const claims = claimsOf();
  const first = await signOn(signed(claims));
  expect(first.status).toBe(200);
  expect(first.headers.get('set-cookie')).toContain('HttpOnly');
  const me = await api.call(first.body.accessToken, getAuthUser);
  expect(me.body).toMatchObject({ firstName: 'Nora', timeZone: 'Europe/Madrid', locale: 'es', programId });
  const { sub, iss, aud, iat, exp } = claims;
  const second = await signOn(signed({ sub, iss, aud, iat, exp, jti: newId() }));
  expect([second.status, second.body.memberId]).toEqual([200, first.body.memberId]);
});

test.each(Object.keys(pairOf) as (keyof typeof pairOf)[])('accepts a key for %s', async (algorithm) => {
  const other = await makeReseller(api.deps, [await inProgram(api)]);
  const { privateKey } = pairOf[algorithm]();
  expect((await addKey(pemOf(privateKey), other.id)).body.items[0]!.algorithm).toBe(algorithm);
  const at = (
    await sql<{ id: string }>`select id from program where reseller_id = ${other.id}`.execute(
      api.deps.gateway.global(),
    )
  ).rows[0]!.id;
  expect((await signOn(signed(claimsOf({ iss: other.id }), privateKey, algorithm), at)).status).toBe(200);
});

test('a token logs in once, also when it is sent ten times at once', async () => {
  const token = signed(claimsOf());
  const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await signOn(token)).status));
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
});

test('leads ten simultaneous first tokens of one person to the same member', async () => {
  const sub = newId();
  const email = `${sub}@company.example`;
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => signOn(signed(claimsOf({ sub, email })))),
  );
  const ids = answers.filter(({ status }) => status === 200).map(({ body }) => body.memberId);
  expect([ids.length, new Set(ids).size]).toEqual([10, 1]);
});

test('a forged or broken token says nothing about why', async () => {
  const forged = pairOf.EdDSA().privateKey;
  const [head, body, signature] = signed(claimsOf()).split('.');
  const tokens = [
    signed(claimsOf(), forged),
    signed(claimsOf({ iss: newId() })),
    signed(claimsOf({ iss: 'nobody' })),
    `${part({ alg: 'none' })}.${body}.${signature}`,
    `${head}.${part(claimsOf({ sub: 'somebody-else' }))}.${signature}`,
    `${part({ alg: 'HS256' })}.${body}.${signature}`,
    signed(claimsOf(), pair.privateKey, 'EdDSA', { kid: newId() }),
    signed(claimsOf(), pair.privateKey, 'EdDSA', { crit: ['exp'] }),
    signed({ ...claimsOf(), jti: undefined }),
    'x'.repeat(40),
  ];
  for (const token of tokens) expect(await why(token)).toEqual([422, 'sign_on_refused', 0]);
});

test('a wrong token of the reseller gives the reason', async () => {
  const now = nowSeconds();
  const wrong = [
    claimsOf({ aud: 'https://elsewhere.example' }),
    claimsOf({ aud: [api.deps.env.publicUrl, 'https://elsewhere.example'] }),
    claimsOf({ aud: [[api.deps.env.publicUrl]] }),
    claimsOf({ iat: now - 71, exp: now - 11 }),
    claimsOf({ iat: now + 11, exp: now + 61 }),
    claimsOf({ nbf: now + 11 }),
    claimsOf({ nbf: 'soon' }),
    claimsOf({ exp: now + 61 }),
    claimsOf({ email: undefined }),
    claimsOf({ given_name: ' ' }),
  ];
  for (const claims of wrong) expect(await why(signed(claims))).toEqual([422, 'sign_on_refused', 1]);
  // Clocks may differ by ten seconds.
  expect((await signOn(signed(claimsOf({ iat: now - 65, exp: now - 5 })))).status).toBe(200);
  expect((await signOn(signed(claimsOf({ iat: now + 9, exp: now + 69 })))).status).toBe(200);
});

test('refuses to enter a program of another reseller or of none', async () => {
  const free = await inProgram(api);
  const foreign = await inProgram(api);
  await makeReseller(api.deps, [foreign]);
  for (const at of [free, foreign, newId()])
    expect(await why(signed(claimsOf()), at)).toEqual([422, 'sign_on_refused', 1]);
});

test('never opens an account by email address only, nor an admin’s by token', async () => {
  const email = `${newId()}@company.example`;
  await asMember(api, programId, { email });
  expect((await signOn(signed(claimsOf({ email })))).body.code).toBe('sign_on_email_taken');
  const claims = claimsOf();
  const { body } = await signOn(signed(claims));
  await sql`update member set role_name = 'CoreTierAdmin' where id = ${body.memberId}`.execute(
    api.deps.gateway.forProgram(programId),
  );
  expect((await signOn(signed({ ...claims, jti: newId() }))).body.code).toBe('sign_on_admin');
});

test('a suspended member stays out', async () => {
  const claims = claimsOf();
  const { body } = await signOn(signed(claims));
  await sql`update member set status = 'suspended' where id = ${body.memberId}`.execute(
    api.deps.gateway.forProgram(programId),
  );
  expect(await why(signed({ ...claims, jti: newId() }))).toEqual([422, 'sign_on_refused', 1]);
});

test('keys change without a break: old and new work until the old one is revoked', async () => {
  const next = pairOf.EdDSA();
  await addKey(pemOf(next.privateKey));
  expect((await signOn(signed(claimsOf(), next.privateKey))).status).toBe(200);
  expect((await signOn(signed(claimsOf()))).status).toBe(200);
  const params = { id: reseller.id, keyId };
  expect((await api.call(owner.token, revokeResellerKey, { params })).status).toBe(200);
  expect((await api.call(owner.token, revokeResellerKey, { params })).status).toBe(409);
  expect(await why(signed(claimsOf()))).toEqual([422, 'sign_on_refused', 0]);
  const { body } = await api.call(owner.token, listResellerKeys, { params: { id: reseller.id } });
  expect(body.items.map(({ revokedAt, usedAt }) => [revokedAt !== null, usedAt !== null])).toEqual([
    [false, true],
    [true, true],
  ]);
});

test('refuses private, weak and known keys', async () => {
  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
  const secret = String(pairOf.EdDSA().privateKey.export({ type: 'pkcs8', format: 'pem' }));
  for (const key of [pemOf(weak), secret, 'a key', pemOf(pair.privateKey)]) {
    const { status, body } = await addKey(key);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['publicKey']]);
  }
});
