import type { QueuedMailKind } from '#contract/mail-kinds.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changeMails, getAccount, unsubscribe } from '#contract/features/account-settings/account.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { inProgram, startApi, type TestApi } from '../../../../test/api.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import { queueMail, sendMails } from '../../../domain/mail/public.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { mailsOf, somebody, type Somebody } from './people.ts';

let api: TestApi;
let programId: string;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
  smtp = await startSmtp();
  Object.assign(api.deps.env, { smtpUrl: smtp.url });
});
beforeEach(async () => {
  await api.deps.gateway.global().deleteFrom('throttle').execute();
  smtp.received.length = 0;
});

async function queue(
  me: Pick<Somebody, 'email'> & { loginId: string | null },
  kind: QueuedMailKind,
): Promise<void> {
  const mail = { subject: 'News', body: 'Something came about.\n', recipient: me.email, loginId: me.loginId };
  const now = api.clock.now();
  await queueMail(api.deps.gateway.global(), {
    ...mail,
    language: 'en',
    programId,
    kind,
    cause: newId(),
    now,
  });
}

const choose = ({ token }: Somebody, body: Parameters<typeof api.call<typeof changeMails>>[2]) =>
  api.call(token, changeMails, body);

/** Returns the form that a mail program posts to the address in the header. */
async function oneClick(headers: string): Promise<number> {
  const url = /List-Unsubscribe: <([^>]+)>/i.exec(headers.replaceAll(/\r?\n[ \t]+/g, ''))?.[1] ?? '';
  const { pathname, search } = new URL(url);
  const answer = await fetch(`${api.address}${pathname}${search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  return answer.status;
}

test('one click in an email unsubscribes from its kind only, without login', async () => {
  const me = await somebody(api, programId);
  await queue(me, 'challenge-closed');
  await sendMails(api.deps);
  const [mail] = smtp.received;
  expect(mail?.headers).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/i);
  expect(mail?.headers).toMatch(/List-Id: <[a-z-]+\.[^>]+>/i);
  expect(mail?.headers).toMatch(/X-Auto-Response-Suppress: All/i);
  expect(mail?.text).toContain('/unsubscribe?token=');
  expect(mail?.headers).not.toContain(me.loginId);
  expect(await oneClick(mail?.headers ?? '')).toBe(200);
  expect(await oneClick(mail?.headers ?? '')).toBe(200);
  const { kinds } = (await api.call(me.token, getAccount)).body.mails;
  expect(kinds).toEqual([
    { kind: 'challenge-closed', on: false },
    { kind: 'challenge-halfway', on: true },
    { kind: 'admin-email', on: true },
    { kind: 'weekly-summary', on: true },
  ]);
  await queue(me, 'challenge-closed');
  await queue(me, 'security');
  await sendMails(api.deps);
  expect(smtp.received).toHaveLength(2);
  expect(smtp.received[1]?.headers).not.toMatch(/List-Unsubscribe/i);
  expect((await mailsOf(api, me.loginId)).map(({ status }) => status)).toEqual(['sent', 'withheld', 'sent']);
  await choose(me, { body: { off: [] } });
  await queue(me, 'challenge-closed');
  await sendMails(api.deps);
  expect(smtp.received).toHaveLength(3);
});

test('an address without an account can unsubscribe from invitations', async () => {
  const guest = { email: 'Guest@Example.test', loginId: null };
  await queue(guest, 'outsider-invite');
  await sendMails(api.deps);
  expect(await oneClick(smtp.received[0]?.headers ?? '')).toBe(200);
  await queue({ ...guest, email: 'guest@example.test' }, 'outsider-invite');
  await queue({ ...guest, email: 'another@example.test' }, 'outsider-invite');
  await sendMails(api.deps);
  expect(smtp.received.map(({ to }) => to)).toHaveLength(2);
});

test('refuses a token that was changed or sealed for another purpose', async () => {
  const forged = api.deps.secrets.seal('0lsomebody', 'elsewhere');
  for (const token of [forged, `v1.${'a'.repeat(60)}`]) {
    const answer = await api.call(null, unsubscribe, { query: { token } });
    expect([answer.status, answer.body.code]).toEqual([422, 'link_expired']);
  }
});

test('accepts form bodies at no other endpoint', async () => {
  const answer = await fetch(`${api.address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=a&password=b',
  });
  expect(answer.status).toBe(415);
});

test('delays emails until quiet hours end in the member’s zone, except those about safety', async () => {
  const me = await somebody(api, programId);
  await api.call(me.token, updateMember, {
    params: { id: me.memberId },
    body: { timeZone: 'Asia/Kathmandu' },
  });
  // 12:00 in UTC is 17:45 in Kathmandu.
  const quietHours = { from: '17:30', until: '07:15' };
  await choose(me, { body: { quietHours } });
  expect((await api.call(me.token, getAccount)).body.mails.quietHours).toEqual(quietHours);
  expect((await choose(me, { body: { quietHours: { from: '07:00', until: '07:00' } } })).status).toBe(422);
  api.clock.set(new Date('2026-11-16T12:00:00Z'));
  await queue(me, 'challenge-closed');
  await queue(me, 'security');
  await sendMails(api.deps);
  expect(smtp.received).toHaveLength(1);
  api.clock.set(new Date('2026-11-17T01:29:00Z'));
  await sendMails(api.deps);
  expect(smtp.received).toHaveLength(1);
  api.clock.set(new Date('2026-11-17T01:30:00Z'));
  await sendMails(api.deps);
  expect(smtp.received).toHaveLength(2);
});

test('switches quiet hours off', async () => {
  const me = await somebody(api, programId);
  await choose(me, { body: { quietHours: { from: '21:00', until: '06:00' } } });
  await choose(me, { body: { quietHours: null } });
  expect((await api.call(me.token, getAccount)).body.mails.quietHours).toBe(null);
});
