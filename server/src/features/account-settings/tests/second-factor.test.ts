import { beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmAccount, getAccount } from '#contract/features/account-settings/account.ts';
import {
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '#contract/features/account-settings/second-factor.ts';
import { loginSecondFactor } from '#contract/features/sessions/second-step.ts';
import { login } from '#contract/features/sessions/sessions.ts';
import { inProgram, startApi, type TestApi } from '../../../../test/api.ts';
import { password } from '../../../../seed/builders/logins.ts';
import { auditOf, codeOf, mailsOf, somebody, withTotp, whoAmI } from './people.ts';

let api: TestApi;
let programId: string;
beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
});
beforeEach(async () => {
  await api.deps.gateway.global().deleteFrom('throttle').execute();
});

/** Logs in with a password without the second step, and returns the ticket for that step. */
async function ticketFor(email: string): Promise<string> {
  const { status, body, headers } = await api.call(null, login, { body: { email, password } });
  expect([status, body.code]).toEqual([401, 'second_factor_needed']);
  expect(headers.getSetCookie()).toEqual([]);
  return (body as unknown as { details: { ticket: string } }).details.ticket;
}

const second = (ticket: string, code: string) =>
  api.call(null, loginSecondFactor, { body: { ticket, code } });

test('switches an authenticator app on by its code, and asks for codes from then on', async () => {
  const me = await somebody(api, programId);
  const begun = (await api.call(me.token, startTotp)).body;
  expect(begun.uri).toContain(`secret=${begun.secret}`);
  expect(begun.qr.length).toBe(begun.qr[0]?.length);
  expect((await api.call(me.token, getAccount)).body.totp).toBe(false);
  expect((await api.call(null, login, { body: { email: me.email, password } })).status).toBe(200);
  const wrong = await api.call(me.token, confirmTotp, { body: { code: '000000' } });
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['code']]);
  const on = await api.call(me.token, confirmTotp, { body: { code: codeOf(api, begun.secret) } });
  expect(on.body.recoveryCodes).toHaveLength(10);
  expect(new Set(on.body.recoveryCodes).size).toBe(10);
  expect((await api.call(me.token, startTotp)).status).toBe(409);
  const ticket = await ticketFor(me.email);
  // The code that switched it on is used up.
  expect((await second(ticket, codeOf(api, begun.secret))).body.code).toBe('wrong_code');
  const signedIn = await second(ticket, codeOf(api, begun.secret, 1));
  expect(signedIn.status).toBe(200);
  expect((await whoAmI(api, signedIn.body.accessToken)).status).toBe(200);
  expect(await auditOf(api, me)).toEqual(['account.totpOn']);
  expect((await mailsOf(api, me.loginId)).map(({ kind }) => kind)).toEqual(['security']);
});

test('a code and a ticket work once, also for two attempts at once', async () => {
  const me = await somebody(api, programId);
  const { secret } = await withTotp(api, me);
  const tickets = [await ticketFor(me.email), await ticketFor(me.email)] as const;
  const code = codeOf(api, secret);
  const answers = await Promise.all(tickets.map((ticket) => second(ticket, code)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  api.clock.advance(60_000);
  const ticket = await ticketFor(me.email);
  expect((await second(ticket, codeOf(api, secret))).status).toBe(200);
  api.clock.advance(60_000);
  expect((await second(ticket, codeOf(api, secret))).body.code).toBe('link_expired');
});

test('a ticket ends after five minutes, and an invented one is refused', async () => {
  const me = await somebody(api, programId);
  const { secret } = await withTotp(api, me);
  const ticket = await ticketFor(me.email);
  api.clock.advance(5 * 60_000 + 1);
  expect((await second(ticket, codeOf(api, secret))).body.code).toBe('link_expired');
  expect((await second('a'.repeat(43), codeOf(api, secret))).body.code).toBe('link_expired');
  expect(await api.deps.gateway.global().selectFrom('signInTicket').selectAll().execute()).not.toContainEqual(
    expect.objectContaining({ tokenHash: ticket }),
  );
});

test('names the clock of a phone whose codes are a minute off, and still refuses them', async () => {
  const me = await somebody(api, programId);
  const { secret } = await withTotp(api, me);
  api.clock.advance(10 * 60_000);
  const late = codeOf(api, secret);
  api.clock.advance(90_000);
  expect((await second(await ticketFor(me.email), late)).body.code).toBe('clock_off');
  api.clock.advance(60_000);
  expect((await second(await ticketFor(me.email), late)).body.code).toBe('wrong_code');
});

test('slows down guessing of codes across all tickets', async () => {
  const me = await somebody(api, programId);
  const { secret } = await withTotp(api, me);
  for (let i = 0; i < 5; i += 1) expect((await second(await ticketFor(me.email), '123456')).status).toBe(422);
  expect((await second(await ticketFor(me.email), codeOf(api, secret))).status).toBe(429);
  api.clock.advance(1000);
  expect((await second(await ticketFor(me.email), codeOf(api, secret))).status).toBe(200);
});

test('a recovery code logs in once and is reported by email, and new codes replace the old ones', async () => {
  const me = await somebody(api, programId);
  const { recoveryCodes } = await withTotp(api, me);
  const [first = '', other = ''] = recoveryCodes;
  expect((await second(await ticketFor(me.email), first.toUpperCase())).status).toBe(200);
  expect((await second(await ticketFor(me.email), first)).body.code).toBe('wrong_code');
  expect((await api.call(me.token, getAccount)).body.recoveryCodesLeft).toBe(9);
  expect((await mailsOf(api, me.loginId)).at(-1)?.body).toContain('recovery code');
  const renewed = await api.call(me.token, renewRecoveryCodes);
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect((await second(await ticketFor(me.email), other)).body.code).toBe('wrong_code');
  const stored = await api.deps.gateway
    .global()
    .selectFrom('recoveryCode')
    .select('codeHash')
    .where('loginId', '=', me.loginId)
    .execute();
  expect(JSON.stringify(stored.map(({ codeHash }) => codeHash.toString()))).not.toContain(
    renewed.body.recoveryCodes[0],
  );
});

test('with a second factor, a code is a fresh proof and a password is not', async () => {
  const me = await somebody(api, programId);
  const { secret } = await withTotp(api, me);
  api.clock.advance(11 * 60_000);
  expect((await api.call(me.token, removeTotp)).body.code).toBe('confirm_needed');
  const byPassword = await api.call(me.token, confirmAccount, { body: { password } });
  expect([byPassword.status, Object.keys(byPassword.body.fields ?? {})]).toEqual([422, ['password']]);
  expect((await api.call(me.token, confirmAccount, { body: { code: codeOf(api, secret) } })).status).toBe(
    200,
  );
  expect((await api.call(me.token, removeTotp)).status).toBe(200);
  expect((await api.call(me.token, removeTotp)).status).toBe(200);
  const { body } = await api.call(me.token, getAccount);
  expect([body.totp, body.recoveryCodesLeft]).toEqual([false, 0]);
  expect((await api.call(null, login, { body: { email: me.email, password } })).status).toBe(200);
  expect((await api.call(me.token, renewRecoveryCodes)).body.code).toBe('no_second_factor');
});

test('stores the secret nowhere in clear', async () => {
  const me = await somebody(api, programId);
  const { secret } = await withTotp(api, me);
  const row = await api.deps.gateway
    .global()
    .selectFrom('totp')
    .select('secret')
    .where('loginId', '=', me.loginId)
    .executeTakeFirstOrThrow();
  expect(row.secret).not.toContain(secret);
  expect(() => api.deps.secrets.open(row.secret, 'totp:somebody-else')).toThrow();
});
