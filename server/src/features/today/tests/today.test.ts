import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { addChallengeMembers } from '#contract/features/challenges/entrants.ts';
import { createChallenge, type ChallengeSummary } from '#contract/features/challenges/challenges.ts';
import { createTeam } from '#contract/features/teams/teams.ts';
import { createJournal } from '#contract/features/journals/journals.ts';
import { addWellnessMetrics } from '#contract/features/wellness/wellness.ts';
import { getMemberPoints } from '#contract/features/points/points.ts';
import { sendInvites } from '#contract/features/messages/messages.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { getToday, type Today } from '#contract/features/today/today.ts';
import { authenticate } from '../../../domain/identity/public.ts';
import type { TodayParts, TodaySection } from '../../../kernel/manifest/public.ts';
import { createServer } from '../../../platform/http/server.ts';
import {
  asAdmin,
  asMember,
  inProgram,
  startApi,
  testStart,
  type Person,
  type TestApi,
} from '../../../../test/api.ts';
import { makeProgram } from '../../../../seed/builders/programs.ts';
import { todayFrom } from '../index.ts';

let api: TestApi;
let programId: string;
let ada: Person;
let admin: Person;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.clock.set(testStart);
  programId = await inProgram(api);
  ada = await asMember(api, programId, { firstName: 'Ada' });
  admin = await asAdmin(api, programId);
});

const todayOf = (who: Person, id = who.id) => api.call(who.token, getToday, { params: { id } });

const begins = { startDate: '2026-11-10' };
const challenge = (change: { challengeName?: string; startDate?: string } = {}) =>
  api.call(admin.token, createChallenge, {
    body: { programId, challengeName: 'Autumn', open: 1, public: 1, duration: 14, ...begins, ...change },
  });
const log = (date: string, steps: number) =>
  api.call(ada.token, addSteps, { params: { id: ada.id }, body: { stepData: [{ date, steps }] } });

const pathOf = async (who: Person) =>
  (await todayOf(who)).body.firstWeek?.map(({ step, done }) => (done ? step.toUpperCase() : step)) ?? null;

describe('with the sections of the product', () => {
  test('suggests the next step from the first entry to rest', async () => {
    const fresh = await todayOf(ada);
    expect(fresh.status).toBe(200);
    expect(fresh.body).toMatchObject({
      today: '2026-11-16',
      firstName: 'Ada',
      dailyStepGoal: 8000,
      day: null,
      yesterday: null,
      weekTotal: 0,
      goalDays: 0,
      running: [],
      nextStep: 'log_first',
      suggested: null,
    });
    expect(fresh.body.week.map((each) => [each.day, each.entered])).toEqual(
      ['10', '11', '12', '13', '14', '15', '16'].map((day) => [`2026-11-${day}`, false]),
    );

    // What begins later is there before the first entry.
    const later = (await challenge({ startDate: '2026-11-23', challengeName: 'Ten easy days' })).body;
    expect((await todayOf(ada)).body.coming).toMatchObject([{ id: later.id, joinable: true }]);
    await log('2026-11-14', 9000);
    expect((await todayOf(ada)).body).toMatchObject({ nextStep: 'log_today', weekTotal: 9000, goalDays: 1 });

    const { id } = (await challenge()).body;
    await log('2026-11-16', 4321);
    expect((await todayOf(ada)).body).toMatchObject({
      day: { total: 4321 },
      weekTotal: 13_321,
      goalDays: 1,
      nextStep: 'join_challenge',
      suggested: { id, joined: false },
      runningTotal: 0,
    });

    await api.call(ada.token, addChallengeMembers, { params: { id }, body: { memberIds: [ada.id] } });
    expect((await todayOf(ada)).body).toMatchObject({
      nextStep: 'reach_goal',
      suggested: null,
      runningTotal: 1,
      coming: [],
      running: [{ id, joined: true, mine: { score: 4321, rank: 1 } }],
    });

    await log('2026-11-16', 8000);
    expect((await todayOf(ada)).body).toMatchObject({ nextStep: 'rest', goalDays: 2, weekTotal: 17_000 });
  });

  test('uses the member’s own day', async () => {
    const east = await asMember(api, programId, { timeZone: 'Pacific/Kiritimati' });
    api.clock.set(new Date('2026-11-16T10:30:00Z'));
    expect((await todayOf(east)).body.today).toBe('2026-11-17');
  });

  test('works only for oneself, and hidden members do not exist for others', async () => {
    const ben = await asMember(api, programId);
    const stranger = await asAdmin(api, await inProgram(api));
    expect((await todayOf(ben, ada.id)).status).toBe(403);
    expect((await todayOf(admin, ada.id)).status).toBe(403);
    expect((await todayOf(stranger, ada.id)).status).toBe(404);
    await api.call(ada.token, updateMember, { params: { id: ada.id }, body: { profileHidden: true } });
    expect((await todayOf(ben, ada.id)).status).toBe(404);
    expect((await todayOf(ada)).status).toBe(200);
  });
});

test('welcomes back who was away for three days, with a challenge that began meanwhile', async () => {
  await log('2026-11-16', 500);
  api.clock.set(new Date('2026-11-18T23:00:00Z'));
  expect((await todayOf(ada)).body.nextStep).toBe('log_today');
  const { id } = (await challenge()).body;
  api.clock.set(new Date('2026-11-19T01:00:00Z'));
  expect((await todayOf(ada)).body).toMatchObject({ nextStep: 'welcome_back', suggested: { id } });
});

test('halves the goal for a week, says so, and goes back to the full goal when asked', async () => {
  await log('2026-11-15', 4000);
  const easier = (easierWeek: boolean) =>
    api.call(ada.token, updateMember, { params: { id: ada.id }, body: { easierWeek } });
  expect((await todayOf(ada)).body).toMatchObject({ dailyStepGoal: 8000, easierUntil: null, goalDays: 0 });
  expect((await easier(true)).body).toMatchObject({ dailyStepGoal: 8000, easierUntil: '2026-11-22' });
  await log('2026-11-16', 4000);
  // Yesterday keeps its full goal.
  expect((await todayOf(ada)).body).toMatchObject({
    dailyStepGoal: 4000,
    easierUntil: '2026-11-22',
    goalDays: 1,
    nextStep: 'rest',
  });
  const points = await api.call(ada.token, getMemberPoints, { params: { id: ada.id } });
  expect(points.body.items.filter(({ rule }) => rule === 'goal_met').map(({ day }) => day)).toEqual([
    '2026-11-16',
  ]);
  api.clock.set(new Date('2026-11-23T08:00:00Z'));
  expect((await todayOf(ada)).body).toMatchObject({ dailyStepGoal: 8000, easierUntil: null });
  api.clock.set(testStart);
  await easier(false);
  expect((await todayOf(ada)).body).toMatchObject({ dailyStepGoal: 8000, easierUntil: null, goalDays: 0 });
});

describe('the first week', () => {
  test('ticks what a newcomer has done, offers what the program has, and ends after seven days', async () => {
    const day = { registeredOn: '2026-11-16' };
    const plain = await asMember(api, programId, day);
    expect(await pathOf(plain)).toEqual(['steps', 'mood', 'device', 'friends', 'journal', 'plan']);
    const made = await api.call(admin.token, createTeam, { body: { programId, name: 'Walkers' } });
    expect(made.status).toBe(200);
    expect(await pathOf(plain)).toEqual(['steps', 'mood', 'device', 'team', 'friends', 'journal', 'plan']);
    const { id: wellId } = await makeProgram(api.deps, {
      tier: 'pro',
      settings: { metricsOn: true, teamsOff: true, mentalWellnessEnabled: true },
    });
    const eve = await asMember(api, wellId, day);
    await api.call(eve.token, addSteps, {
      params: { id: eve.id },
      body: { stepData: [{ date: '2026-11-16', steps: 10 }] },
    });
    await api.call(eve.token, createJournal, { body: { text: 'Hello.' } });
    // Nobody else is there yet.
    expect(await pathOf(eve)).toEqual(['STEPS', 'mood', 'device', 'JOURNAL', 'plan']);
    await api.call(eve.token, addWellnessMetrics, {
      params: { id: eve.id },
      body: { metricType: 'mood', wellnessMetricsData: [{ date: '2026-11-16', value: 2 }] },
    });
    for (const each of [1, 2, 3]) {
      const { id } = await asMember(api, wellId, { firstName: `Colleague ${each}` });
      expect(await pathOf(eve)).toEqual(['STEPS', 'MOOD', 'device', 'friends', 'JOURNAL', 'plan']);
      await api.call(eve.token, sendInvites, { body: { type: 'friends', recipientIds: [id] } });
    }
    expect(await pathOf(eve)).toEqual(['STEPS', 'MOOD', 'device', 'FRIENDS', 'JOURNAL', 'plan']);
    api.clock.set(new Date('2026-11-22T23:59:00Z'));
    expect(await pathOf(eve)).toHaveLength(6);
    api.clock.set(new Date('2026-11-23T00:00:00Z'));
    expect(await pathOf(eve)).toBe(null);
  });
});

describe('by the contract of the sections', () => {
  const parts: TodayParts = {
    activity: {
      day: null,
      yesterday: null,
      week: [1, 2, 3, 4, 5, 6, 7].map((n) => ({
        day: `2026-11-1${n}`,
        total: n * 2000,
        entered: n !== 7,
      })),
      lastDay: '2026-11-15',
    },
    pushes: { pushes: 900 },
    challenges: {
      running: [],
      runningTotal: 12,
      coming: [],
      suggested: { id: 'x' } as ChallengeSummary,
      ended: [],
    },
  };
  const asked: unknown[] = [];
  const sections: TodaySection[] = [
    {
      name: 'activity',
      load: async ({ memberId, timeZone, programId: at }) => {
        asked.push({ memberId, timeZone, programId: at });
        return parts.activity;
      },
    },
    { name: 'pushes', load: async () => parts.pushes },
    { name: 'challenges', load: async () => parts.challenges },
  ];
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await createServer(api.deps, todayFrom(sections, []).routes, { authenticate });
  });
  afterAll(() => app.close());

  const answered = async () => {
    const url = `/api/members/${ada.id}/today`;
    return (await app.inject({ url, headers: { authorization: `Bearer ${ada.token}` } })).json<Today>();
  };

  test('composes what the sections provide, and tells of pushes only who sees these', async () => {
    const found = { weekTotal: 56_000, goalDays: 3, runningTotal: 12, nextStep: 'log_today' };
    expect(await answered()).toMatchObject({ ...found, suggested: null, pushes: null });
    expect(asked).toEqual([{ memberId: ada.id, timeZone: 'UTC', programId }]);
    await api.call(ada.token, updateMember, { params: { id: ada.id }, body: { stepUnit: 'pushes' } });
    expect((await answered()).pushes).toBe(900);
  });

  test('refuses to start the server without a section', () => {
    expect(() => todayFrom([sections[0]!], [])).toThrow(/challenges/);
  });
});
