import { newId } from '../../../platform/ids/ids.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmAccount, confirmOptions, getAccount } from '#contract/features/account-settings/account.ts';
import {
  addPasskey,
  passkeyOptions,
  removePasskey,
  renamePasskey,
} from '#contract/features/account-settings/second-factor.ts';
import { loginByPasskey, loginOptions, loginSecondFactor } from '#contract/features/sessions/second-step.ts';
import { login } from '#contract/features/sessions/sessions.ts';
import { inProgram, startApi, type TestApi } from '../../../../test/api.ts';
import { password } from '../../../../seed/builders/logins.ts';
import { makeAuthenticator } from './authenticator.ts';
import { auditOf, mailsOf, somebody, type Somebody } from './people.ts';

let api: TestApi;
let programId: string;
beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
});
beforeEach(async () => {
  await api.deps.gateway.global().deleteFrom('throttle').execute();
});

const optionsFor = async ({ token }: Somebody) => (await api.call(token, passkeyOptions)).body.challenge;
const keep = ({ token }: Somebody, passkey: ReturnType<ReturnType<typeof makeAuthenticator>['register']>) =>
  api.call(token, addPasskey, { body: { name: 'My key', passkey } });

async function withPasskey(me: Somebody) {
  const key = makeAuthenticator();
  const { status, body } = await keep(me, key.register(await optionsFor(me)));
  expect(status).toBe(200);
  return { key, ...body };
}

const ask = async (ticket?: string) =>
  (await api.call(null, loginOptions, { body: ticket ? { ticket } : {} })).body.challenge;
const signIn = (passkey: ReturnType<ReturnType<typeof makeAuthenticator>['answer']>) =>
  api.call(null, loginByPasskey, { body: { passkey } });

test('stores, renames and removes several passkeys, and the first brings recovery codes', async () => {
  const me = await somebody(api, programId);
  const first = await withPasskey(me);
  expect(first.recoveryCodes).toHaveLength(10);
  const second = await withPasskey(me);
  expect(second.recoveryCodes).toBe(null);
  const { id } = first.passkey;
  expect(
    (await api.call(me.token, renamePasskey, { params: { id }, body: { name: 'Harness' } })).status,
  ).toBe(200);
  const names = async () => (await api.call(me.token, getAccount)).body.passkeys.map(({ name }) => name);
  expect(await names()).toEqual(['Harness', 'My key']);
  expect((await api.call(me.token, removePasskey, { params: { id } })).status).toBe(200);
  expect(await names()).toEqual(['My key']);
  expect((await api.call(me.token, removePasskey, { params: { id } })).status).toBe(404);
  await api.call(me.token, removePasskey, { params: { id: second.passkey.id } });
  expect((await api.call(me.token, getAccount)).body.recoveryCodesLeft).toBe(0);
  expect(new Set(await auditOf(api, me))).toEqual(
    new Set(['account.addPasskey', 'account.renamePasskey', 'account.removePasskey']),
  );
  expect(await mailsOf(api, me.loginId)).toHaveLength(4);
});

test('refuses a passkey for another address or challenge, and a second use', async () => {
  const me = await somebody(api, programId);
  const key = makeAuthenticator();
  const refused = async (passkey: ReturnType<typeof key.register>) => {
    const { status, body } = await keep(me, passkey);
    expect([status, body.code]).toEqual([422, 'passkey_refused']);
  };
  await refused(key.register(await optionsFor(me), { origin: 'https://goodstride.example.test' }));
  await refused(key.register(await optionsFor(me), { rpId: 'evil.example.test' }));
  await refused(key.register(await optionsFor(me), { type: 'webauthn.get' }));
  await refused(key.register('bWFkZSB1cA'));
  const others = await somebody(api, programId);
  await refused(key.register(await optionsFor(others)));
  const challenge = await optionsFor(me);
  api.clock.advance(5 * 60_000 + 1);
  await refused(key.register(challenge));
  const good = key.register(await optionsFor(me));
  expect((await keep(me, good)).status).toBe(200);
  await refused(good);
  expect((await keep(me, key.register(await optionsFor(me)))).body.code).toBe('already_done');
});

test('logs in with only a passkey if the device verified its user', async () => {
  const me = await somebody(api, programId);
  const { key } = await withPasskey(me);
  const answer = key.answer(await ask());
  const { status, body } = await signIn(answer);
  expect([status, body.memberId]).toEqual([200, me.memberId]);
  // The same answer again: its challenge is used up.
  expect((await signIn(answer)).body.code).toBe('passkey_refused');
  expect((await signIn(key.answer(await ask(), { verified: false }))).body.code).toBe('passkey_refused');
  expect((await signIn(key.answer(await ask(), { origin: 'https://evil.example.test' }))).status).toBe(422);
  expect((await signIn(key.answer(await ask(), { rpId: 'evil.example.test' }))).status).toBe(422);
  expect((await signIn(key.answer('bWFkZSB1cA'))).status).toBe(422);
  expect((await signIn(makeAuthenticator().answer(await ask()))).status).toBe(422);
  const stale = await ask();
  api.clock.advance(5 * 60_000 + 1);
  expect((await signIn(key.answer(stale))).status).toBe(422);
  // A counter that falls back is of a copy.
  expect((await signIn(key.answer(await ask(), { counter: 1 }))).status).toBe(422);
  const forged = { ...key.answer(await ask()), id: makeAuthenticator().id };
  expect((await signIn(forged)).status).toBe(422);
  expect((await signIn(key.answer(await ask()))).status).toBe(200);
});

test('after the password, only a passkey of that login is the second step', async () => {
  const me = await somebody(api, programId);
  const { key } = await withPasskey(me);
  const other = await withPasskey(await somebody(api, programId));
  const first = await api.call(null, login, { body: { email: me.email, password } });
  expect(first.body.code).toBe('second_factor_needed');
  const { details } = first.body as unknown as {
    details: { ticket: string; code: boolean; passkey: boolean };
  };
  expect(details).toMatchObject({ code: false, passkey: true });
  const { ticket } = details;
  const second = (passkey: ReturnType<typeof key.answer>) =>
    api.call(null, loginSecondFactor, { body: { ticket, passkey } });
  expect((await second(other.key.answer(await ask(ticket)))).body.code).toBe('passkey_refused');
  // The password is right and the second step is open, so nobody is signed in yet.
  expect((await signIn(key.answer(await ask(ticket)))).body.code).toBe('passkey_refused');
  expect((await second(key.answer(await ask(ticket), { verified: false }))).status).toBe(200);
});

test('accepts a passkey as fresh proof only for its own challenge', async () => {
  const me = await somebody(api, programId);
  const { key } = await withPasskey(me);
  api.clock.advance(11 * 60_000);
  expect((await api.call(me.token, passkeyOptions)).body.code).toBe('confirm_needed');
  const confirm = (passkey: ReturnType<typeof key.answer>) =>
    api.call(me.token, confirmAccount, { body: { passkey } });
  expect((await confirm(key.answer(await ask()))).status).toBe(422);
  const { challenge } = (await api.call(me.token, confirmOptions)).body;
  expect((await confirm(key.answer(challenge))).status).toBe(200);
  expect((await api.call(me.token, passkeyOptions)).status).toBe(200);
});

test('does not start the provider’s log-in automatically for people without a password', async () => {
  const companies = await inProgram(api);
  const me = await somebody(api, companies);
  const { key } = await withPasskey(me);
  const createdAt = api.clock.now();
  const db = api.deps.gateway.forProgram(companies);
  const provider = {
    id: newId(),
    method: 'oidc',
    issuer: 'https://id.oak.example',
    clientId: 'goodstride',
  };
  await db
    .insertInto('companySignOn')
    .values({ programId: companies, code: 'Oak', codeKey: 'oak', createdAt, ...provider })
    .execute();
  const identity = { programId: companies, issuer: provider.issuer, subject: 'nora', memberId: me.memberId };
  await db
    .insertInto('companyIdentity')
    .values({ ...identity, createdAt })
    .execute();
  expect((await signIn(key.answer(await ask()))).status).toBe(200);
  await db.updateTable('login').set({ passwordHash: null }).where('id', '=', me.loginId).execute();
  const { status, body } = await signIn(key.answer(await ask()));
  expect([status, body.code]).toEqual([403, 'company_login_needed']);
});
