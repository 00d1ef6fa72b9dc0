import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addApiKey } from '#contract/features/api-keys/api-keys.ts';
import { listAttention } from '#contract/features/overview/overview.ts';
import { correctPoints } from '#contract/features/points/member-points.ts';
import { webhookEvents, type WebhookEvent } from '#contract/features/webhooks/webhook-events.ts';
import {
  addWebhook,
  getHandedOn,
  listDeliveries,
  listWebhooks,
  resendDeliveries,
  rotateWebhookSecret,
  saveWebhook,
  testWebhook,
} from '#contract/features/webhooks/webhooks.ts';
import { asAdmin, asMember, startApi } from '../../../../test/api.ts';
import { makeProgram } from '../../../../seed/builders/programs.ts';
import { emit } from '../../../kernel/events/public.ts';
import { noteHappened } from '../../../kernel/webhooks/public.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { sendDue } from '../jobs/send-webhooks.ts';
import { isSignedBy, receiver, type Received } from './receiver.ts';

const api = await startApi(undefined, { insideProviders: true });
const send = () => sendDue(api.deps, 1_500);
const hours = 3_600_000;
const later = (ms: number) => api.clock.set(new Date(api.clock.now().getTime() + ms));

async function world(events: readonly WebhookEvent[] = webhookEvents) {
  const { id: programId } = await makeProgram(api.deps);
  const admin = await asAdmin(api, programId);
  const params = { id: programId };
  const to = await receiver();
  const body = { name: 'Chat', url: to.url, events: [...events] };
  const { body: made } = await api.call(admin.token, addWebhook, { params, body });
  const at = { params: { ...params, webhookId: made.webhook.id } };
  const db = api.deps.gateway.forProgram(programId);
  const context = { deps: api.deps, db, programId, now: api.clock.now() };
  const happen = (subjectId: string, number = 0) =>
    noteHappened(db, { programId, now: api.clock.now() }, [
      { type: 'team.changed', subjectId, data: { number } },
    ]);
  const log = async () => (await api.call(admin.token, listDeliveries, at)).body.items;
  return { programId, admin, params, to, body, secret: made.secret, at, db, context, happen, log };
}

const typesOf = (received: readonly Received[]) => received.map(({ type }) => type);

test('what happens is sent signed, with the person as they are now, and the log says how it went', async () => {
  const { programId, to, secret, log } = await world(['member.joined']);
  const ada = await asMember(api, programId, { firstName: 'Ada', lastName: 'Oak' });
  await send();
  const [first] = to.received;
  expect(isSignedBy(secret, first!)).toBe(true);
  expect(isSignedBy(secret, { ...first!, text: `${first!.text} ` })).toBe(false);
  expect(first).toMatchObject({ type: 'member.joined', data: { member: { id: ada.id, name: 'Ada Oak' } } });
  expect(await log()).toMatchObject([
    { id: to.received[0]!.id, state: 'sent', status: 200, tries: 1, answer: 'noted' },
  ]);
  await asMember(api, programId, { email: 'noor@no-email.invalid' });
  await send();
  expect(Object.keys(to.received[1]!.data.member!)).toEqual(['id', 'name']);
});

test('nothing is left of a write that failed', async () => {
  const { db, to, happen, programId } = await world();
  await expect(
    inTransaction(db, async (tx) => {
      await noteHappened(tx, { programId, now: api.clock.now() }, [
        { type: 'team.changed', subjectId: newId(), data: {} },
      ]);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await happen(newId(), 1);
  await send();
  expect(to.received.filter(({ type }) => type === 'team.changed')).toHaveLength(1);
});

test('a failing event holds back later ones of its subject only, and keeps its id', async () => {
  const { to, happen } = await world(['team.changed']);
  const [oak, elm] = [newId(), newId()];
  to.answer = ({ data }) => (data['number'] === (1 as never) ? 500 : 200);
  for (const [subject, number] of [
    [oak, 1],
    [oak, 2],
    [elm, 3],
  ] as const)
    await happen(subject, number);
  await send();
  const numbers = () => to.received.map(({ data }) => data['number']);
  expect(numbers()).toEqual([1, 3]);
  to.answer = () => 200;
  later(6_000);
  await send();
  expect(numbers()).toEqual([1, 3, 1, 2]);
  expect(to.received[2]!.id).toBe(to.received[0]!.id);
});

test('one that never answers delays no other, and a redirect is not followed', async () => {
  const dead = await world(['team.changed']);
  const moved = await world(['team.changed']);
  const well = await world(['team.changed']);
  dead.to.answer = () => null;
  moved.to.answer = () => 302;
  for (const each of [dead, moved, well]) await each.happen(newId());
  const running = send();
  await expect.poll(() => well.to.received.length, { timeout: 5_000 }).toBe(1);
  // Another event, while the dead one is still waited for.
  await well.happen(newId());
  await expect.poll(() => well.to.received.length, { timeout: 5_000 }).toBe(2);
  await running;
  expect((await dead.log())[0]).toMatchObject({ state: 'due', status: null, tries: 1 });
  expect((await moved.log())[0]).toMatchObject({ state: 'due', status: 302 });
  for (const each of [dead, moved]) each.to.answer = () => 200;
});

test('after three days it is off, admins are told, and switched on it gets what waited', async () => {
  const { admin, params, to, body, at, happen, log, programId } = await world(['team.changed']);
  to.answer = () => 500;
  await happen(newId(), 1);
  await send();
  later(71 * hours);
  await send();
  expect((await log())[0]).toMatchObject({ state: 'due', tries: 2 });
  later(2 * hours);
  await happen(newId(), 2);
  for (const _ of [1, 2, 3]) {
    later(9 * hours);
    await send();
  }
  const { body: list } = await api.call(admin.token, listWebhooks, { params });
  expect(list.webhooks).toMatchObject([{ on: false, givenUpAt: expect.any(String), waiting: 1 }]);
  const mails = await api.deps.gateway
    .global()
    .selectFrom('mail')
    .select('subject')
    .where('programId', '=', programId)
    .where('subject', 'like', '%Chat%')
    .execute();
  expect(mails).toHaveLength(1);
  const attention = await api.call(admin.token, listAttention, { params });
  expect(attention.body.items).toMatchObject([{ kind: 'webhookOff', subject: { name: 'Chat' } }]);
  to.answer = () => 200;
  const proof = await asAdmin(api, programId);
  await api.call(proof.token, saveWebhook, { ...at, body: { ...body, on: true } });
  await send();
  expect(to.received.at(-1)!.data['number']).toBe(2);
});

test('private addresses are refused unless the installation allows them', async () => {
  const closed = await startApi();
  const { id } = await makeProgram(closed.deps);
  const admin = await asAdmin(closed, id);
  const add = (url: string) =>
    closed.call(admin.token, addWebhook, {
      params: { id },
      body: { name: 'Chat', url, events: ['audit.entry'] },
    });
  expect((await add('http://example.com/')).status).toBe(422);
  expect((await add('https://me:secret@example.com/')).status).toBe(422);
  const { body } = await add('https://10.0.0.7/events');
  const at = { params: { id, webhookId: body.webhook.id } };
  await closed.call(admin.token, testWebhook, at);
  await sendDue(closed.deps, 1_500);
  const log = await closed.call(admin.token, listDeliveries, at);
  expect(log.body.items.find(({ type }) => type === 'test')).toMatchObject({ state: 'due', status: null });
});

test('for a day events are signed with both secrets, and one or all are sent again', async () => {
  const { admin, to, secret, at, happen } = await world(['team.changed']);
  const { body } = await api.call(admin.token, rotateWebhookSecret, at);
  await happen(newId(), 1);
  await happen(newId(), 2);
  await send();
  for (const each of [secret, body.secret]) expect(isSignedBy(each, to.received[0]!)).toBe(true);
  const eventId = to.received[0]!.id;
  expect((await api.call(admin.token, resendDeliveries, { ...at, body: { eventId } })).body.count).toBe(1);
  await send();
  expect(to.received.at(-1)!.id).toBe(eventId);
  const since = new Date(api.clock.now().getTime() - hours).toISOString();
  expect((await api.call(admin.token, resendDeliveries, { ...at, body: { since } })).body.count).toBe(2);
});

test('what was earned for health is told once a month, together and without the challenge', async () => {
  const { to, context, programId } = await world(['incentive.earned']);
  const ada = await asMember(api, programId);
  const [walk, checkUp] = [
    { id: newId(), name: 'Walk' },
    { id: newId(), name: 'Check-up' },
  ];
  const pay = (challenge: typeof walk, isOfHealth: boolean) =>
    inTransaction(context.db, (tx) =>
      emit({ ...context, now: api.clock.now() }, tx, 'challenge.incentivesPaid', {
        challenge,
        kind: 'completion',
        amount: 10,
        memberIds: [ada.id],
        isOfHealth,
      }),
    );
  const told = await api.call(ada.token, getHandedOn, { params: { id: programId } });
  expect(told.body.incentives).toBe(true);
  await pay(checkUp, true);
  await pay(checkUp, true);
  await pay(walk, false);
  await send();
  expect(to.received.map(({ data }) => data)).toMatchObject([{ amount: 10, challenge: walk }]);
  later(40 * 24 * hours);
  await send();
  expect(to.received).toHaveLength(2);
  expect(to.received[1]!.data).toMatchObject({ amount: 20, challenge: null, member: { id: ada.id } });
  expect(to.received[1]!.text).not.toContain('Check-up');
  // The id is sent, and holds a moment: that of the telling.
  const madeAt = Number.parseInt(to.received[1]!.id.replaceAll('-', '').slice(0, 12), 16);
  expect(new Date(madeAt).toISOString()).toMatch(/-01T00:00:00\.000Z$/);
});

test('recipes: chat, gift card with its confirmation, a spreadsheet and a SIEM', async () => {
  const { admin, params, programId, to } = await world(['member.joined', 'points.given', 'audit.entry']);
  const { body: key } = await api.call(admin.token, addApiKey, {
    params,
    body: { name: 'Gift cards', scopes: ['points.read', 'points.write'] },
  });
  const ada = await asMember(api, programId, { firstName: 'Ada', lastName: 'Oak' });
  const give = (token: string, amount: number) =>
    api.call(token, correctPoints, { params: { id: ada.id }, body: { amount, reason: 'Gift card' } });
  await give(admin.token, 500);
  await send();
  const sheet = join(mkdtempSync(join(tmpdir(), 'sheet-')), 'members.csv');
  const [chat, siem]: string[][] = [[], []];
  for (const { type, data, id, text } of to.received) {
    if (type === 'member.joined') chat!.push(JSON.stringify({ text: `${data.member!.name} joined` }));
    if (type === 'member.joined') appendFileSync(sheet, `${data.member!.id},${data.member!.email}\n`);
    if (type === 'audit.entry') siem!.push(`CEF:0|Goodstride|Goodstride|1|${data['action']}|${id}|3|`);
    // A vendor orders the card and books the points out with its key.
    if (type === 'points.given') expect((await give(key.secret, -Number(data['amount']))).status).toBe(200);
    expect(text).not.toContain('Gift card');
  }
  expect(chat).toEqual(['{"text":"Ada Oak joined"}']);
  expect(readFileSync(sheet, 'utf8')).toContain(`${ada.id},`);
  expect(siem!.some((line) => line.includes('points.correct'))).toBe(true);
  await send();
  expect(typesOf(to.received).filter((type) => type === 'points.given')).toHaveLength(2);
});
