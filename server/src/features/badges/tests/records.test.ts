import { beforeAll, expect, test } from 'vitest';
import { listAccessLog } from '#contract/features/data-rights/account-data.ts';
import { getRecords, getStreakCalendar } from '#contract/features/badges/records.ts';
import { setRestDay } from '#contract/features/badges/streaks.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { asMember, type Person } from '../../../../test/api.ts';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});

const records = (of: Person, seenBy = of) =>
  world.api.call(seenBy.token, getRecords, { params: { id: of.id } });
const calendar = (of: Person, year = 2026, seenBy = of) =>
  world.api.call(seenBy.token, getStreakCalendar, { params: { id: of.id }, query: { year } });

/** Returns steps that a file brought, however long ago. */
const imported = async ({ id, programId }: Person, days: Record<string, number>) => {
  const rows = Object.entries(days).map(([day, steps]) => ({ day, steps }));
  await world.api.deps.gateway
    .forProgram(programId)
    .insertInto('stepDay')
    .values(
      rows.map((row) => ({
        programId,
        memberId: id,
        ...row,
        source: 'import',
        recordedAt: new Date(0),
      })),
    )
    .execute();
};
const newcomer = (registeredOn = '2026-01-01') => asMember(world.api, world.programId, { registeredOn });

test('a member without an entry has no records', async () => {
  const who = await newcomer();
  expect((await records(who)).body).toEqual({
    firstDay: null,
    activeDays: 0,
    bestDay: null,
    bestWeek: null,
    longestStreak: null,
  });
  expect((await calendar(who)).body).toEqual({ year: 2026, dailyStepGoal: 8000, days: [] });
});

test('names the first of the best days, the best week from Monday on, and the longest streak', async () => {
  const who = await newcomer();
  await imported(who, {
    // Sunday and Monday belong to two weeks.
    '2026-03-01': 9000,
    '2026-03-02': 9000,
    '2026-03-03': 8000,
    '2026-03-08': 500,
    '2026-03-09': 0,
    '2026-11-20': 90_000,
  });
  expect((await records(who)).body).toEqual({
    firstDay: '2026-03-01',
    activeDays: 4,
    bestDay: { day: '2026-03-01', steps: 9000 },
    bestWeek: { monday: '2026-03-02', steps: 17_500 },
    longestStreak: { days: 3, from: '2026-03-01', to: '2026-03-03' },
  });
});

test('days before the registration are records of steps, but start no streak', async () => {
  const who = await newcomer('2026-11-10');
  await imported(who, { '2025-12-31': 12_000, '2026-01-01': 4000, '2026-11-10': 3000 });
  expect((await records(who)).body).toMatchObject({
    firstDay: '2025-12-31',
    bestDay: { day: '2025-12-31', steps: 12_000 },
    longestStreak: { days: 1, from: '2026-11-10', to: '2026-11-10' },
  });
  expect((await calendar(who, 2025)).body.days).toEqual([
    { day: '2025-12-31', total: 12_000, isRest: false },
  ]);
});

test('others see totals, but not rest days, the goal or the days of the longest streak', async () => {
  const who = await newcomer();
  await imported(who, { '2026-11-12': 7000, '2026-11-14': 8000 });
  await world.api.call(who.token, setRestDay, {
    params: { id: who.id },
    body: { day: '2026-11-13', rest: true },
  });
  const totals = [
    { day: '2026-11-12', total: 7000, isRest: false },
    { day: '2026-11-14', total: 8000, isRest: false },
  ];
  expect((await calendar(who)).body.days).toEqual([
    totals[0],
    { day: '2026-11-13', total: 0, isRest: true },
    totals[1],
  ]);
  expect((await calendar(who, 2026, world.ben)).body).toEqual({
    year: 2026,
    dailyStepGoal: null,
    days: totals,
  });
  expect((await records(who)).body.longestStreak).toEqual({ days: 2, from: '2026-11-12', to: '2026-11-14' });
  expect((await records(who, world.ben)).body.longestStreak).toEqual({ days: 2, from: null, to: null });
});

test('a hidden profile shows no records, and an admin who looks is named to the member', async () => {
  const who = await newcomer();
  await imported(who, { '2026-11-12': 7000 });
  await world.api.call(who.token, updateMember, { params: { id: who.id }, body: { profileHidden: true } });
  const statuses = async (read: typeof records | typeof calendar) =>
    Promise.all(
      [world.ben, world.stranger, world.admin].map(async (by) =>
        read === calendar ? (await calendar(who, 2026, by)).status : (await records(who, by)).status,
      ),
    );
  expect([await statuses(records), await statuses(calendar)]).toEqual([
    [404, 404, 200],
    [404, 404, 200],
  ]);
  const log = await world.api.call(who.token, listAccessLog, { params: { id: who.id } });
  expect(log.body.items).toMatchObject([{ what: 'steps' }]);
});
