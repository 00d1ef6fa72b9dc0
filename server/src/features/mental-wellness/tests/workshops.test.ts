import { beforeAll, expect, test } from 'vitest';
import { eraseMember } from '#contract/features/data-rights/account-data.ts';
import { listMessages } from '#contract/features/messages/messages.ts';
import { getDailyContent, listContentPages } from '#contract/features/mental-wellness/plan.ts';
import {
  changeWorkshop,
  getWorkshop,
  holdWorkshop,
  listHeldWorkshops,
  listUserWorkshops,
  registerForWorkshop,
} from '#contract/features/mental-wellness/workshops.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { asAdmin, asMember, inProgram } from '../../../../test/api.ts';
import { asOwner } from '../../../../test/canaries.ts';
import { fields, workshopHarness } from './workshop-harness.ts';
import type { PlanWorld } from './world.ts';

const { world: worldOf, hold, someone, register, seenBy } = workshopHarness();
let world: PlanWorld;
beforeAll(() => {
  world = worldOf();
});

test('gives seats in order, and a seat that is given back to the next in line, with a message and an email', async () => {
  const id = await hold();
  const [ada, ben, cora] = [await someone(), await someone(), await someone()];
  expect((await register(ada, id)).body).toMatchObject({
    IsUserRegistered: true,
    isFull: true,
    waitingPlace: null,
  });
  expect((await register(ben, id)).body).toMatchObject({
    IsUserRegistered: true,
    waitingPlace: 1,
    link: null,
  });
  expect((await register(cora, id)).body).toMatchObject({ waitingPlace: 2 });
  // Asking again changes nothing.
  expect((await register(ben, id)).body).toMatchObject({ waitingPlace: 1 });
  expect((await seenBy(ada, id)).link).toBe(fields.link);
  expect((await register(ada, id, 'unregister')).body).toMatchObject({
    IsUserRegistered: false,
    isFull: true,
  });
  expect(await seenBy(ben, id)).toMatchObject({ waitingPlace: null, link: fields.link });
  expect(await seenBy(cora, id)).toMatchObject({ waitingPlace: 1 });
  const messages = await world.api.call(ben.token, listMessages, { params: { id: ben.id } });
  expect(messages.body.items.map(({ subject }) => subject)).toEqual(['workshop.seat']);
  await asOwner(world.api, async (client) => {
    const { rows } = await client.query(
      `select recipient, subject, body from mail where kind = 'workshop-seat'`,
    );
    expect(rows.map((row) => row.recipient)).toEqual([ben.email]);
    // Others may read along in a mailbox at work.
    expect(`${rows[0].subject} ${rows[0].body}`).not.toContain(fields.title);
  });
});

test('ten people who ask for three seats at once get three', async () => {
  const id = await hold({ seats: 3 });
  const crowd = await Promise.all(Array.from({ length: 10 }, someone));
  const answers = await Promise.all(crowd.map((who) => register(who, id)));
  expect(answers.filter(({ body }) => body.waitingPlace === null)).toHaveLength(3);
  const seen = await Promise.all(crowd.map((who) => seenBy(who, id)));
  const places = seen.flatMap(({ waitingPlace }) => (waitingPlace === null ? [] : [waitingPlace]));
  expect(places.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('more seats move people up, and fewer than are taken are refused', async () => {
  const id = await hold();
  const [ada, ben] = [await someone(), await someone()];
  await register(ada, id);
  await register(ben, id);
  const change = (seats: number) =>
    world.api.call(world.admin.token, changeWorkshop, {
      params: { workshopId: id },
      body: { ...fields, seats },
    });
  expect((await change(2)).body).toMatchObject({ isFull: true });
  expect(await seenBy(ben, id)).toMatchObject({ waitingPlace: null });
  expect(Object.keys((await change(1)).body.fields ?? {})).toEqual(['seats']);
});

test('only the invited address can register', async () => {
  const id = await hold();
  const [ada, ben] = [await someone(), await someone()];
  const body = { registrationState: 'register' as const, workshopId: id, memberEmail: ben.email };
  const answer = await world.api.call(ada.token, registerForWorkshop, { body });
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['memberEmail']]);
});

test('is listed until it begins, and then nobody registers any more', async () => {
  const startsAt = '2026-12-02T12:30:00.000Z';
  const id = await hold({ topic: 'purpose', title: 'What matters', startsAt });
  const ada = await someone();
  await register(ada, id);
  await world.answer(ada, { wishes: ['more-meaning'], meaning: ['unsure'] });
  const mine = async () => (await world.api.call(ada.token, listUserWorkshops)).body.map((each) => each.id);
  const listed = async () =>
    (
      await world.api.call(ada.token, listContentPages, {
        params: { type: 'workshops' },
        query: { topic: 'purpose' },
      })
    ).body.items.map((each) => each.id);
  expect([await mine(), await listed()]).toEqual([[id], [id]]);
  expect((await world.api.call(ada.token, getDailyContent)).body.workshop?.id).toBe(id);
  world.onDay(30);
  expect([await mine(), await listed()]).toEqual([[], []]);
  expect((await seenBy(ada, id)).isOver).toBe(true);
  expect((await register(await someone(), id)).body.code).toBe('invitation_over');
  world.onDay(0);
});

test('frees the seat of an erased member', async () => {
  const id = await hold();
  const ada = {
    ...(await asMember(world.api, world.programId, { username: 'w-leaver', email: 'leaver@w.example' })),
    email: 'leaver@w.example',
  };
  const ben = await someone();
  await register(ada, id);
  await register(ben, id);
  const erased = await world.api.call(ada.token, eraseMember, {
    params: { id: ada.id },
    body: { username: 'w-leaver' },
  } as never);
  expect(erased.status).toBe(200);
  expect(await seenBy(ben, id)).toMatchObject({ waitingPlace: null });
});

test('admins see whether a seat is left and never who comes, and other programs see nothing', async () => {
  const id = await hold();
  const ada = await someone();
  await register(ada, id);
  const { body } = await world.api.call(world.admin.token, listHeldWorkshops, { query: { perPage: 50 } });
  expect(body.items.find((each) => each.id === id)).toMatchObject({ isFull: true });
  expect(JSON.stringify(body)).not.toMatch(/taken|waiting/);
  expect(JSON.stringify(body)).not.toContain(ada.id);
  const stranger = await asAdmin(world.api, await inProgram(world.api));
  for (const workshopId of [id, newId()])
    expect((await world.api.call(stranger.token, getWorkshop, { params: { workshopId } })).status).toBe(404);
});

test.each([
  [{ startsAt: '2026-11-01T10:00:00Z' }, 'startsAt'],
  [{ place: ' ', link: null }, 'place'],
  [{ outline: 'nothing-of-ours' }, 'outline'],
])('refuses %j', async (more, field) => {
  const body = { ...fields, ...more };
  const answer = await world.api.call(world.admin.token, holdWorkshop, { body });
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
});
