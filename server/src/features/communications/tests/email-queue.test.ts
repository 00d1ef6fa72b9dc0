import { beforeAll, expect, test } from 'vitest';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import * as queue from '#contract/features/communications/email-queue.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { listQueue } from '../email-queue.queries.ts';
import { asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';

const api = await startApi();
let owner: Person;
let member: Person;
let programId: string;
const ids: Record<string, string> = {};

async function queued(name: string, more: object = {}): Promise<void> {
  const id = newId();
  ids[name] = id;
  const mail = {
    id,
    programId,
    kind: 'admin-email',
    recipient: `${name}@queue.example`,
    subject: `About ${name}`,
  };
  const rest = { body: 'Text', cause: id, createdAt: api.clock.now(), ...more };
  await api.deps.gateway
    .global()
    .insertInto('mail')
    .values({ ...mail, ...rest })
    .execute();
}

beforeAll(async () => {
  programId = await inProgram(api, { name: 'Cedar' });
  owner = await asMember(api, await inProgram(api), { roleName: 'Super WT Admin' });
  member = await asMember(api, programId);
  const { loginId } = await api.deps.gateway
    .forProgram(programId)
    .selectFrom('member')
    .select('loginId')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  await queued('one');
  await queued('two', { status: 'sent', sentAt: api.clock.now(), loginId });
  await queued('three', { status: 'failed', lastError: 'No such mailbox', bouncedAt: api.clock.now() });
  await queued('four', {
    programId: null,
    kind: 'password-reset',
    body: 'Open [[reset-link]] or ?token=abc-DEF_1',
  });
  await queued('five', { heldFor: 'quiet' });
});

const found = async (query: QueryOf<typeof queue.searchEmailQueue> = {}) => {
  const { body } = await api.call(owner.token, queue.searchEmailQueue, { query });
  return body.items.map(({ email }) => email.split('@')[0]);
};

const resend = (name: string) =>
  api.call(owner.token, queue.resendQueuedEmail, { params: { id: ids[name]! } });

test('lists all emails newest first, and each filter narrows them', async () => {
  expect(await found()).toEqual(['five', 'four', 'three', 'two', 'one']);
  expect(await found({ email: 'T' })).toEqual(['three', 'two']);
  expect(await found({ emailType: 'password-reset' })).toEqual(['four']);
  expect(await found({ subject: 'OUT TWO' })).toEqual(['two']);
  expect(await found({ userId: member.id })).toEqual(['two']);
  expect(await found({ programId, deliveryStatus: 'queued' })).toEqual(['one']);
  expect(await found({ deliveryStatus: 'bounced' })).toEqual(['three']);
  expect(await found({ deliveryStatus: 'held' })).toEqual(['five']);
  expect(await found({ subject: '%' })).toEqual([]);
});

test('finds the same rows whether a text matches few or many', async () => {
  const none = { email: null, kind: null, subject: null, status: null, userId: null, programId: null };
  const page = { after: null, limit: 2, offset: 0 };
  const db = api.deps.gateway.forPlatform('test');
  for (const filter of [{ email: 't' }, { subject: 'about' }, { subject: 'about', kind: 'admin-email' }]) {
    const [few, many] = await Promise.all(
      [true, false].map((isFew) => listQueue(db, { ...none, ...filter }, { ...page, few: isFew })),
    );
    expect(few!.length).toBeGreaterThan(1);
    expect(many).toEqual(few);
  }
});

test('pages by cursor and by number', async () => {
  const first = await api.call(owner.token, queue.searchEmailQueue, { query: { perPage: 2 } });
  expect(first.body.total).toBe(5);
  expect(await found({ perPage: 2, after: first.body.after! })).toEqual(['three', 'two']);
  expect(await found({ perPage: 2, page: 3 })).toEqual(['one']);
});

test('shows an email without what opens an account', async () => {
  const { body } = await api.call(owner.token, queue.getQueuedEmail, { params: { id: ids['four']! } });
  expect(body).toMatchObject({ programName: null, body: 'Open ••• or ?token=•••' });
});

test('a failed email is queued again once, any other is refused', async () => {
  const again = await Promise.all([resend('three'), resend('three')]);
  expect(again.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await resend('two')).body.code).toBe('already_sent');
  expect(await found({ deliveryStatus: 'queued' })).toEqual(['four', 'three', 'one']);
});

test('all emails that were not delivered lately are queued again, among those that a filter shows', async () => {
  const longAgo = new Date(api.clock.now().getTime() - 8 * 86_400_000);
  const failed = { status: 'failed', handedAt: api.clock.now(), lastError: 'closed', triedTwice: true };
  for (const name of ['six', 'seven']) await queued(name, failed);
  await queued('old', { ...failed, createdAt: longAgo });
  await queued('eight', { status: 'failed', bouncedAt: api.clock.now() });
  const all = async (body: BodyOf<typeof queue.resendQueuedEmails>) =>
    (await api.call(owner.token, queue.resendQueuedEmails, { body })).body.count;
  expect([await all({ dryRun: true }), await all({ email: 'six', dryRun: true })]).toEqual([2, 1]);
  expect(await found({ deliveryStatus: 'failed' })).toEqual(['old', 'seven', 'six']);
  expect([await all({ email: 'six', dryRun: false }), await all({ dryRun: false })]).toEqual([1, 1]);
  expect(await all({ dryRun: false })).toBe(0);
  expect(await found({ deliveryStatus: 'failed' })).toEqual(['old']);
  expect(await found({ deliveryStatus: 'bounced' })).toEqual(['eight']);
});

test('is for super admins only', async () => {
  const staff = await asMember(api, await inProgram(api), { roleName: 'WT Admin' });
  const params = { id: ids['one']! };
  const answers = [
    await api.call(staff.token, queue.searchEmailQueue),
    await api.call(staff.token, queue.getQueuedEmail, { params }),
    await api.call(staff.token, queue.resendQueuedEmail, { params }),
    await api.call(staff.token, queue.resendQueuedEmails, { body: { dryRun: true } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});
