import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgotPassword, resetPassword, resetTokenLength } from '#contract/features/sessions/sessions.ts';
import { inProgram, startApi, type TestApi } from '../../../../test/api.ts';
import { makeLogin, password } from '../../../../seed/builders/logins.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import { sendMails } from '../../../domain/mail/public.ts';
import { answerAfterMs } from '../services/ask-for-reset.ts';
import { renew, signInAs, whoAmI } from './browser.ts';

let api: TestApi;
let programId: string;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
const email = 'ada.yilmaz@example.test';
const next = 'nine bridges over a river';
const minute = 60_000;

beforeAll(async () => {
  api = await startApi();
  smtp = await startSmtp();
  api.deps.env.smtpUrl = smtp.url;
  programId = await inProgram(api, { name: 'Cedar & Co', slug: 'cedar' });
});
beforeEach(async () => {
  const db = api.deps.gateway.global();
  await db.deleteFrom('throttle').execute();
  await db.deleteFrom('mail').execute();
  await db.deleteFrom('login').execute();
  await api.deps.gateway.forProgram(programId).deleteFrom('member').execute();
  smtp.received.length = 0;
  await makeLogin(api.deps, programId, { email, firstName: 'Ada', lastName: 'Yilmaz', username: 'ada' });
});

const ask = (address: string) => api.call(null, forgotPassword, { body: { email: address } });
const reset = (token: string, to = next) => api.call(null, resetPassword, { body: { token, password: to } });

/** Asks for a link and takes it out of the mail. */
async function linkFor(address: string): Promise<string> {
  smtp.received.length = 0;
  expect((await ask(address)).status).toBe(200);
  await sendMails(api.deps);
  return /reset-password\?token=([\w-]+)/.exec(smtp.received.at(-1)?.text ?? '')?.[1] ?? '';
}

describe('asking for a link', () => {
  test('answers alike for known and unknown addresses, and emails only the known one', async () => {
    const [known, unknown] = [await ask(email), await ask('nobody@example.test')];
    expect(known.body).toEqual(unknown.body);
    expect([known.status, unknown.status]).toEqual([200, 200]);
    await sendMails(api.deps);
    expect(smtp.received.map((mail) => mail.to)).toEqual([email]);
    expect(smtp.received[0]?.text).toContain('Hello Ada');
    expect(smtp.received[0]?.text).toContain(`${api.deps.env.publicUrl}/reset-password?token=`);
    // The browser recognizes a truncated link by the length of its token.
    expect(/token=([\w-]+)/.exec(smtp.received[0]?.text ?? '')?.[1]).toHaveLength(resetTokenLength);
  });

  test('answers known and unknown addresses after one wait, which begins before the email is prepared', async () => {
    const answers: (() => void)[] = [];
    const start = globalThis.setTimeout;
    const holdAnswers = (run: () => void, ms?: number) =>
      ms === answerAfterMs ? void answers.push(run) : start(run, ms);
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(holdAnswers as never);
    const blocker = new pg.Client(api.deps.databaseUrl);
    await blocker.connect();
    await blocker.query('begin');
    await blocker.query('lock table mail');
    let answered = 0;
    const asked = [email, 'n@example.test'].map((address) => ask(address).then(() => (answered += 1)));
    await vi.waitFor(() => expect(answers).toHaveLength(2), 20_000);
    await blocker.query('commit');
    await blocker.end();
    const mails = api.deps.gateway.global().selectFrom('mail').selectAll();
    await vi.waitFor(async () => expect(await mails.execute()).toHaveLength(1), 20_000);
    expect(answered).toBe(0);
    for (const answer of answers) answer();
    await Promise.all(asked);
    vi.restoreAllMocks();
  });

  test('is throttled per account, known or not', async () => {
    for (const address of [email, 'nobody@example.test']) {
      for (let i = 0; i < 5; i += 1) expect((await ask(address)).status).toBe(200);
      const refused = await ask(address.toUpperCase());
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    }
  });

  test('stores the link neither in the queue nor in the database', async () => {
    const token = await linkFor(email);
    const db = api.deps.gateway.global();
    const mails = await db.selectFrom('mail').selectAll().execute();
    const resets = await db.selectFrom('passwordReset').selectAll().execute();
    expect(mails).toHaveLength(1);
    expect(resets).toHaveLength(1);
    const everything = JSON.stringify([mails, resets]);
    expect(everything).not.toContain(token);
    expect(everything).toContain('[[reset-link]]');
  });
});

describe('a new password works at once', () => {
  test('ends every session, works at once, and is reported by email', async () => {
    const before = await signInAs(api, email, password);
    for (let i = 0; i < 5; i += 1) await signInAs(api, email, 'wrong wrong wrong');
    expect((await reset(await linkFor(email))).status).toBe(200);
    expect((await whoAmI(api, before.token)).body.code).toBe('session_ended');
    expect((await renew(api, before.cookie)).body.code).toBe('session_ended');
    expect((await signInAs(api, email, next)).status).toBe(200);
    expect((await signInAs(api, email, password)).status).toBe(401);
    await sendMails(api.deps);
    expect(smtp.received.at(-1)?.headers).toContain('Subject: Your password was changed');
    expect(smtp.received.at(-1)?.text).not.toContain(next);
  });

  test('works once, also for two attempts at the same moment', async () => {
    const token = await linkFor(email);
    const answers = await Promise.all([reset(token), reset(token, 'another good long sentence')]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422]);
    expect((await reset(token)).body.code).toBe('link_expired');
    await sendMails(api.deps);
    expect(smtp.received.filter((mail) => mail.headers.includes('was changed'))).toHaveLength(1);
  });

  test('ends the other links of the same person', async () => {
    const [first, second] = [await linkFor(email), await linkFor(email)];
    expect(first).not.toBe(second);
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first)).body.code).toBe('link_expired');
  });

  test('is refused after 30 minutes', async () => {
    const token = await linkFor(email);
    api.clock.advance(30 * minute);
    expect((await reset(token)).body.code).toBe('link_expired');
    const again = await linkFor(email);
    api.clock.advance(30 * minute - 1);
    expect((await reset(again)).status).toBe(200);
  });

  test.each([
    ['password1234', 422],
    ['ada-yilmaz-2026', 422],
    ['CedarCedar12', 422],
    ['short', 400],
    ['x'.repeat(129), 400],
  ])('%s is refused beside its field and leaves the link valid', async (bad, status) => {
    const token = await linkFor(email);
    const answer = await reset(token, bad);
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['password']);
    expect((await reset(token)).status).toBe(200);
  });

  test('throttles guessing of links', async () => {
    const statuses = [];
    for (let i = 0; i < 101; i += 1) statuses.push((await reset('x'.repeat(43))).status);
    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(422));
    expect(statuses[100]).toBe(429);
  });
});

test('sends a suspended member no link', async () => {
  await api.deps.gateway.forProgram(programId).updateTable('member').set({ status: 'suspended' }).execute();
  expect((await ask(email)).status).toBe(200);
  await sendMails(api.deps);
  expect(smtp.received).toEqual([]);
});
