import type { QueuedMailKind } from '#contract/mail-kinds.ts';
import { beforeAll, expect, test } from 'vitest';
import { searchEmailQueue } from '#contract/features/communications/email-queue.ts';
import * as suppression from '#contract/features/communications/suppressed-addresses.ts';
import { asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import { queueMail, sendMails } from '../../../domain/mail/public.ts';
import { sql } from '../../../platform/db/db.ts';

const smtp = await startSmtp();
const api = await startApi();
api.deps.env.smtpUrl = smtp.url;
let programId: string;
let owner: Person;
beforeAll(async () => {
  programId = await inProgram(api);
  owner = await asMember(api, programId, { roleName: 'Super WT Admin' });
});

let causes = 0;
const mail = (recipient: string, kind: QueuedMailKind = 'challenge-closed') =>
  queueMail(api.deps.gateway.global(), {
    programId,
    loginId: null,
    kind,
    recipient,
    subject: kind,
    body: 'Hello',
    language: 'en',
    cause: `suppression:${(causes += 1)}`,
    now: api.clock.now(),
  });
const suppress = (email: string, reason = 'They asked us to stop') =>
  api.call(owner.token, suppression.suppressAddress, { body: { email, reason } });
const received = (to: string) =>
  smtp.received
    .filter((each) => each.to.includes(to))
    .map(({ headers }) => /^Subject: (.*)$/m.exec(headers)?.[1]?.trim());
const listed = async (query = {}) =>
  (await api.call(owner.token, suppression.listSuppressedAddresses, { query })).body.items;

test('a suppressed address gets nothing but what its account needs, until it is released', async () => {
  const address = 'stop@walnut.example';
  await mail(address);
  const { body } = await suppress('Stop@Walnut.example');
  expect(body).toMatchObject({ address, reason: 'They asked us to stop' });
  expect((await suppress(address)).body.code).toBe('already_done');
  await mail(address, 'password-reset');
  await mail('go@walnut.example');
  await sendMails(api.deps);
  expect(received(address)).toEqual(['password-reset']);
  expect(received('go@walnut.example')).toEqual(['challenge-closed']);
  const query = { email: address, deliveryStatus: 'suppressed' as const };
  const { items } = (await api.call(owner.token, searchEmailQueue, { query })).body;
  expect(items).toMatchObject([{ deliveryStatus: 'suppressed', lastError: 'They asked us to stop' }]);
  const unsubscribed = { email: address, deliveryStatus: 'unsubscribed' as const };
  expect((await api.call(owner.token, searchEmailQueue, { query: unsubscribed })).body.items).toEqual([]);

  const release = () =>
    api.call(owner.token, suppression.releaseAddress, {
      params: { id: body.id },
      body: { reason: 'They want it again' },
    });
  expect([(await release()).status, (await release()).status]).toEqual([200, 404]);
  await mail(address);
  await sendMails(api.deps);
  expect(received(address)).toEqual(['password-reset', 'challenge-closed']);
});

test('pages through suppressed addresses by cursor, and finds them by their beginning', async () => {
  for (const name of ['ana', 'anton', 'bea']) await suppress(`${name}@pages.example`);
  expect((await listed({ email: 'AN' })).map(({ address }) => address)).toEqual([
    'anton@pages.example',
    'ana@pages.example',
  ]);
  const seen: string[] = [];
  let after: string | null | undefined;
  do {
    const query = { perPage: 1, ...(after ? { after } : {}) };
    const { body } = await api.call(owner.token, suppression.listSuppressedAddresses, { query });
    seen.push(...body.items.map(({ id }) => id));
    after = body.after;
  } while (after);
  expect([seen.length, new Set(seen).size]).toEqual([3, 3]);
});

test('lists each address that bounced once, until it is suppressed', async () => {
  for (let time = 0; time < 2; time += 1) await mail('gone@bounce.example');
  await sql`update mail set status = 'failed', bounced_at = ${api.clock.now()}, last_error = '550 no such user'
    where recipient = 'gone@bounce.example'`.execute(api.deps.gateway.forPlatform('a test'));
  const bounced = async () =>
    (await api.call(owner.token, suppression.listBouncedAddresses, { query: {} })).body.items;
  expect(await bounced()).toMatchObject([{ address: 'gone@bounce.example', error: '550 no such user' }]);
  await suppress('gone@bounce.example');
  expect(await bounced()).toEqual([]);
});
