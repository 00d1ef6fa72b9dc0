import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { login, logout } from '#contract/features/sessions/sessions.ts';
import { onDemand } from '../../../../test/on-demand.ts';
import { inProgram, startApi, type TestApi } from '../../../../test/api.ts';
import { makeLogin, password } from '../../../../seed/builders/logins.ts';
import { makeMember } from '../../../../seed/builders/members.ts';
import { hashPassword } from '../../../kernel/password/public.ts';
import { cookieOf, renew, signInAs, whoAmI } from './browser.ts';

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

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

describe('signing in', () => {
  test('gives an access token in the body and the refresh token in a narrow cookie', async () => {
    const answer = await signInAs(api, ' ada@example.TEST', password);
    expect(answer.status).toBe(200);
    expect(answer.body.programId).toBe(programId);
    expect(Date.parse(answer.body.accessExpiresAt) - api.clock.now().getTime()).toBe(30 * 60_000);
    const attributes = cookieOf(answer.headers)?.attributes ?? '';
    expect(attributes).toContain('Path=/api/refresh');
    expect(attributes).toContain('HttpOnly');
    expect(attributes).toContain('SameSite=Strict');
    expect(attributes).toContain(`Max-Age=${180 * 86_400}`);
    expect(JSON.stringify(answer.body)).not.toContain(answer.cookie);
    expect((await whoAmI(api, answer.token)).status).toBe(200);
  });

  test('answers alike for an unknown address, a wrong password and a login without one', async () => {
    await makeMember(api.deps, programId, { email: 'nopass@example.test' });
    const answers = await Promise.all(
      [email, 'nobody@example.test', 'nopass@example.test'].map((address) => signInAs(api, address, wrong)),
    );
    const bodies = answers.map(({ status, body, headers }) => {
      const { requestId, ...rest } = body as unknown as Record<string, unknown>;
      expect(requestId).toBeTruthy();
      return JSON.stringify([status, rest, headers.get('set-cookie'), headers.get('content-length')]);
    });
    expect(new Set(bodies).size).toBe(1);
    expect(answers[0]?.status).toBe(401);
    expect(answers[0]?.body.code).toBe('wrong_credentials');
  });

  // On a quiet machine alone: it measures time.
  onDemand('and take the same time (medians within 10 ms)', async () => {
    const times: Record<string, number[]> = { known: [], unknown: [] };
    for (let i = 0; i < 30; i += 1) {
      // One by one in turns, without the throttle in between.
      for (const [kind, address] of [['known', email] as const, ['unknown', `n${i}@example.test`] as const]) {
        await api.deps.gateway.global().deleteFrom('throttle').execute();
        const start = performance.now();
        expect((await signInAs(api, address, wrong)).status).toBe(401);
        times[kind]?.push(performance.now() - start);
      }
    }
    const one = performance.now();
    for (let i = 0; i < 5; i += 1) await hashPassword(wrong);
    const oneHash = (performance.now() - one) / 5;
    const difference = Math.abs(median(times['known'] ?? []) - median(times['unknown'] ?? []));
    // A hash left out would show, however quick the machine.
    expect(difference).toBeLessThan(Math.min(10, oneHash / 2));
  });

  test('starts a new session whatever the browser sent (fixation)', async () => {
    const first = await signInAs(api, email, password);
    const answer = await api.call(null, login, {
      body: { email, password },
      headers: { cookie: `goodstride_refresh=${first.cookie}`, authorization: `Bearer ${first.token}` },
    });
    expect(cookieOf(answer.headers)?.value).not.toBe(first.cookie);
    expect(answer.body.accessToken).not.toBe(first.token);
    expect(answer.body.accessToken.split('.')[1]).not.toBe(first.token.split('.')[1]);
  });

  test.each([
    { email },
    { email, password: '' },
    { email, password: 5 },
    { email: [email], password },
    { email, password, remember: true },
  ])('%j is refused as bad input', async (body) => {
    expect((await api.raw(null, 'POST', 'login', body)).status).toBe(400);
  });

  test('is refused from a page of another site', async () => {
    const from = (headers: Record<string, string>) =>
      api.call(null, login, { body: { email, password }, headers });
    expect((await from({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await from({ origin: 'null' })).status).toBe(403);
    expect((await from({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await from({ 'sec-fetch-site': 'same-site' })).status).toBe(403);
    expect((await from({ origin: api.deps.env.publicUrl, 'sec-fetch-site': 'same-origin' })).status).toBe(
      200,
    );
    expect((await from({ origin: api.address })).status).toBe(200);
  });
});

describe('brute force', () => {
  test('doubles the wait after five failures, even for the right password', async () => {
    for (let i = 0; i < 5; i += 1) expect((await signInAs(api, email, wrong)).status).toBe(401);
    const waits: (string | null)[] = [];
    for (let i = 0; i < 4; i += 1) {
      const refused = await signInAs(api, email, password);
      expect(refused.status).toBe(429);
      waits.push(refused.headers.get('retry-after'));
      api.clock.advance(Number(refused.headers.get('retry-after')) * 1000);
      expect((await signInAs(api, email, wrong)).status).toBe(401);
    }
    expect(waits).toEqual(['1', '2', '4', '8']);
    api.clock.advance(16_000);
    expect((await signInAs(api, email, password)).status).toBe(200);
    // Success forgets the failures.
    for (let i = 0; i < 5; i += 1) expect((await signInAs(api, email, wrong)).status).toBe(401);
  });

  test('slows an unknown address down in the same way', async () => {
    for (let i = 0; i < 5; i += 1) await signInAs(api, 'nobody@example.test', wrong);
    const refused = await signInAs(api, 'nobody@example.test', wrong);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  });

  test('lets a hundred parallel attempts pass no more checks than serial ones', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => signInAs(api, email, wrong)));
    const tried = answers.filter((answer) => answer.status === 401);
    expect(tried).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(95);
  });
});

test('logging out ends the session for both tokens and clears the cookie', async () => {
  const { token, cookie } = await signInAs(api, email, password);
  const answer = await api.call(token, logout);
  expect(answer.status).toBe(200);
  expect(cookieOf(answer.headers)).toMatchObject({ value: '' });
  expect(cookieOf(answer.headers)?.attributes).toContain('Max-Age=0');
  expect((await whoAmI(api, token)).body.code).toBe('session_ended');
  expect((await renew(api, cookie)).body.code).toBe('session_ended');
});

test('a suspended member loses the session at the next call, and cannot renew or log in', async () => {
  const member = await makeLogin(api.deps, programId, { email: 'sus@example.test' });
  const { token, cookie } = await signInAs(api, 'sus@example.test', password);
  expect((await whoAmI(api, token)).status).toBe(200);
  await api.deps.gateway
    .forProgram(programId)
    .updateTable('member')
    .set({ status: 'suspended' })
    .where('id', '=', member.id)
    .execute();
  const seen = await whoAmI(api, token);
  expect([seen.status, seen.body.code]).toEqual([401, 'session_ended']);
  expect(seen.body.message).toContain('session was ended');
  expect((await renew(api, cookie)).body.code).toBe('session_ended');
  expect((await signInAs(api, 'sus@example.test', password)).body.code).toBe('wrong_credentials');
});

test('a member of two programs returns to the one used last', async () => {
  const other = await inProgram(api);
  const member = await makeLogin(api.deps, programId, { email: 'two@example.test' });
  const { createMember } = await import('../../../domain/members/public.ts');
  const { contextOf } = await import('../../../../seed/builders/members.ts');
  const context = contextOf(api.deps, other);
  await context.db.transaction().execute((tx) =>
    createMember(context, tx, {
      loginId: member.loginId,
      email: 'two@example.test',
      username: 'two',
      firstName: 'Two',
      lastName: 'Places',
      timeZone: 'UTC',
    }),
  );
  const db = api.deps.gateway.global();
  await signInAs(api, 'two@example.test', password);
  await db
    .updateTable('session')
    .set({ createdAt: new Date(api.clock.now().getTime() + 1000), programId: other })
    .where('loginId', '=', member.loginId)
    .execute();
  expect((await signInAs(api, 'two@example.test', password)).body.programId).toBe(other);
});
