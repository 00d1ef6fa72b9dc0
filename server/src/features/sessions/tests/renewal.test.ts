import { beforeAll, describe, expect, test } from 'vitest';
import { asMember, inProgram, startApi, type TestApi } from '../../../../test/api.ts';
import { makeLogin, password } from '../../../../seed/builders/logins.ts';
import { cookieOf, renew, signInAs, whoAmI } from './browser.ts';

let api: TestApi;
let programId: string;
const email = 'ada@example.test';
const admin = 'admin@example.test';
const minute = 60_000;
const hour = 60 * minute;

beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
  await makeLogin(api.deps, programId, { email });
  await makeLogin(api.deps, programId, { email: admin, roleName: 'CoreTierAdmin' });
});

describe('renewing', () => {
  test('gives new tokens, and the previous access token works until it expires', async () => {
    const first = await signInAs(api, email, password);
    api.clock.advance(25 * minute);
    const second = await renew(api, first.cookie);
    expect(second.status).toBe(200);
    expect(second.cookie).not.toBe(first.cookie);
    expect(second.token).not.toBe(first.token);
    expect((await whoAmI(api, first.token)).status).toBe(200);
    expect((await whoAmI(api, second.token)).status).toBe(200);
    api.clock.advance(5 * minute);
    expect((await whoAmI(api, first.token)).body.code).toBe('not_signed_in');
    expect((await whoAmI(api, second.token)).status).toBe(200);
  });

  test('gives ten tabs at once the same successor', async () => {
    const { cookie } = await signInAs(api, email, password);
    const answers = await Promise.all(Array.from({ length: 10 }, () => renew(api, cookie)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map((answer) => answer.cookie)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.token)).size).toBe(1);
    expect((await whoAmI(api, answers[3]?.token ?? '')).status).toBe(200);
    expect((await renew(api, answers[7]?.cookie ?? '')).status).toBe(200);
  });

  test('accepts the previous token for 20 seconds, and then ends the family', async () => {
    const { cookie } = await signInAs(api, email, password);
    const next = await renew(api, cookie);
    api.clock.advance(20_000);
    const again = await renew(api, cookie);
    expect([again.status, again.cookie]).toEqual([200, next.cookie]);
    api.clock.advance(1);
    const reused = await renew(api, cookie);
    expect([reused.status, reused.body.code]).toEqual([401, 'session_ended']);
    expect(cookieOf(reused.headers)?.attributes).toContain('Max-Age=0');
    // Thief or owner: the successor is dead too, and so is its access token.
    expect((await renew(api, next.cookie)).status).toBe(401);
    expect((await whoAmI(api, next.token)).body.code).toBe('session_ended');
  });

  test('ends the family at once for an older token', async () => {
    const { cookie } = await signInAs(api, email, password);
    const second = await renew(api, cookie);
    const third = await renew(api, second.cookie);
    expect((await renew(api, cookie)).status).toBe(401);
    expect((await renew(api, third.cookie)).status).toBe(401);
  });

  test('leaves other sessions of the person alone', async () => {
    const [one, two] = [await signInAs(api, email, password), await signInAs(api, email, password)];
    await renew(api, one.cookie);
    api.clock.advance(minute);
    expect((await renew(api, one.cookie)).status).toBe(401);
    expect((await renew(api, two.cookie)).status).toBe(200);
  });
});

describe('refuses', () => {
  test('refuses a missing cookie, a broken one and an unknown session', async () => {
    expect((await renew(api, '')).body.code).toBe('not_signed_in');
    expect((await renew(api, 'nonsense')).body.code).toBe('not_signed_in');
    const { cookie } = await signInAs(api, email, password);
    const unknown = cookie.replace(/^[^.]+/, crypto.randomUUID());
    expect((await renew(api, unknown)).body.code).toBe('session_ended');
  });

  test('another site, or a call without the header of our own client', async () => {
    const { cookie } = await signInAs(api, email, password);
    const own = { 'x-goodstride': '1' };
    expect((await renew(api, cookie, {})).status).toBe(403);
    expect((await renew(api, cookie, { 'x-goodstride': '0' })).status).toBe(403);
    expect((await renew(api, cookie, { ...own, origin: 'https://evil.example' })).status).toBe(403);
    expect((await renew(api, cookie, { ...own, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await renew(api, cookie, { ...own, 'sec-fetch-site': 'none' })).status).toBe(403);
    expect((await renew(api, cookie, { ...own, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  test('a token in the address', async () => {
    const { cookie } = await signInAs(api, email, password);
    for (const name of ['token', 'refresh_token', 'goodstride_refresh']) {
      const answer = await api.raw(null, 'GET', `refresh?${name}=${cookie}`, undefined, {
        'x-goodstride': '1',
      });
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body)).not.toContain(cookie);
    }
  });

  test('refuses an access token as a refresh token and the reverse', async () => {
    const { token, cookie } = await signInAs(api, email, password);
    expect((await renew(api, token)).status).toBe(401);
    expect((await whoAmI(api, cookie)).status).toBe(401);
    const secret = cookie.split('.')[1] ?? '';
    const [program, session] = token.split('.');
    expect((await whoAmI(api, `${program}.${session}.${secret}`)).status).toBe(401);
  });
});

describe('lifetimes', () => {
  test('ends an access token after 30 minutes without ending the session', async () => {
    const { token, cookie } = await signInAs(api, email, password);
    api.clock.advance(30 * minute - 1);
    expect((await whoAmI(api, token)).status).toBe(200);
    api.clock.advance(1);
    expect((await whoAmI(api, token)).body.code).toBe('not_signed_in');
    expect((await renew(api, cookie)).status).toBe(200);
  });

  test('on a shared computer, ends a member’s session after 12 idle hours although the page renewed it', async () => {
    let session = await signInAs(api, email, password, { shared: true });
    // The browser forgets the cookie when it closes.
    expect(session.setCookie).not.toMatch(/max-age|expires/i);
    for (let i = 0; i < 28; i += 1) {
      api.clock.advance(25 * minute);
      session = await renew(api, session.cookie);
      expect((await whoAmI(api, session.token, { 'x-background': '1' })).status).toBe(200);
    }
    api.clock.advance(20 * minute);
    expect((await whoAmI(api, session.token, { 'x-background': '1' })).body.code).toBe('session_ended');
    expect((await renew(api, session.cookie)).body.code).toBe('session_ended');
  });

  test('keeps the session alive by what a person does', async () => {
    let session = await signInAs(api, email, password);
    for (let i = 0; i < 30; i += 1) {
      api.clock.advance(25 * minute);
      session = await renew(api, session.cookie);
      expect((await whoAmI(api, session.token)).status).toBe(200);
    }
  });

  test('ends an admin’s session after 30 idle minutes, and after 12 hours at the latest', async () => {
    const idle = await signInAs(api, admin, password);
    api.clock.advance(29 * minute);
    expect((await whoAmI(api, idle.token, { 'x-background': '1' })).status).toBe(200);
    api.clock.advance(minute);
    expect((await renew(api, idle.cookie)).body.code).toBe('session_ended');
    let busy = await signInAs(api, admin, password);
    for (let passed = 0; passed < 12 * hour - 20 * minute; passed += 20 * minute) {
      api.clock.advance(20 * minute);
      busy = await renew(api, busy.cookie);
      expect((await whoAmI(api, busy.token)).status).toBe(200);
    }
    api.clock.advance(20 * minute);
    expect((await renew(api, busy.cookie)).body.code).toBe('session_ended');
  });

  test('on a shared computer, ends it after 12 hours at the latest', async () => {
    let session = await signInAs(api, email, password, { shared: true });
    for (let passed = 0; passed < 11; passed += 1) {
      api.clock.advance(hour);
      session = await renew(api, session.cookie);
      expect((await whoAmI(api, session.token)).status).toBe(200);
    }
    api.clock.advance(hour);
    expect((await renew(api, session.cookie)).body.code).toBe('session_ended');
  });

  test('ends a member’s session after 30 idle days', async () => {
    const session = await signInAs(api, email, password);
    expect(session.setCookie).toMatch(/max-age=15552000/i);
    api.clock.advance(30 * 24 * hour - minute);
    const renewed = await renew(api, session.cookie);
    expect(renewed.status).toBe(200);
    api.clock.advance(minute);
    expect((await renew(api, renewed.cookie)).body.code).toBe('session_ended');
  });

  test('ends a member’s session after 180 days at the latest', async () => {
    let session = await signInAs(api, email, password);
    for (let passed = 0; passed < 180 - 20; passed += 20) {
      api.clock.advance(20 * 24 * hour);
      session = await renew(api, session.cookie);
      expect((await whoAmI(api, session.token)).status).toBe(200);
    }
    api.clock.advance(20 * 24 * hour);
    expect((await renew(api, session.cookie)).body.code).toBe('session_ended');
  });
});

test('stores no token and no password in clear', async () => {
  const first = await signInAs(api, email, password);
  const second = await renew(api, first.cookie);
  await asMember(api, programId);
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: api.deps.databaseUrl });
  await client.connect();
  const { rows: tables } = await client.query(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  let everything = '';
  for (const { name } of tables) {
    const { rows } = await client.query(`select t::text as line from "${name}" t`);
    everything += rows.map((row) => row.line).join('\n');
  }
  await client.end();
  expect(everything).toContain(email);
  for (const token of [first.token, first.cookie, second.token, second.cookie]) {
    const secret = token.split('.').at(-1) ?? '';
    expect(secret.length).toBeGreaterThan(40);
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain(Buffer.from(secret).toString('hex'));
    expect(everything).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
  }
  expect(everything).not.toContain(password);
});
