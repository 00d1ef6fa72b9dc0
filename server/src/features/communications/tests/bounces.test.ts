import { beforeAll, expect, test } from 'vitest';
import { changeEmail, confirmEmail, getAccount } from '#contract/features/account-settings/account.ts';
import { eraseMember } from '#contract/features/data-rights/account-data.ts';
import { login } from '#contract/features/sessions/sessions.ts';
import * as suppression from '#contract/features/communications/suppressed-addresses.ts';
import { makeLogin, password } from '../../../../seed/builders/logins.ts';
import { asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import { addressHash, queueMail, sendMails } from '../../../domain/mail/public.ts';
import { sql } from '../../../platform/db/db.ts';

const smtp = await startSmtp();
const api = await startApi();
api.deps.env.smtpUrl = smtp.url;
let programId: string;
let owner: Person;
beforeAll(async () => {
  programId = await inProgram(api, { name: 'Walnut Mills' });
  owner = await asMember(api, programId, { roleName: 'Super WT Admin' });
});

let causes = 0;
/** Sends an email to an address; the mail server refuses it if there is a refusal. Answers what arrived. */
async function mail(recipient: string, refusal: string | null = null): Promise<number> {
  await queueMail(api.deps.gateway.global(), {
    programId,
    loginId: null,
    kind: 'challenge-closed',
    recipient,
    subject: 'News',
    body: 'Hello',
    language: 'en',
    cause: `bounces:${(causes += 1)}`,
    now: api.clock.now(),
  });
  smtp.state.mood = refusal === null ? 'take' : 'refuse';
  if (refusal !== null) smtp.state.refusal = refusal;
  smtp.received.length = 0;
  await sendMails(api.deps);
  smtp.state.mood = 'take';
  return smtp.received.length;
}
const listed = async (email: string) =>
  (await api.call(owner.token, suppression.listSuppressedAddresses, { query: { email } })).body.items;
const bounced = async (email: string) =>
  (await api.call(owner.token, suppression.listBouncedAddresses, { query: { email } })).body.items;

test('stops emailing an address that its mail server does not know, and shows why', async () => {
  const address = 'gone@walnut.example';
  await mail('Gone@Walnut.example', '550 5.1.1 No such user');
  expect(await listed(address)).toMatchObject([
    {
      address,
      source: 'bounce',
      statusCode: '5.1.1',
      reason: '550 5.1.1 No such user',
      programName: 'Walnut Mills',
      suppressedBy: null,
      createdAt: api.clock.now().toISOString(),
    },
  ]);
  expect([await bounced('gone@'), await mail(address)]).toEqual([[], 0]);
});

test.each([
  ['busy', '450 4.1.1 Try again later'],
  ['full', '552 5.2.2 Mailbox full'],
  ['policy', '550 5.7.1 Rejected as spam'],
  ['sender', '550 5.1.8 Sender address rejected'],
  ['nocode', '550 nobody here'],
])('nothing else suppresses an address by itself: %s', async (name, refusal) => {
  const address = `${name}@walnut.example`;
  await mail(address, refusal);
  expect(await listed(address)).toEqual([]);
  expect(await bounced(address)).toHaveLength(refusal.startsWith('5') ? 1 : 0);
});

/** Follows the newest link in an email to an address. */
async function confirm(address: string) {
  await sendMails(api.deps);
  const text = smtp.received.findLast(({ to }) => to === address)?.text ?? '';
  const token = /confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? '';
  return api.call(null, confirmEmail, { body: { token } });
}

/** Returns a member who has just logged in. */
async function person(name: string) {
  const email = `${name}@oak.example`;
  const { id, username } = await makeLogin(api.deps, programId, { email, firstName: name });
  const logIn = () => api.call(null, login, { body: { email, password } });
  const token = (await logIn()).body.accessToken;
  const account = async () => (await api.call(token, getAccount)).body;
  const askFor = (address: string) => api.call(token, changeEmail, { body: { email: address } });
  return { id, username, email, token, account, askFor, logIn };
}

test('a suppressed member can log in, reads it, and confirms the address again', async () => {
  const iris = await person('iris');
  expect((await iris.askFor(iris.email)).body.fields).toHaveProperty('email');
  await mail(iris.email, '550 5.1.1 No such user');
  expect((await iris.logIn()).status).toBe(200);
  const since = api.clock.now().toISOString();
  expect((await iris.account()).suppressed).toEqual({ since, source: 'bounce' });
  expect((await iris.askFor(iris.email)).status).toBe(200);
  expect((await confirm(iris.email)).status).toBe(200);
  expect(await iris.account()).toMatchObject({ suppressed: null, email: iris.email });
  expect([await listed(iris.email), await mail(iris.email)]).toEqual([[], 1]);
});

test('another address that is confirmed is suppressed no longer', async () => {
  const jun = await person('jun');
  const body = { email: 'jun@elm.example', reason: 'They asked us to stop' };
  await api.call(owner.token, suppression.suppressAddress, { body });
  expect((await jun.askFor(body.email)).status).toBe(200);
  expect((await confirm(body.email)).status).toBe(200);
  expect(await jun.account()).toMatchObject({ suppressed: null, email: body.email });
  expect(await listed(body.email)).toEqual([]);
});

test('an erased person leaves a hash and a code', async () => {
  const { id, username, email, token } = await person('kai');
  await mail(email, '550 5.1.1 kai is unknown');
  expect((await api.call(token, eraseMember, { params: { id }, body: { username } })).status).toBe(200);
  const { rows } =
    await sql`select address, reason from suppressed_address where address_hash = ${addressHash(email)}`.execute(
      api.deps.gateway.forPlatform('a test'),
    );
  expect(rows).toEqual([{ address: null, reason: '5.1.1' }]);
  expect(await mail(email)).toBe(0);
});
