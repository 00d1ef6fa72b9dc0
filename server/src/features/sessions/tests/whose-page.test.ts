import { beforeAll, expect, test } from 'vitest';
import { getAuthUser, logout } from '#contract/features/sessions/sessions.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { hashPassword } from '../../../kernel/password/public.ts';
import { sql } from '../../../platform/db/db.ts';
import { renew, signInAs } from './browser.ts';
import { asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';

const api = await startApi();
let ada: Person;
let ben: Person;
beforeAll(async () => {
  const programId = await inProgram(api);
  ada = await asMember(api, programId);
  ben = await asMember(api, programId);
});

const setPassword = async (memberId: string, password: string) =>
  sql`update login set password_hash = ${await hashPassword(password)}
    where id = (select login_id from member where id = ${memberId})`.execute(
    api.deps.gateway.forPlatform('a test'),
  );

test('a call for another person is refused, whatever it does', async () => {
  const headers = { 'x-person': ada.id };
  expect((await api.call(ada.token, getAuthUser, { headers })).status).toBe(200);
  expect((await api.call(ben.token, getAuthUser, { headers })).body.code).toBe('other_person');
  // Calls without it work as before.
  expect((await api.call(ben.token, getAuthUser)).status).toBe(200);
});

test('every endpoint with a session asks whose page it is before anything else', async () => {
  const wrong: string[] = [];
  for (const { name, spec } of allEndpoints) {
    if (spec.permission === 'public') continue;
    const path = spec.path.replaceAll(/\{\w+\}/g, ada.id);
    const { status, body } = await api.raw(ben.token, spec.method, path, undefined, { 'x-person': ada.id });
    const { code } = body as { code?: string };
    if (status !== 409 || code !== 'other_person') wrong.push(`${name} ${status} ${code}`);
  }
  expect(wrong).toEqual([]);
});

test('a page that asks late with an ended session leaves the cookie of the browser as it is', async () => {
  const password = 'seven slow barges';
  await setPassword(ada.id, password);
  const email = (await api.call(ada.token, getAuthUser)).body.email;
  const { cookie, token } = await signInAs(api, email, password);
  const own = { 'x-goodstride': '1' };
  await api.call(token, logout, { body: {} });
  const late = await renew(api, cookie, { ...own, 'x-person': ada.id });
  expect([late.status, late.body.code, late.setCookie]).toEqual([401, 'session_ended', '']);
  // A page that begins knows nobody yet, and needs no ended session.
  const first = await renew(api, cookie, own);
  expect([first.status, first.setCookie]).toEqual([401, expect.stringContaining('Max-Age=0')]);
});

test('a renewal for another person takes nothing over and leaves the session as it is', async () => {
  const password = 'eleven quiet herons';
  const { id } = ben;
  await setPassword(id, password);
  const email = (await api.call(ben.token, getAuthUser)).body.email;
  const { cookie } = await signInAs(api, email, password);
  const own = { 'x-goodstride': '1' };
  const refused = await renew(api, cookie, { ...own, 'x-person': ada.id });
  expect([refused.status, refused.body.code, refused.cookie]).toEqual([409, 'other_person', '']);
  const renewed = await renew(api, cookie, { ...own, 'x-person': id });
  expect([renewed.status, renewed.body.memberId]).toEqual([200, id]);
});
