import { beforeAll, beforeEach, expect, test } from 'vitest';
import { inProgram, startApi, type TestApi } from '../../../../test/api.ts';
import { makeLogin, password } from '../../../../seed/builders/logins.ts';
import { sql } from '../../../platform/db/db.ts';
import { renew, signInAs, whoAmI } from './browser.ts';

let api: TestApi;
let programId: string;
const email = 'Ada@Example.test';
const wrong = 'not the password';

beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
  await makeLogin(api.deps, programId, { email });
});
beforeEach(async () => {
  await api.deps.gateway.global().deleteFrom('throttle').execute();
});

test('counts no successes, and no right ones in flight', async () => {
  for (let i = 0; i < 30; i += 1) expect((await signInAs(api, email, password)).status).toBe(200);
  const answers = await Promise.all(Array.from({ length: 40 }, () => signInAs(api, email, password)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('slows an address down that fails more often than its people mistype, for each account', async () => {
  for (let i = 0; i < 100; i += 1) await signInAs(api, `p${i}@example.test`, wrong);
  expect((await signInAs(api, email, password)).status).toBe(200);
  for (let i = 0; i < 2; i += 1) expect((await signInAs(api, 'p200@example.test', wrong)).status).toBe(401);
  const refused = await signInAs(api, 'p200@example.test', wrong);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '300']);
  expect(refused.body.message).toBe('Too many attempts. Try again in 5 minutes.');
});

test('allows 25 failures a day for each account, and a known device gets in after them', async () => {
  const { device } = await signInAs(api, email, password);
  const statuses: number[] = [];
  for (let i = 0; i < 60 && !statuses.includes(429); i += 1) {
    statuses.push((await signInAs(api, email, wrong)).status);
    // A caller from everywhere: neither the delay of a network nor the count of a caller holds him.
    await sql`delete from throttle where key like 'sign-in-from%' or key like '%:from:%'`.execute(
      api.deps.gateway.global(),
    );
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(25);
  expect((await signInAs(api, email, password)).headers.get('retry-after')).toBe(`${24 * 3600}`);
  const known = await signInAs(api, email, password, { device });
  expect(known.status).toBe(200);
  // The device has a new secret now; the old one, and one that nobody has, are strangers.
  for (const other of [device, 'x'.repeat(43)])
    expect((await signInAs(api, email, password, { device: other })).status).toBe(429);
  // A known device has its own 25.
  const own = await signInAs(api, email, password, { device: known.device });
  for (let i = 0; i < 5; i += 1)
    expect((await signInAs(api, email, wrong, { device: own.device })).status).toBe(401);
  expect((await signInAs(api, email, wrong, { device: own.device })).status).toBe(429);
  api.clock.advance(24 * 60 * 60_000);
  expect((await signInAs(api, email, password)).status).toBe(200);
});

test('a known device is known for 30 days, for the logins of its people only, and never on a shared computer', async () => {
  await makeLogin(api.deps, programId, { email: 'ben@example.test' });
  const first = await signInAs(api, email, password);
  expect(first.deviceLine).toMatch(/HttpOnly/);
  expect(first.deviceLine).toMatch(/Max-Age=2592000/);
  expect(
    JSON.stringify(await api.deps.gateway.global().selectFrom('knownDevice').selectAll().execute()),
  ).not.toContain(first.device);
  const closed = async (address: string) => {
    for (let i = 0; i < 5; i += 1) await signInAs(api, address, wrong);
  };
  await closed('ben@example.test');
  expect((await signInAs(api, 'ben@example.test', password, { device: first.device })).status).toBe(429);
  await closed(email);
  api.clock.advance(0);
  expect((await signInAs(api, email, password, { device: first.device })).status).toBe(200);
  expect((await signInAs(api, email, password, { shared: true })).deviceLine).toBeUndefined();
  const { device } = await signInAs(api, email, password);
  api.clock.advance(30 * 86_400_000);
  await closed(email);
  expect((await signInAs(api, email, password, { device })).status).toBe(429);
});

test('who logs in over somebody ends their session, and nothing but its own cookie can', async () => {
  const cora = 'cora@example.test';
  await makeLogin(api.deps, programId, { email: cora });
  const first = await signInAs(api, email, password);
  const [session = ''] = first.leaving.split('.');
  // Another tab of the same person, and somebody who knows the id of the session.
  await signInAs(api, email, password, { leaving: first.leaving });
  await signInAs(api, cora, password, { leaving: `${session}.${'A'.repeat(43)}` });
  expect((await whoAmI(api, first.token)).status).toBe(200);
  const renewed = await renew(api, first.cookie);
  expect(renewed.leaving).toBe(first.leaving);
  const second = await signInAs(api, cora, password, { leaving: renewed.leaving });
  expect((await whoAmI(api, renewed.token)).body.code).toBe('session_ended');
  expect((await whoAmI(api, second.token)).status).toBe(200);
});
