import { beforeAll, expect, test } from 'vitest';
import { eraseMember } from '#contract/features/data-rights/account-data.ts';
import { listMessages } from '#contract/features/messages/messages.ts';
import { getDailyContent, listContentPages } from '#contract/features/mental-wellness/plan.ts';
import {
  cancelWorkshop,
  changeWorkshop,
  getWorkshop,
  getWorkshopCalendar,
  holdWorkshop,
  listHeldWorkshops,
  listUserWorkshops,
  registerForWorkshop,
} from '#contract/features/mental-wellness/workshops.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { asAdmin, asMember, inProgram, type Person } from '../../../../test/api.ts';
import { asOwner } from '../../../../test/canaries.ts';
import { startPlanWorld, type PlanWorld } from './world.ts';

let world: PlanWorld;
beforeAll(async () => {
  world = await startPlanWorld();
});

const fields = {
  topic: 'sleep' as const,
  title: 'A calmer evening',
  summary: 'What to do in the last hour of the day.',
  startsAt: '2026-12-03T12:30:00.000Z',
  minutes: 60,
  place: 'Room 4',
  link: 'https://meet.example/calm',
  seats: 1,
};

async function hold(more: object = {}): Promise<string> {
  const body = { ...fields, ...more };
  const { status, body: made } = await world.api.call(world.admin.token, holdWorkshop, { body });
  expect([status, made.fields]).toEqual([200, undefined]);
  return made.id;
}

interface Someone extends Person {
  email: string;
}

let people = 0;
async function someone(): Promise<Someone> {
  people += 1;
  const email = `w${people}@workshops.example`;
  return { ...(await asMember(world.api, world.programId, { email })), email };
}

const register = (
  who: Someone,
  workshopId: string,
  registrationState: 'register' | 'unregister' = 'register',
) =>
  world.api.call(who.token, registerForWorkshop, {
    body: { registrationState, workshopId, memberEmail: who.email },
  });

const seenBy = async (who: Person, workshopId: string) =>
  (await world.api.call(who.token, getWorkshop, { params: { workshopId } })).body;

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

test('arrives as a calendar file with a reminder', async () => {
  const id = await hold({ title: 'Calm, slowly; and well' });
  const ada = await someone();
  const { body } = await world.api.call(ada.token, getWorkshopCalendar, { params: { workshopId: id } });
  expect(body).toContain('SUMMARY:Calm\\, slowly\\; and well\r\n');
  expect(body).toContain('DTSTART:20261203T123000Z\r\nDTEND:20261203T133000Z\r\n');
  expect(body).toContain('TRIGGER:-P1D\r\n');
  expect(body).toMatch(/PRODID:-\/\/Goodstride\/[\s\S]*SEQUENCE:0\r\n/);
  expect(body).toMatch(/STATUS:CONFIRMED\r\nLAST-MODIFIED:20261116T\d{6}Z\r\n/);
  expect(body).not.toContain(fields.link);
});

const mailsTo = (who: Someone) =>
  asOwner(world.api, async (client) => {
    const { rows } = await client.query('select subject, body, calendar from mail where recipient = $1', [
      who.email,
    ]);
    return rows as { subject: string; body: string; calendar: string | null }[];
  });

const subjectsFor = async (who: Person) =>
  (await world.api.call(who.token, listMessages, { params: { id: who.id } })).body.items.map(
    ({ subject }) => subject,
  );

test('a workshop that moves is told to everyone registered, and its calendar file counts up', async () => {
  const id = await hold();
  const [ada, ben] = [await someone(), await someone()];
  await register(ada, id);
  await register(ben, id);
  const change = (more: object) =>
    world.api.call(world.admin.token, changeWorkshop, {
      params: { workshopId: id },
      body: { ...fields, ...more },
    });
  // Words alone move nobody.
  expect((await change({ title: 'A calm evening' })).status).toBe(200);
  expect([await subjectsFor(ada), await mailsTo(ada)]).toEqual([[], []]);
  expect((await change({ startsAt: '2026-12-04T12:30:00.000Z' })).status).toBe(200);
  for (const who of [ada, ben]) {
    expect(await subjectsFor(who)).toEqual(['workshop.moved']);
    const [mail, ...others] = await mailsTo(who);
    expect([others, mail!.calendar]).toEqual([[], null]);
    expect(mail!.body).toContain('December 4, 2026');
    expect(`${mail!.subject} ${mail!.body}`).not.toContain('calm');
  }
  const { body } = await world.api.call(ada.token, getWorkshopCalendar, { params: { workshopId: id } });
  expect(body).toContain('SEQUENCE:1\r\n');
  expect(body).toContain('DTSTART:20261204T123000Z\r\n');
});

test('a cancelled workshop disappears, and everyone registered gets a message', async () => {
  const id = await hold();
  const ada = await someone();
  await register(ada, id);
  const params = { workshopId: id };
  expect((await world.api.call(world.admin.token, cancelWorkshop, { params })).status).toBe(200);
  expect((await world.api.call(ada.token, getWorkshop, { params })).status).toBe(404);
  const messages = await world.api.call(ada.token, listMessages, { params: { id: ada.id } });
  expect(messages.body.items.map(({ subject }) => subject)).toEqual(['workshop.cancelled']);
  const [mail] = await mailsTo(ada);
  for (const line of ['METHOD:CANCEL', `UID:${id}@goodstride`, 'SEQUENCE:1', 'STATUS:CANCELLED'])
    expect(mail!.calendar).toContain(`${line}\r\n`);
  // Others may read along in a mailbox at work.
  expect(Object.values(mail!).join(' ')).not.toContain(fields.title);
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
