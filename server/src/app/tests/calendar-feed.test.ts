import { beforeAll, expect, test } from 'vitest';
import { endCalendarFeed, getCalendarFeed, renewCalendarFeed } from '#contract/features/calendar/calendar.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import {
  cancelWorkshop,
  holdWorkshop,
  registerForWorkshop,
} from '#contract/features/mental-wellness/workshops.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../test/api.ts';

const api = await startApi();
const email = 'ada@calendars.example';
let programId: string;
let ada: Person;
let admin: Person;
beforeAll(async () => {
  programId = await inProgram(api, { name: 'Oak Mills' });
  admin = await asAdmin(api, programId);
  ada = await asMember(api, programId, { email });
});

const renew = async (who: Person) => (await api.call(who.token, renewCalendarFeed)).body.address;
/** As a calendar reads it: without a session. */
async function read(address: string) {
  const answer = await fetch(`${api.address}${new URL(address).pathname}${new URL(address).search}`);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

async function holdFor(who: Person): Promise<string> {
  const { body } = await api.call(admin.token, holdWorkshop, {
    body: {
      topic: 'sleep',
      title: 'A calmer evening',
      summary: 'The last hour of the day.',
      startsAt: '2026-12-03T12:30:00.000Z',
      minutes: 60,
      place: 'Room 4',
      seats: 5,
    },
  });
  const registration = { registrationState: 'register', workshopId: body.id, memberEmail: email } as const;
  expect((await api.call(who.token, registerForWorkshop, { body: registration })).status).toBe(200);
  return body.id;
}

async function make(more: object): Promise<string> {
  const { status, body } = await api.call(admin.token, createChallenge, {
    body: {
      programId,
      challengeName: 'Spring walk',
      startDate: '2026-11-20',
      endDate: '2026-11-30',
      includeType: 'add',
      includeAll: true,
      ...more,
    } as never,
  });
  expect([status, body.fields]).toEqual([200, undefined]);
  return body.id;
}

test('a calendar has the challenges and workshops of its member, by a secret address alone', async () => {
  expect((await api.call(ada.token, getCalendarFeed)).body).toEqual({ createdAt: null });
  const challengeId = await make({});
  const workshopId = await holdFor(ada);
  const address = await renew(ada);
  expect((await api.call(ada.token, getCalendarFeed)).body.createdAt).toMatch(/^2026-11-16/);
  const { status, type, text } = await read(address);
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
  for (const line of [
    `UID:${challengeId}@goodstride`,
    'SUMMARY:Spring walk',
    'DTSTART;VALUE=DATE:20261120',
    'DTEND;VALUE=DATE:20261201',
    'TRANSP:TRANSPARENT',
    `UID:${workshopId}@goodstride`,
    'DTSTART:20261203T123000Z',
    'LOCATION:Room 4',
  ])
    expect(text).toContain(`${line}\r\n`);
  expect(text).not.toContain('METHOD');
  expect(text.match(/^TRANSP:/gm)).toHaveLength(1);
  await api.call(admin.token, cancelWorkshop, { params: { workshopId } });
  expect((await read(address)).text).not.toContain(workshopId);
});

test('a new address ends the one before, and none is left when it is switched off', async () => {
  const [first, second] = [await renew(ada), await renew(ada)];
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  expect((await api.call(ada.token, endCalendarFeed)).status).toBe(200);
  expect((await read(second)).status).toBe(404);
  expect((await api.call(ada.token, getCalendarFeed)).body).toEqual({ createdAt: null });
});

test('nobody reads the calendar of a deactivated member, of another program or of no one', async () => {
  const ben = await asMember(api, programId);
  const address = await renew(ben);
  const elsewhere = await inProgram(api);
  expect((await read(address.replace(programId, elsewhere))).status).toBe(404);
  expect((await read(`${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
  await api.deps.gateway
    .forProgram(programId)
    .updateTable('member')
    .set({ status: 'suspended' })
    .where('id', '=', ben.id)
    .execute();
  expect((await read(address)).status).toBe(404);
});

test('a calendar that asks without end is told to wait', async () => {
  const address = await renew(await asMember(api, programId));
  const answers: number[] = [];
  for (let at = 0; at < 61; at += 1) answers.push((await read(address)).status);
  expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([60, 429]);
});
