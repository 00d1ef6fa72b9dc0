import { beforeEach, describe, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { listMemberBadges } from '#contract/features/badges/badges.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { listChallengeMilestones } from '#contract/features/journeys/journeys.ts';
import { getMemberPoints } from '#contract/features/points/points.ts';
import { asAdmin, type Person } from '../../../../test/api.ts';
import { makeMap } from '../../../../test/factories/maps.ts';
import { runJob } from '../../../../test/jobs.ts';
import { verifyScores } from '../../../domain/scoring/public.ts';
import { importHarness } from './import-harness.ts';

// What an undone import alone had earned is taken back (docs/domain.md#taking-back).

const harness = importHarness();
let admin: Person;
beforeEach(async () => {
  admin = await asAdmin(harness.api(), harness.programId());
  const db = harness.api().deps.gateway.forProgram(harness.programId());
  await db.updateTable('member').set({ registeredOn: '2026-11-01' }).execute();
});

const settle = async () => {
  // Points wait for more files of the same member.
  harness.api().clock.advance(120_000);
  for (const job of ['challenges.fold', 'challenges.milestones', 'points.settle', 'badges.settle'])
    await runJob(harness.api(), job);
};
const me = () => ({ params: { id: harness.ada().id } });
const points = async () => (await harness.api().call(harness.ada().token, getMemberPoints, me())).body;
const ledger = async () => (await points()).items.map(({ rule, amount }) => `${rule} ${amount}`).toSorted();
const badges = async () => {
  const { body } = await harness
    .api()
    .call(harness.ada().token, listMemberBadges, { ...me(), query: { perPage: 100 } });
  return body.items.filter(({ earned }) => earned !== null).map(({ id }) => id);
};
const type = async (date: string, steps: number) => {
  const body = { stepData: [{ date, steps }] };
  expect((await harness.api().call(harness.ada().token, addSteps, { ...me(), body })).status).toBe(200);
};
const undo = async (id: string) => {
  const { status, body } = await harness.undo(id);
  expect(status).toBe(200);
  return body.takenBack;
};

describe('an undone import', () => {
  test('takes points and badges back by lines of their own, and another import pays them again', async () => {
    const file = 'date,steps,sleep\n2026-11-14,12000,8\n';
    const id = await harness.imported(file);
    await settle();
    const before = await points();
    expect(before.points).toBeGreaterThan(30);
    expect(await badges()).not.toEqual([]);

    const taken = await undo(id);
    expect(taken.points).toBe(before.points);
    expect(taken.badges).toBeGreaterThan(0);
    expect((await points()).points).toBe(0);
    expect(await badges()).toEqual([]);
    expect(await ledger()).toContain('goal_met -25');
    expect(await ledger()).toContain('goal_met 25');
    await settle();
    expect((await points()).points).toBe(0);

    await harness.imported(file);
    await settle();
    expect((await points()).points).toBe(before.points);
    expect(await badges()).not.toEqual([]);
  });

  test('leaves what other entries earn too, and what one’s own edit left standing', async () => {
    await type('2026-11-16', 12_000);
    await settle();
    const own = await points();
    // An own edit takes nothing back.
    await type('2026-11-16', 100);
    await settle();
    expect((await points()).points).toBe(own.points);
    const badgesBefore = await badges();
    const id = await harness.imported('date,steps\n2026-11-15,9000\n');
    await settle();
    const taken = await undo(id);
    expect(taken.points).toBeGreaterThanOrEqual(30);
    expect((await points()).points).toBe(own.points);
    expect(await badges()).toEqual(expect.arrayContaining(badgesBefore));
  });

  test('withdraws milestones that only its days had reached', async () => {
    const api = harness.api();
    const programId = harness.programId();
    const { id: mapId } = await makeMap(api.deps, programId, { kind: 'normal' });
    const made = await api.call(admin.token, createChallenge, {
      body: {
        programId,
        challengeName: 'Walk',
        startDate: '2026-11-10',
        duration: 10,
        steps: 2000,
        mapId,
        includeType: 'add',
        memberIds: [harness.ada().id],
      },
    });
    expect(made.status).toBe(200);
    await type('2026-11-16', 2000);
    const id = await harness.imported('date,steps\n2026-11-15,18000\n');
    await settle();
    const titles = async () =>
      (
        await api.call(harness.ada().token, listChallengeMilestones, { params: { id: made.body.id } })
      ).body.items.map(({ title }) => title !== null);
    expect(await titles()).toEqual([true, true, true]);
    expect((await undo(id)).milestones).toBe(2);
    expect(await titles()).toEqual([true, false, false]);
    await settle();
    expect(await titles()).toEqual([true, false, false]);
    const differences: unknown[] = [];
    await verifyScores(api.deps, (difference) => void differences.push(difference));
    expect(differences).toEqual([]);
  });
});
