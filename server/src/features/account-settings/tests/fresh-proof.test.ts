import { beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmAccount } from '#contract/features/account-settings/account.ts';
import { login } from '#contract/features/sessions/sessions.ts';
import { inProgram, startApi, type TestApi } from '../../../../test/api.ts';
import { makeLogin, password } from '../../../../seed/builders/logins.ts';
import { authenticate, requireFreshProof } from '../../../domain/identity/public.ts';

let api: TestApi;
let programId: string;
beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
});
beforeEach(async () => {
  await api.deps.gateway.global().deleteFrom('throttle').execute();
});

let count = 0;
async function somebody() {
  const email = `fresh${(count += 1)}@example.test`;
  await makeLogin(api.deps, programId, { email });
  const { body } = await api.call(null, login, { body: { email, password } });
  return body.accessToken;
}

/** Returns the outcome of a sensitive call: null, or the code of the refusal. */
async function refusalOf(token: string): Promise<string | null> {
  const context = await authenticate(api.deps, `Bearer ${token}`, true);
  return requireFreshProof(context).then(
    () => null,
    (error: { code: string }) => error.code,
  );
}

test('logging in is a proof for ten minutes, and confirming renews it for this session only', async () => {
  const token = await somebody();
  const other = await somebody();
  expect(await refusalOf(token)).toBe(null);
  api.clock.advance(10 * 60_000 + 1);
  expect(await refusalOf(token)).toBe('confirm_needed');
  const { status, body } = await api.call(token, confirmAccount, { body: { password } });
  expect(status).toBe(200);
  expect(Date.parse(body.confirmedUntil)).toBe(api.clock.now().getTime() + 10 * 60_000);
  expect(await refusalOf(token)).toBe(null);
  expect(await refusalOf(other)).toBe('confirm_needed');
});

test('a wrong password is no proof, and guessing is slowed down', async () => {
  const token = await somebody();
  api.clock.advance(11 * 60_000);
  const wrong = { body: { password: 'no such lamps anywhere' } };
  for (let i = 0; i < 5; i += 1) {
    const { status, body } = await api.call(token, confirmAccount, wrong);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['password']]);
  }
  const { status, headers } = await api.call(token, confirmAccount, { body: { password } });
  expect(status).toBe(429);
  expect(headers.get('retry-after')).toBe('1');
  expect(await refusalOf(token)).toBe('confirm_needed');
  api.clock.advance(1000);
  expect((await api.call(token, confirmAccount, { body: { password } })).status).toBe(200);
  expect(await refusalOf(token)).toBe(null);
});

test('refuses a password proof from a login without a password', async () => {
  const email = `nopass${(count += 1)}@example.test`;
  const member = await makeLogin(api.deps, programId, { email });
  const { body } = await api.call(null, login, { body: { email, password } });
  await api.deps.gateway
    .global()
    .updateTable('login')
    .set({ passwordHash: null })
    .where('id', '=', member.loginId)
    .execute();
  const answer = await api.call(body.accessToken, confirmAccount, { body: { password } });
  expect([answer.status, answer.body.fields]).toEqual([
    422,
    { password: ['You log in without a password.'] },
  ]);
});
