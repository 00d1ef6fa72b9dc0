import { beforeEach, expect, test } from 'vitest';
import { getJourney, listChallengeMilestones, listTravellers } from '#contract/features/journeys/journeys.ts';
import { addWellnessMetrics } from '#contract/features/wellness/wellness.ts';
import type { Person } from '../../../../test/api.ts';
import { makeMap } from '../../../../test/factories/maps.ts';
import { runJob } from '../../../../test/jobs.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';
import { fromItsFirstDay, nextRelease, sayYes } from '../../../../test/challenges/wellness.ts';
import { startWorld, type ChallengeWorld, type NewChallenge } from '../../../../test/challenges/world.ts';

// A way is intervaled to the goal of points, too (docs/domain.md#maps-and-milestones); that of steps is in journeys.test.ts.

let world: ChallengeWorld;
beforeEach(async () => {
  world = await startWorld();
});

async function walk(who: Person, kind: 'normal' | 'wellness', body: NewChallenge) {
  const { api, programId } = world;
  const { id: mapId } = await makeMap(api.deps, programId, { kind });
  if (kind === 'normal')
    return (await world.make({ mapId, includeType: 'add', memberIds: [who.id], ...body })).id;
  return fromItsFirstDay(api, '2026-11-10', async () => {
    const made = await world.make({ mapId, ...body });
    await sayYes(api, made, [who]);
    return made.id;
  });
}

async function settle() {
  await runJob(world.api, 'challenges.fold');
  await runJob(world.api, 'challenges.milestones');
}

/**
 * Returns the titles that somebody knows, null for the others, the score that each is reached with, and where they are.
 */
async function seen(who: Person, id: string) {
  const { api } = world;
  const { items } = (await api.call(who.token, listChallengeMilestones, { params: { id } })).body;
  const travellers = (await api.call(who.token, listTravellers, { params: { id } })).body.items;
  return {
    titles: items.map(({ title }) => title),
    scores: items.map(({ score }) => score),
    position: travellers.find(({ kind }) => kind === 'mine')?.position,
  };
}

test('moves a member along a wellness map by points up to the goal', async () => {
  const { api, ada } = world;
  const id = await walk(ada, 'wellness', {
    challengeType: 'wellness',
    metrics: ['sleep', 'water', 'mood'],
    duration: 35,
    pointsGoal: 8,
  });
  expect((await api.call(ada.token, getJourney, { params: { id } })).body.score).toBe(8);
  // Nothing moves before the week is over.
  let before: number | undefined = 0;
  const log = async (metricType: 'sleep' | 'water', dates: string[]) => {
    const wellnessMetricsData = dates.map((date) => ({ date, value: 7 }));
    const body = { metricType, wellnessMetricsData };
    expect((await api.call(ada.token, addWellnessMetrics, { params: { id: ada.id }, body })).status).toBe(
      200,
    );
    await settle();
    expect((await seen(ada, id)).position).toBe(before);
    await nextRelease(api);
    await settle();
    before = (await seen(ada, id)).position;
  };
  await log('sleep', ['2026-11-10', '2026-11-11', '2026-11-12']);
  // Three of eight points; a way of three places has them at 0, 1/2 and 1.
  expect(await seen(ada, id)).toEqual({
    titles: ['Place 1', null, null],
    scores: [1, 4, 8],
    position: 3 / 8,
  });
  await log('water', ['2026-11-20']);
  expect(await seen(ada, id)).toMatchObject({ titles: ['Place 1', 'Place 2', null], position: 1 / 2 });
  await log('water', ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29']);
  expect(await seen(ada, id)).toMatchObject({ titles: ['Place 1', 'Place 2', 'Place 3'], position: 1 });
});

test('counts points earned by days in a points challenge', async () => {
  const { api, ben } = world;
  const id = await walk(ben, 'normal', { competitionOf: 'points', pointsGoal: 60 });
  await putSteps(api, ben, '2026-11-15', 9000);
  await settle();
  // 9,000 steps pay 30 points, half the most of a day.
  expect(await seen(ben, id)).toEqual({
    titles: ['Place 1', 'Place 2', null],
    scores: [1, 30, 60],
    position: 1 / 2,
  });
});
