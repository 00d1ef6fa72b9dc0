import { beforeAll, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { listMemberBadges } from '#contract/features/badges/badges.ts';
import { restoreDay, ruleDay } from '#contract/features/integrity/integrity.ts';
import { getMemberPoints } from '#contract/features/points/points.ts';
import { startWorld, type ChallengeWorld } from '../../../../test/challenges/world.ts';
import { emit } from '../../../kernel/events/public.ts';
import { contextOf } from '../../../../seed/builders/members.ts';
import { runJob } from '../../../../test/jobs.ts';
import { inTransaction } from '../../../platform/db/handle.ts';

let world: ChallengeWorld;
let id: string;
let other: string;
const day = '2026-11-14';

beforeAll(async () => {
  world = await startWorld();
  const { ada, make } = world;
  const form = { includeType: 'add' as const, memberIds: [ada.id], capManual: null };
  id = (await make(form)).id;
  other = (await make(form)).id;
});

async function walk(date: string, steps: number) {
  const { api, ada } = world;
  const body = { stepData: [{ date, steps }] };
  expect((await api.call(ada.token, addSteps, { params: { id: ada.id }, body })).status).toBe(200);
  await runJob(api, 'badges.settle');
}

const rule = async (challengeId: string, counts: number) => {
  const { api, ada, admin } = world;
  const params = { id: challengeId, memberId: ada.id, day };
  const ruled = await api.call(admin.token, ruleDay, { params, body: { counts, reason: 'Not walked' } });
  expect(ruled.status).toBe(200);
};

const restore = async (challengeId: string) => {
  const { api, ada, admin } = world;
  const params = { id: challengeId, memberId: ada.id, day };
  expect((await api.call(admin.token, restoreDay, { params })).status).toBe(200);
  await runJob(api, 'badges.settle');
};

/** Returns what the day paid and which badges it has, in the ledger and in the collection. */
async function standing() {
  const { api, ada } = world;
  const ledger = await api.call(ada.token, getMemberPoints, {
    params: { id: ada.id },
    query: { perPage: 100 },
  });
  const sums = new Map<string, number>();
  for (const { day: on, rule: by, amount } of ledger.body.items)
    if (on === day) sums.set(by, (sums.get(by) ?? 0) + amount);
  const badges = await api.call(ada.token, listMemberBadges, {
    params: { id: ada.id },
    query: { perPage: 100, state: 'earned' },
  });
  return {
    steps: sums.get('any_steps') ?? 0,
    goal: sums.get('goal_met') ?? 0,
    badges: badges.body.items.flatMap(({ id: badge, earned }) => (earned?.day === day ? [badge] : [])),
    total: ledger.body.points,
  };
}

/** Runs everything that calculates what is paid, at once: the settling of points and badges, and the recount. */
async function recount() {
  const { api, programId, ada } = world;
  const context = contextOf(api.deps, programId);
  await inTransaction(context.db, (tx) => emit(context, tx, 'activity.imported', { memberIds: [ada.id] }));
  api.clock.advance(20_000);
  await runJob(api, 'points.settle');
  await runJob(api, 'badges.settle');
}

test('a day that is left out loses what it alone had earned, and nothing pays for it until it is restored', async () => {
  await walk('2026-11-13', 5500);
  await walk(day, 55_000);
  const before = await standing();
  expect(before).toMatchObject({ steps: 5, goal: 25 });
  expect(before.badges).toContain('steps-50k');

  await rule(id, 0);
  const struck = await standing();
  expect(struck).toMatchObject({ steps: 0, goal: 0, badges: [] });
  expect(struck.total).toBeLessThan(before.total - 30);
  await recount();
  expect(await standing()).toEqual(struck);
  // Typing the day in again pays nothing either.
  await walk(day, 0);
  await walk(day, 56_000);
  expect(await standing()).toEqual(struck);

  await restore(id);
  expect(await standing()).toEqual(before);
  await recount();
  expect(await standing()).toEqual(before);
});

test('a corrected day keeps what the number that counts has earned, and the lowest of several decisions holds', async () => {
  const before = await standing();
  await rule(id, 12_000);
  expect(await standing()).toMatchObject({ steps: 5, goal: 25, badges: ['steps-10k'] });
  await rule(other, 3000);
  expect(await standing()).toMatchObject({ steps: 5, goal: 0, badges: [] });
  await restore(other);
  expect(await standing()).toMatchObject({ goal: 25, badges: ['steps-10k'] });
  await restore(id);
  expect(await standing()).toEqual(before);
});
