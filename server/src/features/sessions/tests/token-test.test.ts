import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { listResellerKeys, revokeResellerKey } from '#contract/features/resellers/keys.ts';
import { tryResellerToken } from '#contract/features/resellers/token-test.ts';
import { createSignOnCode, exchangeSignOnCode } from '#contract/features/sessions/apps.ts';
import { signOnByReseller } from '#contract/features/sessions/sign-on.ts';
import { asMember, inProgram, startApi } from '../../../../test/api.ts';
import { makeLogin } from '../../../../seed/builders/logins.ts';
import { sql } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { signingReseller } from './reseller-token.ts';

const api = await startApi();
const programId = await inProgram(api);
const other = await inProgram(api);
const reseller = await signingReseller(api, programId);
const owner = await asMember(api, other, { roleName: 'Super WT Admin' });

beforeEach(async () => {
  await api.deps.gateway.global().deleteFrom('throttle').execute();
  await sql`update session set proved_at = ${api.clock.now()}`.execute(api.deps.gateway.global());
});

const details = (email: string) => ({ email, given_name: 'Nora', family_name: 'Ruiz' });
async function tried(token: string, at: string | null = programId, resellerId = reseller.id) {
  const { status, body } = await api.call(owner.token, tryResellerToken, {
    params: { id: resellerId },
    body: { token, programId: at },
  });
  expect(status).toBe(200);
  return body;
}
const signOn = (nonce: string) => api.call(null, signOnByReseller, { body: { nonce, programId } });

test('says what a token would do, and uses nothing up', async () => {
  const token = reseller.tokenFor('nora', details('nora@shop.example'));
  const first = await tried(token);
  expect(first).toMatchObject({
    kind: 'token',
    outcome: 'registers',
    problems: [],
    keyName: 'Website',
    subject: 'nora',
    email: 'nora@shop.example',
    name: 'Nora Ruiz',
  });
  expect(await tried(token)).toEqual(first);
  expect((await signOn(token)).status).toBe(200);
  expect((await tried(token)).problems).toEqual(['used']);
  const again = await tried(reseller.tokenFor('nora'));
  expect([again.outcome, again.name]).toEqual(['logsIn', 'Nora Ruiz']);
  // Without a program only the token itself is tried.
  expect((await tried(reseller.tokenFor('nora'), null)).problems).toEqual(['claims']);
});

test('names everything that is wrong with a token', async () => {
  const seconds = Math.floor(api.clock.now().getTime() / 1000);
  const wrong = (more: object) =>
    tried(reseller.tokenFor('omar', { ...details('omar@shop.example'), ...more }));
  expect((await wrong({ aud: 'https://elsewhere.example' })).problems).toEqual(['audience']);
  expect((await wrong({ iat: seconds - 100, exp: seconds - 50 })).problems).toEqual(['expired']);
  expect((await wrong({ exp: seconds + 3600 })).problems).toEqual(['too_long']);
  expect((await wrong({ nbf: seconds + 600 })).problems).toEqual(['too_early']);
  expect((await wrong({ iss: newId() })).problems).toEqual(['issuer']);
  expect((await wrong({ email: 'none' })).problems).toEqual(['claims']);
  await makeLogin(api.deps, programId, { email: 'taken@shop.example', firstName: 'Ada' });
  expect((await wrong({ email: 'taken@shop.example' })).problems).toEqual(['email_taken']);
  expect((await tried(reseller.tokenFor('omar', details('omar@shop.example')), other)).problems).toEqual([
    'program',
  ]);
  expect((await tried(`${'a'.repeat(20)}.b.c`)).problems).toEqual(['form']);
});

test('a token that another key signed tells nothing about anyone', async () => {
  await signOn(reseller.tokenFor('lea', details('lea@shop.example')));
  const forged = reseller.tokenFor('lea', {}, generateKeyPairSync('ed25519').privateKey);
  expect(await tried(forged)).toMatchObject({
    outcome: 'refused',
    problems: ['key'],
    keyName: null,
    email: null,
    name: null,
  });
  const elsewhere = await signingReseller(api, other);
  const theirs = elsewhere.tokenFor('lea', { iss: reseller.id });
  expect((await tried(theirs)).problems).toEqual(['key']);
});

test('says that people are suspended or admins, and that a key was revoked', async () => {
  const { body } = await signOn(reseller.tokenFor('kim', details('kim@shop.example')));
  const db = api.deps.gateway.forProgram(programId);
  const set = (change: object) =>
    db.updateTable('member').set(change).where('id', '=', body.memberId).execute();
  await set({ status: 'suspended' });
  expect((await tried(reseller.tokenFor('kim'))).problems).toEqual(['suspended']);
  await set({ status: 'active', roleName: 'CoreTierAdmin' });
  expect((await tried(reseller.tokenFor('kim'))).problems).toEqual(['admin']);
  await set({ roleName: 'NonAdmin' });
  const shop = await signingReseller(api, programId);
  const keys = await api.call(owner.token, listResellerKeys, { params: { id: shop.id } });
  const keyId = keys.body.items[0]!.id;
  await api.call(owner.token, revokeResellerKey, { params: { id: shop.id, keyId } });
  const revoked = await tried(shop.tokenFor('kim', details('kim2@shop.example')), null, shop.id);
  expect([revoked.keyName, revoked.problems]).toEqual(['Website', ['revoked_key']]);
});

test('says what a one-time code would do, of the reseller’s own codes only', async () => {
  const shop = await inProgram(api);
  const maker = await signingReseller(api, shop);
  const body = { nonce: maker.tokenFor('rosa', details('rosa@shop.example')), programId: shop };
  await api.call(null, signOnByReseller, { body });
  const made = async () => {
    const answer = await api.call(null, createSignOnCode, {
      body: { nonce: maker.tokenFor('rosa'), programId: shop },
    });
    return answer.body.code;
  };
  const code = await made();
  expect(await tried(code, null, maker.id)).toMatchObject({
    kind: 'code',
    outcome: 'logsIn',
    problems: [],
    email: 'rosa@shop.example',
    name: 'Nora Ruiz',
  });
  expect((await tried(code)).problems).toEqual(['unknown_code']);
  expect((await tried('a code that nobody made')).problems).toEqual(['unknown_code']);
  expect((await api.call(null, exchangeSignOnCode, { body: { code } })).status).toBe(200);
  expect((await tried(code, null, maker.id)).problems).toEqual(['used']);
  const late = await made();
  api.clock.advance(61_000);
  expect((await tried(late, null, maker.id)).problems).toEqual(['expired']);
});
