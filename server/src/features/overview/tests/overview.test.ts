import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { requestJoinChallenge } from '#contract/features/challenges/requests.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { sendAdminEmail } from '#contract/features/communications/admin-email.ts';
import { createNotice } from '#contract/features/notices/notices.ts';
import { saveMemberSettings } from '#contract/features/programs/settings.ts';
import {
  dismissGetStarted,
  getOverview,
  getStarted,
  listAttention,
} from '#contract/features/overview/overview.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { contextOf } from '../../../../seed/builders/members.ts';
import { runJob } from '../../../../test/jobs.ts';
import { emit } from '../../../kernel/events/public.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { newId } from '../../../platform/ids/ids.ts';

let api: TestApi;
let programId: string;
let admin: Person;
/** A Monday at noon. */
const today = '2026-11-16';

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  programId = await inProgram(api);
  admin = await asAdmin(api, programId);
});

const params = () => ({ params: { id: programId } });
const overview = async () => (await api.call(admin.token, getOverview, params())).body;
const attention = async () => (await api.call(admin.token, listAttention, params())).body.items;
const record = (who: Person, date: string, steps: number) =>
  api.call(who.token, addSteps, { params: { id: who.id }, body: { stepData: [{ date, steps }] } });

const challengeBody = (challengeName: string, more: object = {}) => ({
  programId,
  challengeName,
  between: 'individuals' as const,
  challengeType: 'chart' as const,
  chartType: 'leaderboard' as const,
  startDate: today,
  duration: 10,
  steps: 0,
  ...more,
});

async function challenge(name: string, more: object = {}): Promise<string> {
  const { status, body } = await api.call(admin.token, createChallenge, {
    body: challengeBody(name, more) as never,
  });
  expect([status, body]).toMatchObject([200, {}]);
  return body.id;
}

/** Entries as they are stored when a program has run for long. */
async function stored(who: Person, day: string, steps: number) {
  await api.deps.gateway
    .forProgram(programId)
    .insertInto('stepDay')
    .values({ programId, memberId: who.id, day, steps, source: 'device', recordedAt: api.clock.now() })
    .execute();
}

test('counts members who logged this week, and steps of days with steps', async () => {
  const ada = await asMember(api, programId);
  const ben = await asMember(api, programId);
  await asMember(api, programId);
  await record(ada, today, 4000);
  await record(ben, '2026-11-15', 9000);
  await record(ada, '2026-11-14', 6000);
  expect(await overview()).toMatchObject({
    members: 4,
    week: { startsOn: today, active: 1, members: 4 },
    // Of 9,000 and 6,000; today is not over.
    stepsADay: 7500,
    stepsADayBefore: null,
  });
  await record(ben, today, 10);
  expect((await overview()).week.active).toBe(2);
  await record(ben, today, 0);
  expect((await overview()).week.active).toBe(1);
});

/** Written apart from the server's own. */
const mondayOf = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
};

test('the job counts past weeks once, with the result of a slow count', async () => {
  const people = await Promise.all([1, 2, 3].map(() => asMember(api, programId)));
  await api.deps.gateway
    .forProgram(programId)
    .updateTable('member')
    .set({ registeredOn: '2025-09-01' })
    .where('programId', '=', programId)
    .execute();
  const days = [
    '2025-11-17',
    '2025-11-23',
    '2025-11-24',
    '2026-09-07',
    '2026-09-13',
    '2026-09-14',
    '2026-10-25',
  ];
  const rows = days.flatMap((day, at) =>
    people.filter((_, who) => (at + who) % 3 > 0).map((person) => ({ person, day })),
  );
  for (const { person, day } of rows) await stored(person, day, 100);
  await stored(people[0]!, '2026-10-05', 0);
  const memberIds = people.map(({ id }) => id);
  await inTransaction(api.deps.gateway.forProgram(programId), (tx) =>
    emit(contextOf(api.deps, programId), tx, 'activity.imported', { memberIds }),
  );
  await runJob(api, 'sitewide.recount');
  await runJob(api, 'overview.count');
  const { weeks } = await overview();
  expect(weeks).toHaveLength(12);
  const activeIn = (monday: string) =>
    new Set(rows.filter(({ day }) => mondayOf(day) === monday).map(({ person }) => person.id)).size;
  for (const { startsOn, now, yearAgo } of weeks) {
    expect([startsOn, now.active]).toEqual([startsOn, activeIn(startsOn)]);
    if (yearAgo)
      expect([yearAgo.startsOn, yearAgo.active]).toEqual([yearAgo.startsOn, activeIn(yearAgo.startsOn)]);
  }
  expect(weeks.at(-1)!.yearAgo).toMatchObject({
    startsOn: '2025-11-17',
    active: activeIn('2025-11-17'),
    members: 4,
  });
  // A week that is over for good is not counted again.
  await stored(people[1]!, '2026-09-28', 100);
  await runJob(api, 'overview.count');
  expect((await overview()).weeks.find(({ startsOn }) => startsOn === '2026-09-28')!.now.active).toBe(0);
});

test('names running challenges with the people in them, and the next one', async () => {
  const ada = await asMember(api, programId);
  const ben = await asMember(api, programId);
  await record(ada, today, 100);
  const running = await challenge('Now', { memberIds: [ada.id, ben.id], includeType: 'add' });
  const secret = await challenge('Check-ups', {
    challengeType: 'preventative',
    allowAddingCompletionDate: 1,
    memberIds: [ada.id],
    includeType: 'add',
  });
  const later = await challenge('Later', { startDate: '2026-12-01' });
  const { challenges, running: count, inChallenge, next } = await overview();
  expect(next).toEqual({ id: later, challengeName: 'Later', startDate: '2026-12-01' });
  expect(count).toBe(2);
  expect(inChallenge).toBe(2);
  expect(challenges).toMatchObject([
    { id: running, day: 1, days: 10, people: 2, active: 1 },
    { id: secret, people: 1, active: null },
  ]);
});

test('lists what waits: requests, a challenge that starts empty, a notice that ends', async () => {
  expect(await attention()).toEqual([]);
  const ada = await asMember(api, programId);
  const ben = await asMember(api, programId);
  const closed = await challenge('Closed', { open: 0 });
  for (const who of [ada, ben])
    await api.call(who.token, requestJoinChallenge, { params: { id: closed }, body: { memberId: who.id } });
  const soon = await challenge('Soon', {
    startDate: '2026-11-20',
    memberIds: [ada.id],
    includeType: 'add',
  });
  await challenge('Far off', { startDate: '2026-11-30' });
  for (const expires of ['2026-11-18', '2026-12-24'])
    await api.call(admin.token, createNotice, {
      body: { message: `Until ${expires}`, begins: today, expires },
    });
  const items = await attention();
  expect(items).toMatchObject([
    { kind: 'challengeRequests', center: 'challenges', count: 2, subject: { id: closed, name: 'Closed' } },
    { kind: 'startsEmpty', count: 1, subject: { id: soon, name: 'Soon' }, day: '2026-11-20' },
    {
      kind: 'noticeEnds',
      center: 'communications',
      subject: { name: 'Until 2026-11-18' },
      day: '2026-11-18',
    },
  ]);
  expect(items[0]!.since).not.toBeNull();
});

test('lists mails that failed in the last two weeks', async () => {
  const platform = api.deps.gateway.forPlatform('test');
  const mail = (status: string, at: string) =>
    platform
      .insertInto('mail')
      .values({
        id: newId(),
        programId,
        recipient: 'gone@example.test',
        kind: 'message',
        cause: newId(),
        subject: 'Hello',
        body: 'Hello',
        status,
        createdAt: new Date(at),
      })
      .execute();
  await mail('failed', '2026-11-15T10:00:00Z');
  await mail('failed', '2026-11-10T10:00:00Z');
  await mail('failed', '2026-10-10T10:00:00Z');
  await mail('sent', '2026-11-15T10:00:00Z');
  expect(await attention()).toMatchObject([
    { kind: 'failedMails', center: 'communications', count: 2, since: '2026-11-10T10:00:00.000Z' },
  ]);
});

test('the plan ticks itself off, until it is hidden', async () => {
  const state = async () => (await api.call(admin.token, getStarted, params())).body;
  const done = async () =>
    (await state()).steps.filter((each) => each.state === 'done').map(({ step }) => step);
  await api.call(admin.token, saveMemberSettings, { ...params(), body: { allowRegistration: false } });
  expect(await done()).toEqual([]);
  await api.call(admin.token, saveMemberSettings, { ...params(), body: { allowRegistration: true } });
  expect(await done()).toEqual(['registration']);
  await asMember(api, programId);
  await challenge('First');
  await asAdmin(api, programId);
  await api.call(admin.token, createNotice, { body: { message: 'Hi', begins: today, expires: today } });
  // What is said on the first day is the message of that day.
  expect(await done()).toEqual(['registration', 'people', 'challenge', 'secondAdmin', 'firstDay']);
  expect(await state()).toMatchObject({ dismissed: false, people: 1, starts: today });
  const email = { subject: 'Week 2', body: '<p>Hi</p>', sendAt: '2026-11-24T08:00' };
  const write = (kind: 'admins' | 'all') =>
    api.call(admin.token, sendAdminEmail, { ...params(), body: { ...email, audience: { kind } } });
  // An email to admins is no message of the launch, and one that will be sent is not done yet.
  const weekTwo = async () => (await state()).steps.find(({ step }) => step === 'weekTwo')!.state;
  expect([(await write('admins')).status, await weekTwo()]).toEqual([200, 'open']);
  expect([(await write('all')).status, await weekTwo()]).toEqual([200, 'scheduled']);
  await api.call(admin.token, dismissGetStarted, params());
  await api.call(admin.token, dismissGetStarted, params());
  expect((await state()).dismissed).toBe(true);
});
