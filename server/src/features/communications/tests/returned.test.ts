import { beforeAll, expect, test } from 'vitest';
import * as suppression from '#contract/features/communications/suppressed-addresses.ts';
import { asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import { queueMail, sendMails } from '../../../domain/mail/public.ts';
import { amazon, mailgun, postmark, returnedEmail, sendGrid, subscription } from './returned-payloads.ts';
import { certificate, certificateUrl } from './sns.ts';
import { readAmazon } from '../bounces/amazon.ts';

const secret = 'a-secret-of-twenty-four-letters';
const smtp = await startSmtp();
const api = await startApi();
api.deps.env.smtpUrl = smtp.url;
api.deps.env.bounceSecret = secret;
let programId: string;
let owner: Person;
beforeAll(async () => {
  programId = await inProgram(api, { name: 'Walnut Mills' });
  // No test reaches Amazon.
  await api.deps.kept(`sns-certificate:${certificateUrl}`, certificateUrl, () =>
    Promise.resolve(certificate),
  );
  owner = await asMember(api, programId, { roleName: 'Super WT Admin' });
});

let count = 0;
/** Returns an email that the mail server accepted, as a notice can name it. */
async function sent(name: string) {
  count += 1;
  const address = `${name}@walnut.example`;
  await queueMail(api.deps.gateway.global(), {
    programId,
    loginId: null,
    kind: 'challenge-closed',
    recipient: address,
    subject: 'News',
    body: 'Hello',
    language: 'en',
    cause: `returned:${count}`,
    now: api.clock.now(),
  });
  smtp.received.length = 0;
  await sendMails(api.deps);
  const messageId = /^Message-ID: <([^>]+)>/im.exec(smtp.received[0]?.headers ?? '')?.[1] ?? '';
  return { address, messageId, at: api.clock.now(), arrived: smtp.received.length };
}

async function post(body: object | string, { key = secret, type = '' } = {}): Promise<number> {
  const isText = typeof body === 'string';
  const answer = await fetch(`${api.address}/api/mail/bounces/${key}`, {
    method: 'POST',
    headers: { 'content-type': type || (isText ? 'text/plain; charset=UTF-8' : 'application/json') },
    body: isText ? body : JSON.stringify(body),
  });
  await answer.text();
  return answer.status;
}
const postEmail = (raw: string) => post(raw, { type: 'message/rfc822' });

const suppressed = async (email: string) =>
  (await api.call(owner.token, suppression.listSuppressedAddresses, { query: { email } })).body.items;
const bounced = async (email: string) =>
  (await api.call(owner.token, suppression.listBouncedAddresses, { query: { email } })).body.items;

test.each([
  ['Amazon SES through SNS', amazon, '5.1.1', '550 5.1.1 user unknown'],
  ['Postmark', postmark, null, 'Test bounce details'],
  ['Mailgun', mailgun, '5.1.1', '5.1.1 The email account'],
  ['SendGrid', sendGrid, '5.0.0', '550 The email account'],
])('%s stops emails to an address that does not exist, once', async (name, payload, statusCode, reason) => {
  const mail = await sent(name.toLowerCase().replaceAll(' ', '-'));
  expect(mail.arrived).toBe(1);
  expect([await post(payload(mail)), await post(payload(mail))]).toEqual([200, 200]);
  expect(await suppressed(mail.address)).toMatchObject([
    {
      source: 'bounce',
      statusCode,
      reason: expect.stringContaining(reason),
      programName: 'Walnut Mills',
      suppressedBy: null,
    },
  ]);
  expect((await sent(name.toLowerCase().replaceAll(' ', '-'))).arrived).toBe(0);
});

test('takes a form of our own, from any service', async () => {
  const mail = await sent('own');
  const of = { address: mail.address.toUpperCase(), status: '5.1.1', answer: 'No such user' };
  expect(await post({ bounces: [{ ...of, permanent: false }] })).toBe(200);
  expect(await suppressed(mail.address)).toEqual([]);
  expect(await post({ bounces: [{ ...of, permanent: true }] })).toBe(200);
  expect(await suppressed(mail.address)).toMatchObject([{ statusCode: '5.1.1', reason: 'No such user' }]);
});

test.each([
  ['temporary at Amazon', (mail) => amazon(mail, ['Transient', 'General'])],
  ['temporary at Postmark', (mail) => postmark(mail, 'SoftBounce')],
  ['temporary at Mailgun', (mail) => mailgun(mail, 'temporary')],
  ['delivered', () => [{ email: 'x@walnut.example', event: 'delivered', timestamp: 1 }]],
] satisfies [string, (mail: Parameters<typeof amazon>[0]) => object | string][])(
  'a failure that may pass changes nothing: %s',
  async (name, payload) => {
    const mail = await sent(name.replaceAll(' ', '-'));
    expect(await post(payload(mail))).toBe(200);
    expect([await suppressed(mail.address), await bounced(mail.address)]).toEqual([[], []]);
  },
);

test('a full mailbox or a block is listed for staff, and suppresses nothing', async () => {
  const [full, blocked] = [await sent('full'), await sent('blocked')];
  expect(await post(amazon({ ...full, code: '5.2.2' }))).toBe(200);
  expect(await post(sendGrid(blocked, 'blocked'))).toBe(200);
  for (const { address } of [full, blocked]) {
    expect(await suppressed(address)).toEqual([]);
    expect(await bounced(address)).toHaveLength(1);
  }
});

test('what is no email, and what names no address, is refused or acknowledged', async () => {
  const mail = await sent('odd');
  const nul = { ...mail, address: `${mail.address}\0` };
  expect(await post(amazon(nul))).toBe(200);
  const far = { bounces: [{ address: mail.address, permanent: true, at: '+200000-01-01T00:00:00Z' }] };
  expect(await post(far)).toBe(200);
  expect(await postEmail(`Content-Type: multipart/report; boundary=b\n\n--b\n`)).toBe(200);
  const deep = 'Content-Type: message/rfc822\n\n'.repeat(30);
  const answer = await fetch(`${api.address}/api/mail/bounces/${secret}`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822' },
    body: deep,
  });
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    {
      code: 'bad_input',
      fields: { email: ['This email is damaged, or has more parts than a returned email needs.'] },
      details: { line: 41 },
    },
  ]);
});

test('an address that got no email from here changes nothing', async () => {
  const stranger = { address: 'stranger@walnut.example', at: api.clock.now(), messageId: 'x@y' };
  expect([await post(amazon(stranger)), await post(mailgun(stranger))]).toEqual([200, 200]);
  expect([await suppressed(stranger.address), await bounced(stranger.address)]).toEqual([[], []]);
});

test('an old notice does not count for later emails', async () => {
  const mail = await sent('back');
  await post(amazon(mail));
  const [found] = await suppressed(mail.address);
  const release = { params: { id: found!.id }, body: { reason: 'The mailbox exists again' } };
  expect((await api.call(owner.token, suppression.releaseAddress, release)).status).toBe(200);
  api.clock.advance(3_600_000);
  expect((await sent('back')).arrived).toBe(1);
  expect(await post(amazon(mail))).toBe(200);
  expect(await suppressed(mail.address)).toEqual([]);
});

test.each(['message/rfc822', 'text/rfc822-headers'])(
  'reads the email that a mail server returns, with %s of ours',
  async (original) => {
    const mail = await sent(original.replace('/', '-'));
    expect(await postEmail(returnedEmail(mail, { original }))).toBe(200);
    expect(await suppressed(mail.address)).toMatchObject([
      {
        statusCode: '5.1.1',
        reason: `550 5.1.1 <${mail.address}>: Recipient address rejected: User unknown`,
      },
    ]);
  },
);

test('a returned email counts only with the Message-ID of one that went to this address', async () => {
  const [mail, other] = [await sent('forged'), await sent('other')];
  for (const messageId of ['0190f7c4-0000-7000-8000-000000000000@steps.example.com', other.messageId, ''])
    expect(await postEmail(returnedEmail({ ...mail, messageId }))).toBe(200);
  expect(await postEmail(returnedEmail(mail, { action: 'delayed' }))).toBe(200);
  expect(await postEmail('Subject: Out of office\r\n\r\nI am away.')).toBe(200);
  expect([await suppressed(mail.address), await bounced(mail.address)]).toEqual([[], []]);
});

test('answers 404 for another secret, and without the setting', async () => {
  const mail = await sent('secret');
  expect(await post(amazon(mail), { key: 'another-secret-of-twenty-letters' })).toBe(404);
  api.deps.env.bounceSecret = null;
  expect([await post(amazon(mail)), await post(amazon(mail), { key: 'null' })]).toEqual([404, 404]);
  api.deps.env.bounceSecret = secret;
  expect(await suppressed(mail.address)).toEqual([]);
});

test('refuses forms that nobody sends', async () => {
  expect(await post({ nobody: 'knows' })).toBe(400);
  expect(await post('{"bounces":[{"address":1}]}')).toBe(400);
  expect(await post(subscription('https://sns.eu-west-1.amazonaws.com.evil.example/?Action=Confirm'))).toBe(
    400,
  );
  expect(await post(subscription('http://sns.eu-west-1.amazonaws.com/'))).toBe(400);
});

test('what Amazon did not sign suppresses nothing and confirms nothing', async () => {
  const mail = await sent('unsigned');
  const notice = JSON.parse(amazon(mail)) as Record<string, string>;
  expect(await post({ ...notice, MessageId: 'another' })).toBe(400);
  expect(await post({ ...notice, SigningCertURL: 'https://sns.s3-eu-west-1.amazonaws.com/x.pem' })).toBe(400);
  expect(await suppressed(mail.address)).toEqual([]);
  const link = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=2336412f37';
  expect(readAmazon(JSON.parse(subscription(link)))).toMatchObject({ confirm: new URL(link) });
  expect(await post(subscription(link))).toBe(400);
});
