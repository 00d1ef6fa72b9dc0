import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeLogin } from '../../../../seed/builders/logins.ts';
import { inProgram, startApi, type TestApi } from '../../../../test/api.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { sql } from '../../../platform/db/db.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import { countOutcomes, findLoss, lossOf, queueMail, sendMails } from '../public.ts';

let api: TestApi;
let smtp: Awaited<ReturnType<typeof startSmtp>>;

beforeAll(async () => {
  api = await startApi();
  smtp = await startSmtp();
});
beforeEach(async () => {
  await api.deps.gateway.global().deleteFrom('mail').execute();
  api.deps.env.smtpUrl = smtp.url;
  smtp.state.mood = 'take';
  smtp.received.length = 0;
});

const queue = (cause: string, recipient = 'ada@example.test', more: object = {}) =>
  queueMail(api.deps.gateway.global(), {
    programId: null,
    loginId: null,
    kind: 'template-test',
    language: 'en',
    recipient,
    subject: `About ${cause}`,
    body: 'Grüße und ein langer Satz, damit die Zeile umbrochen werden muss: https://example.test/?token=abc',
    cause,
    now: api.clock.now(),
    ...more,
  });
const rows = () =>
  api.deps.gateway.global().selectFrom('mail').selectAll().orderBy('createdAt').orderBy('id').execute();

test('sends a queued email once, unchanged', async () => {
  expect(await queue('one')).toBe(true);
  expect(await queue('one')).toBe(false);
  await sendMails(api.deps);
  await sendMails(api.deps);
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toMatchObject({ to: 'ada@example.test', from: 'no-reply@localhost' });
  expect(smtp.received[0]?.headers).toContain('Subject: About one');
  expect(smtp.received[0]?.text).toContain('Grüße und ein langer Satz');
  expect(smtp.received[0]?.text).toContain('?token=abc');
  expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1, lastError: null }]);
});

test('the id of a message has the domain of the sender, or the public one', async () => {
  await queue('here');
  await sendMails(api.deps);
  Object.assign(api.deps.env, { publicUrl: 'https://steps.example.com' });
  await queue('public');
  await sendMails(api.deps);
  api.deps.env.mailFrom = 'Goodstride <no-reply@mail.example.org>';
  await queue('own');
  await sendMails(api.deps);
  const domains = smtp.received.map(({ headers }) => /^Message-ID: <[^@]+@(.+)>/im.exec(headers)?.[1]);
  expect(domains).toEqual(['localhost', 'steps.example.com', 'mail.example.org']);
});

test('two workers at once send each email once', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, i) => queue(`many-${i}`)));
  await Promise.all([sendMails(api.deps), sendMails(api.deps), sendMails(api.deps)]);
  const subjects = smtp.received.map((mail) => /Subject: (.*)/.exec(mail.headers)?.[1]);
  expect(subjects).toHaveLength(12);
  expect(new Set(subjects).size).toBe(12);
});

test('keeps every email in the queue without SMTP settings', async () => {
  api.deps.env.smtpUrl = null;
  await queue('kept');
  await sendMails(api.deps);
  expect(await rows()).toMatchObject([{ status: 'queued', attempts: 0 }]);
});

test('sends every email once when the mail server returns after minutes', async () => {
  await smtp.close();
  await Promise.all([queue('away-1'), queue('away-2')]);
  for (let minute = 0; minute < 4; minute += 1) {
    await sendMails(api.deps);
    api.clock.advance(60_000);
  }
  expect(await rows()).toMatchObject([{ status: 'queued' }, { status: 'queued' }]);
  // 0, 1 and 3 minutes: the wait doubles.
  expect((await rows()).map((row) => row.attempts)).toEqual([3, 3]);
  await smtp.reopen();
  api.clock.advance(10 * 60_000);
  await sendMails(api.deps);
  await sendMails(api.deps);
  expect(smtp.received).toHaveLength(2);
  expect(await rows()).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
});

test('does not retry a refused address, but retries a busy server', async () => {
  smtp.state.mood = 'refuse';
  await queue('refused');
  await sendMails(api.deps);
  expect(await rows()).toMatchObject([{ status: 'failed', attempts: 1 }]);
  smtp.state.mood = 'later';
  await queue('later');
  await sendMails(api.deps);
  smtp.state.mood = 'take';
  api.clock.advance(60_000);
  await sendMails(api.deps);
  expect(smtp.received.map((mail) => /Subject: (.*)/.exec(mail.headers)?.[1])).toEqual(['About later']);
});

test('does not send an email again when nobody knows whether it went out', async () => {
  smtp.state.mood = 'hang up after the text';
  await queue('unsure');
  await sendMails(api.deps);
  smtp.state.mood = 'take';
  for (let i = 0; i < 3; i += 1) {
    api.clock.advance(60 * 60_000);
    await sendMails(api.deps);
  }
  expect(smtp.received).toHaveLength(1);
  expect(await rows()).toMatchObject([{ status: 'failed' }]);
});

test('sends a link a second time if the server breaks off in the middle of it, and no third time', async () => {
  const programId = await inProgram(api);
  const { loginId } = await makeLogin(api.deps, programId, { email: 'ada@example.test' });
  await queue('link', 'ada@example.test', { loginId, body: 'Open [[reset-link]]' });
  smtp.state.mood = 'hang up after the text';
  for (let i = 0; i < 4; i += 1) {
    await sendMails(api.deps);
    api.clock.advance(60 * 60_000);
  }
  smtp.state.mood = 'take';
  expect(smtp.received).toHaveLength(2);
  expect(await rows()).toMatchObject([{ status: 'failed', triedTwice: true }]);
});

test('more than one email of a day in a hundred without a known fate is a reason to look', async () => {
  const db = api.deps.gateway.global();
  const now = api.clock.now();
  const add = (count: number, status: string, ago = 1, isHanded = true) =>
    sql`insert into mail (id, kind, recipient, subject, body, cause, status, created_at, next_attempt_at, handed_at)
      select id, 'test', 'a@example.test', 'x', '', id, ${status}, ${now}::timestamptz - interval '1 hour' * ${ago}::integer,
        ${now}, case when ${isHanded} then ${now}::timestamptz end
      from unnest(${Array.from({ length: count }, newId)}::uuid[]) id`.execute(db);
  const both = async () => {
    const { isAlarming, unknown } = lossOf(await countOutcomes(db, now));
    expect(await findLoss(db, now)).toMatchObject({ isAlarming, unknown });
    return [isAlarming, unknown];
  };
  await add(10, 'failed', 30);
  expect(await both()).toEqual([false, 0]);
  await add(98, 'sent');
  await add(1, 'failed', 2, false);
  await add(1, 'failed', 2);
  expect(await both()).toEqual([false, 1]);
  await add(1, 'failed', 3);
  expect(await both()).toEqual([true, 2]);
  await add(1000, 'sent', 4);
  expect(await both()).toEqual([false, 2]);
});

test('sends an email whose sender died before it was handed to the mail server', async () => {
  await queue('claimed');
  const db = api.deps.gateway.global();
  const claimed = { status: 'sending', claimedAt: api.clock.now(), attempts: 1 };
  await db.updateTable('mail').set(claimed).execute();
  await sendMails(api.deps);
  expect(smtp.received).toHaveLength(0);
  api.clock.advance(61_000);
  await sendMails(api.deps);
  expect(smtp.received).toHaveLength(1);
  expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1 }]);
});

test('sets an email aside if its sender died while sending', async () => {
  await queue('died');
  const db = api.deps.gateway.global();
  const now = api.clock.now();
  await db.updateTable('mail').set({ status: 'sending', claimedAt: now, handedAt: now }).execute();
  await sendMails(api.deps);
  expect(await rows()).toMatchObject([{ status: 'sending' }]);
  api.clock.advance(11 * 60_000);
  await sendMails(api.deps);
  expect(await rows()).toMatchObject([{ status: 'failed' }]);
  expect(smtp.received).toHaveLength(0);
});

test('an address cannot smuggle in a second recipient', async () => {
  await queue('smuggle', 'a@example.test, b@example.test');
  await sendMails(api.deps);
  expect(smtp.received.filter((mail) => mail.to === 'b@example.test')).toEqual([]);
});
