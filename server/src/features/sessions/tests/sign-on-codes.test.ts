import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createSignOnCode, exchangeSignOnCode, previewSignOnCode } from '#contract/features/sessions/apps.ts';
import { changeEmail } from '#contract/features/account-settings/account.ts';
import { signOnByReseller } from '#contract/features/sessions/sign-on.ts';
import { inProgram, startApi } from '../../../../test/api.ts';
import { makeLogin, password } from '../../../../seed/builders/logins.ts';
import { newId, newSecret } from '../../../platform/ids/ids.ts';
import { logOutApp, phoneOf, registerApp } from '../../../../test/app-phone.ts';
import { killedInTheMiddle } from '../../../../test/killed.ts';
import { cookieOf, signInAs, whoAmI } from './browser.ts';
import { signingReseller } from './reseller-token.ts';

const api = await startApi();
const programId = await inProgram(api);
const otherProgram = await inProgram(api);
await registerApp(api);
const reseller = await signingReseller(api, programId);
const stranger = await signingReseller(api, otherProgram);
const db = api.deps.gateway.global();

beforeEach(async () => {
  await db.deleteFrom('throttle').execute();
});

const create = (nonce: string, at = programId) =>
  api.call(null, createSignOnCode, { body: { nonce, programId: at } });
const exchange = (code: string) => api.call(null, exchangeSignOnCode, { body: { code } });
const preview = (code: string) => api.call(null, previewSignOnCode, { body: { code } });
const phone = (more = {}) => phoneOf(api, programId, `${newId()}@phone.example`, more);

/** Somebody whom the reseller has signed on before. */
async function known(sub = newId()): Promise<string> {
  const person = { email: `${sub}@company.example`, given_name: 'Nora', family_name: 'Ruiz' };
  const { status } = await api.call(null, signOnByReseller, {
    body: { nonce: reseller.tokenFor(sub, person), programId },
  });
  expect(status).toBe(200);
  return sub;
}

const audited = async () =>
  (
    await api.deps.gateway
      .forProgram(programId)
      .selectFrom('auditLog')
      .select(['action', 'details'])
      .where('action', 'like', 'signOnCodes.%')
      .execute()
  ).map(({ action, details }) => [action, details]);
const platformRefusals = async () =>
  (await db.selectFrom('platformLog').select('action').where('action', 'like', '%refused').execute()).length;

test('a reseller makes a code for a member it knows, which logs them in once', async () => {
  const sub = await known();
  const made = await create(reseller.tokenFor(sub));
  expect(made.status).toBe(200);
  const { code, address, expiresAt } = made.body;
  expect(address).toBe(`${api.deps.env.publicUrl}/my-dashboard?npt=${code}`);
  expect(Buffer.from(code, 'base64url')).toHaveLength(32);
  expect(Date.parse(expiresAt) - api.clock.now().getTime()).toBe(60_000);
  // Not even in the database.
  expect(JSON.stringify(await db.selectFrom('signOnCode').selectAll().execute())).not.toContain(code);
  expect((await preview(code)).body).toMatchObject({ name: 'Nora Ruiz' });
  const session = await exchange(code);
  expect([session.status, session.body.programId]).toEqual([200, programId]);
  expect(cookieOf(session.headers)?.attributes).toContain('HttpOnly');
  expect((await whoAmI(api, session.body.accessToken)).body.firstName).toBe('Nora');
  expect((await exchange(code)).body.code).toBe('sign_on_refused');
});

test('an app makes a code for its own member, and a browser makes none', async () => {
  const ada = await phone({ firstName: 'Ada', lastName: 'Lima' });
  const { code } = (await ada.code()).body;
  const session = await exchange(code);
  expect([session.status, session.body.memberId]).toEqual([200, ada.id]);
  const browser = await makeLogin(api.deps, programId, { email: 'browser@example.test' });
  const { token } = await signInAs(api, browser.email, password);
  expect((await api.call(token, createSignOnCode, { body: {} })).status).toBe(403);
  expect((await api.call(session.body.accessToken, createSignOnCode, { body: {} })).status).toBe(403);
  expect((await api.call(null, createSignOnCode, { body: {} })).body.code).toBe('not_signed_in');
});

test('of twenty exchanges at once one succeeds', async () => {
  const { code } = (await (await phone()).code()).body;
  const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
});

test('an exchange that is killed in the middle leaves the code as it was, and it logs in once', async () => {
  const { code } = (await (await phone()).code()).body;
  expect((await killedInTheMiddle(api, () => exchange(code))).status).toBe(503);
  const after = await Promise.all(Array.from({ length: 5 }, () => exchange(code)));
  expect(after.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
});

test('bad, used, expired and orphaned codes are refused alike, and each refusal is written down', async () => {
  const ada = await phone();
  const used = (await ada.code()).body.code;
  await exchange(used);
  const orphaned = (await ada.code()).body.code;
  const late = (await (await phone()).code()).body.code;
  await logOutApp(api, ada.refreshToken);
  const before = await platformRefusals();
  const orphan = await exchange(orphaned);
  api.clock.advance(60_000);
  const refusals = [
    orphan,
    await exchange(used),
    await exchange(late),
    await exchange(newSecret()),
    await preview(late),
  ];
  const shown = refusals.map(({ status, body }) => JSON.stringify([status, { ...body, requestId: '' }]));
  expect(new Set(shown).size).toBe(1);
  expect(shown[0]).toContain('sign_on_refused');
  expect(await platformRefusals()).toBe(before + 1);
  const reasons = (await audited()).filter(([action]) => action === 'signOnCodes.refused');
  expect(reasons.map(([, details]) => (details as { reason: string }).reason).toSorted()).toEqual(
    expect.arrayContaining(['expired', 'session_ended', 'used']),
  );
});

test('a code is made by nobody but a paired reseller with its own key, for somebody it knows', async () => {
  const sub = await known();
  const before = await platformRefusals();
  const { privateKey } = generateKeyPairSync('ed25519');
  const nonce = reseller.tokenFor(sub);
  expect((await create(nonce)).status).toBe(200);
  const refusals = [
    await create(nonce),
    await create(reseller.tokenFor(sub, {}, privateKey)),
    await create(reseller.tokenFor(newId())),
    await create(reseller.tokenFor(sub, { exp: Math.floor(api.clock.now().getTime() / 1000) - 60 })),
    await create(reseller.tokenFor(sub), otherProgram),
    await create(stranger.tokenFor(sub)),
    await create('not a token at all, and long'),
  ];
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(
    refusals.map(() => [422, 'sign_on_refused']),
  );
  expect(await platformRefusals()).toBe(before + refusals.length);
});

test('makes nobody an admin, asks for a second step, and proves nothing in the session', async () => {
  const admin = await phone({ roleName: 'ProTierAdmin' });
  expect((await admin.code()).body.code).toBe('sign_on_admin');
  const sub = await known();
  const { code } = (await create(reseller.tokenFor(sub))).body;
  const { loginId } = await db
    .selectFrom('resellerIdentity')
    .select('loginId')
    .where('externalId', '=', sub)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('totp')
    .values({ loginId, secret: 'x', createdAt: api.clock.now(), confirmedAt: api.clock.now() } as never)
    .execute();
  const asked = await exchange(code);
  expect([asked.status, asked.body.code]).toEqual([401, 'second_factor_needed']);
  expect((await exchange(code)).body.code).toBe('sign_on_refused');
  const ada = await phone();
  const session = await exchange((await ada.code()).body.code);
  const body = { email: 'new@home.example' };
  const asks = await api.call(session.body.accessToken, changeEmail, { body });
  expect(asks.body.code).toBe('confirm_needed');
});

test('is refused from a page of another site', async () => {
  const { code } = (await (await phone()).code()).body;
  const headers = { origin: 'https://evil.example' };
  expect((await api.call(null, exchangeSignOnCode, { body: { code }, headers })).status).toBe(403);
  expect((await exchange(code)).status).toBe(200);
});
