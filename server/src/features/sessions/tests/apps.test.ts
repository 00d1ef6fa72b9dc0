import { beforeEach, expect, test } from 'vitest';
import {
  addAppClient,
  listAppClients,
  revokeAppClient,
} from '#contract/features/mobile-versions/app-clients.ts';
import { login } from '#contract/features/sessions/sessions.ts';
import { asMember, inProgram, startApi } from '../../../../test/api.ts';
import { makeLogin, password } from '../../../../seed/builders/logins.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { clientId, logOutApp, phoneOf, registerApp, renewApp } from '../../../../test/app-phone.ts';
import { cookieOf, renew, signInAs, whoAmI } from './browser.ts';

const api = await startApi();
const programId = await inProgram(api);
await registerApp(api);
const phone = () => phoneOf(api, programId, `${newId()}@phone.example`);

beforeEach(async () => {
  await api.deps.gateway.global().deleteFrom('throttle').execute();
});

test('an app gets its refresh token in the body, and no cookie', async () => {
  const { answer, token, refreshToken } = await phone();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(refreshToken.length).toBeGreaterThan(40);
  expect((await whoAmI(api, token)).status).toBe(200);
  const browser = await makeLogin(api.deps, programId, { email: 'browser@example.test' });
  expect((await signInAs(api, browser.email, password)).body).not.toHaveProperty('refreshToken');
});

test('only a registered app logs in as one', async () => {
  await makeLogin(api.deps, programId, { email: 'ada@example.test' });
  const body = { email: 'ada@example.test', password, clientId: 'nobody-has-this' };
  const { status, body: refusal } = await api.call(null, login, { body });
  expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, ['clientId']]);
});

test('rotates, gives the same successor within the grace, and ends the session when an old token comes back', async () => {
  const { refreshToken: first } = await phone();
  const answers = await Promise.all(Array.from({ length: 10 }, () => renewApp(api, first)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const [second] = [...new Set(answers.map(({ body }) => body.refreshToken!))];
  expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
  const third = await renewApp(api, second!);
  expect(third.headers.get('set-cookie')).toBeNull();
  expect((await whoAmI(api, third.body.accessToken)).status).toBe(200);
  api.clock.advance(21_000);
  expect((await renewApp(api, first)).body.code).toBe('session_ended');
  expect((await renewApp(api, third.body.refreshToken!)).body.code).toBe('session_ended');
  expect((await whoAmI(api, third.body.accessToken)).body.code).toBe('session_ended');
});

test('the tokens of apps and browsers are not exchanged for each other, and nothing ends by trying', async () => {
  const { refreshToken } = await phone();
  const browser = await makeLogin(api.deps, programId, { email: 'swap@example.test' });
  const { cookie } = await signInAs(api, browser.email, password);
  await registerApp(api, 'another-app');
  expect((await renewApp(api, cookie)).body.code).toBe('session_ended');
  expect((await renew(api, refreshToken)).body.code).toBe('session_ended');
  expect((await renewApp(api, refreshToken, 'another-app')).body.code).toBe('session_ended');
  expect((await renewApp(api, refreshToken, 'nobody-has-this')).body.code).toBe('session_ended');
  expect((await renewApp(api, refreshToken)).status).toBe(200);
  expect((await renew(api, cookie)).status).toBe(200);
});

test('logs out by its refresh token, also without an access token, and only its own session', async () => {
  const one = await phone();
  const other = await phone();
  expect((await logOutApp(api, one.refreshToken, 'another-app')).body.code).toBe('session_ended');
  expect((await logOutApp(api, 'x'.repeat(60))).body.code).toBe('not_signed_in');
  expect((await logOutApp(api, one.refreshToken)).status).toBe(200);
  expect((await logOutApp(api, one.refreshToken)).body.code).toBe('session_ended');
  expect((await renewApp(api, one.refreshToken)).body.code).toBe('session_ended');
  expect((await whoAmI(api, one.token)).body.code).toBe('session_ended');
  expect((await renewApp(api, other.refreshToken)).status).toBe(200);
});

test('a logout without a session or a token says so, and clears no cookie for nobody', async () => {
  const { status, body, headers } = await api.raw(null, 'POST', 'logout', {});
  expect([status, body.code]).toEqual([401, 'not_signed_in']);
  expect(cookieOf(headers)).toBeNull();
});

test('the platform registers an app once, and revoking it ends its sessions', async () => {
  const owner = await asMember(api, programId, { roleName: 'Super WT Admin' });
  const body = { clientId: 'goodstride-android', name: 'Goodstride for Android' };
  expect((await api.call(owner.token, addAppClient, { body })).body).toMatchObject({
    ...body,
    revokedAt: null,
  });
  expect((await api.call(owner.token, addAppClient, { body })).body.fields).toHaveProperty('clientId');
  await makeLogin(api.deps, programId, { email: 'droid@example.test' });
  const { body: session } = await api.call(null, login, {
    body: { email: 'droid@example.test', password, clientId: body.clientId },
  });
  const params = { clientId: body.clientId };
  expect((await api.call(owner.token, revokeAppClient, { params })).status).toBe(200);
  expect((await api.call(owner.token, revokeAppClient, { params })).status).toBe(404);
  expect((await whoAmI(api, session.accessToken)).body.code).toBe('session_ended');
  expect((await renewApp(api, session.refreshToken!, body.clientId)).body.code).toBe('session_ended');
  const { items } = (await api.call(owner.token, listAppClients)).body;
  expect(items.map((one) => [one.clientId, one.revokedAt !== null])).toContainEqual([body.clientId, true]);
  expect(items.map((one) => one.clientId)).toContain(clientId);
});
