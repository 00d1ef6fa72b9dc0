import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { takeMoment, tellMoment, type Moment } from '#contract/features/moments/moments.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import {
  asAdmin,
  asMember,
  inProgram,
  startApi,
  testStart,
  type Person,
  type TestApi,
} from '../../../../test/api.ts';
import { isRoundStreak } from '../worth-telling.ts';

let api: TestApi;
let programId: string;
let ada: Person;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.clock.set(testStart);
  programId = await inProgram(api);
  ada = await asMember(api, programId, { firstName: 'Ada' });
});

const log = (who: Person, date: string, steps: number) =>
  api.call(who.token, addSteps, { params: { id: who.id }, body: { stepData: [{ date, steps }] } });
/** What a device is offered. */
const offered = async (who: Person): Promise<Moment | null> => {
  const { status, body } = await api.call(who.token, takeMoment, { params: { id: who.id } });
  expect(status).toBe(200);
  return body.moment;
};
const drawn = async (who: Person, offer: string): Promise<boolean> =>
  (await api.call(who.token, tellMoment, { params: { id: who.id }, body: { offer } })).body.told;
/** What a device is offered and draws. */
const take = async (who: Person): Promise<Moment | null> => {
  const moment = await offered(who);
  if (moment) expect(await drawn(who, moment.offer)).toBe(true);
  return moment;
};
const today = '2026-11-16';

test('tells once that the goal was reached, with what was typed and what activities added', async () => {
  await log(ada, today, 3000);
  expect(await take(ada)).toBe(null);
  await api.call(ada.token, addSteps, {
    params: { id: ada.id },
    body: { stepData: [{ date: today, steps: 7000, activities: [{ activityId: 'yoga', minutes: 30 }] }] },
  });
  expect(await take(ada)).toMatchObject({
    day: today,
    steps: 7000,
    activitySteps: 1350,
    total: 8350,
    before: 3000,
    goal: 8000,
    goalReached: true,
  });
  expect(await take(ada)).toBe(null);
});

test('shows what is new on one of two devices that ask at the same time', async () => {
  await log(ada, today, 8000);
  const told = await Promise.all([offered(ada), offered(ada), offered(ada)]);
  expect(told.filter((moment) => moment !== null)).toHaveLength(1);
});

test('offers again what no device has drawn within two minutes, whole', async () => {
  await log(ada, today, 8000);
  const lost = await offered(ada);
  expect(lost).toMatchObject({ goalReached: true, before: 0 });
  api.clock.advance(119_000);
  expect(await offered(ada)).toBe(null);
  api.clock.advance(2000);
  const again = await offered(ada);
  expect({ ...again, offer: '' }).toEqual({ ...lost, offer: '' });
  expect(await drawn(ada, lost!.offer)).toBe(false);
  expect(await drawn(ada, again!.offer)).toBe(true);
  expect(await drawn(ada, again!.offer)).toBe(false);
  expect(await offered(ada)).toBe(null);
});

test('tells on the next day that the goal was reached in the evening, once, and no later', async () => {
  await log(ada, today, 8000);
  api.clock.advance(24 * 3_600_000);
  await log(ada, '2026-11-17', 500);
  expect(await take(ada)).toMatchObject({ day: today, isToday: false, total: 8000, goalReached: true });
  expect(await take(ada)).toBe(null);
  await log(ada, '2026-11-17', 8000);
  api.clock.advance(48 * 3_600_000);
  expect((await take(ada))?.goalReached ?? false).toBe(false);
});

test('tells a badge for a week', async () => {
  await log(ada, today, 100);
  await take(ada);
  api.clock.advance(60_000);
  await log(ada, today, 10_000);
  expect((await offered(ada))!.badges).not.toHaveLength(0);
  api.clock.advance(6 * 24 * 3_600_000);
  expect((await offered(ada))!.badges).not.toHaveLength(0);
  api.clock.advance(2 * 24 * 3_600_000);
  expect(await offered(ada)).toBe(null);
});

test('says nothing about an entry that reached and changed nothing', async () => {
  await log(ada, today, 100);
  await take(ada);
  await log(ada, today, 200);
  expect(await take(ada)).toBe(null);
});

describe('in a challenge', () => {
  let ben: Person;
  beforeEach(async () => {
    const admin = await asAdmin(api, programId);
    ben = await asMember(api, programId);
    await api.call(admin.token, createChallenge, {
      body: {
        programId,
        challengeName: 'Autumn',
        startDate: '2026-11-10',
        duration: 14,
        includeType: 'add',
        memberIds: [ada.id, ben.id],
      },
    });
    await log(ben, today, 500);
    await log(ada, today, 100);
    await take(ada);
  });

  test('tells the rank before and after, once', async () => {
    await log(ada, today, 600);
    expect((await take(ada))?.ranks).toEqual([
      expect.objectContaining({ challengeName: 'Autumn', team: null, before: 2, rank: 1, of: 2 }),
    ]);
    await log(ada, today, 700);
    expect(await take(ada)).toBe(null);
  });

  test('tells no rank to members who chose to see none', async () => {
    await api.call(ada.token, updateMember, { params: { id: ada.id }, body: { ranksShown: 'team' } });
    await log(ada, today, 600);
    expect(await take(ada)).toBe(null);
  });
});

test('tells a streak of three days and the badge of the first 10,000 steps', async () => {
  await log(ada, '2026-11-14', 9000);
  await log(ada, '2026-11-15', 9000);
  await log(ada, today, 10_000);
  const moment = await take(ada);
  expect(moment).toMatchObject({ streak: 3, goalReached: true, level: null });
  expect(moment!.badges).toContainEqual(
    expect.objectContaining({ earned: expect.objectContaining({ day: today }) }),
  );
  expect(await take(ada)).toBe(null);
});

test('is each member’s own', async () => {
  const ben = await asMember(api, programId);
  expect((await api.call(ben.token, takeMoment, { params: { id: ada.id } })).status).toBe(403);
});

test('a streak is news on its third day, every week up to a hundred days, and every hundred days', () => {
  const days = Array.from({ length: 320 }, (_, at) => at).filter(isRoundStreak);
  expect(days.slice(0, 5)).toEqual([3, 7, 14, 21, 28]);
  expect(days.slice(-4)).toEqual([98, 100, 200, 300]);
});
