// @every-postgres
import { runJob } from '../../../../test/jobs.ts';
import { beforeAll, expect, test } from 'vitest';
import { explainScore, getLeaderboard } from '#contract/features/boards/board.ts';
import { removeChallengeTeams } from '#contract/features/challenges/entrants.ts';
import {
  joinOrganization,
  removeOrganizationMember,
} from '#contract/features/organizations/organizations.ts';
import { asMember, type Person } from '../../../../test/api.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';
import { verifyScores } from '../services/verify-scores.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';
import { startWorld, type ChallengeWorld } from '../../../../test/challenges/world.ts';

let world: ChallengeWorld;
beforeAll(async () => {
  world = await startWorld();
});

const join = async (who: Person, organizationId: string) => {
  const answer = await world.api.call(who.token, joinOrganization, { body: { organizationId } });
  expect(answer.status).toBe(200);
};
const leave = async (who: Person, organizationId: string) => {
  const input = { params: { memberId: who.id }, body: { organizationId } };
  expect((await world.api.call(who.token, removeOrganizationMember, input)).status).toBe(200);
};
const between = (organizationIds: string[], more: object = {}) =>
  world.make({
    startDate: '2026-11-10',
    duration: 14,
    between: 'organization',
    includeType: 'add',
    organizationIds,
    ...more,
  });
const board = async (id: string) => {
  const { body } = await world.api.call(world.admin.token, getLeaderboard, { params: { id }, query: {} });
  return body.items.map(({ name, score, members }) => [name, score, members]);
};
async function nextDay(): Promise<void> {
  world.api.clock.advance(86_400_000);
  await runJob(world.api, 'challenges.turn');
}
async function expectVerified(): Promise<void> {
  const differences: unknown[] = [];
  await verifyScores(world.api.deps, (difference) => void differences.push(difference));
  expect(differences).toEqual([]);
}

test('members who move count for the new organization from the next day; earned days stay', async () => {
  const { api, programId, ada, ben, cora } = world;
  const north = await makeOrganization(api.deps, programId, [ada.id, ben.id], 'North');
  const south = await makeOrganization(api.deps, programId, [cora.id], 'South');
  const { id } = await between([north.id, south.id]);
  await putSteps(api, ada, '2026-11-10', 7000);
  await join(ada, south.id);
  await putSteps(api, ada, '2026-11-16', 1000);
  await nextDay();
  await putSteps(api, ada, '2026-11-17', 2000);
  // Day 8. North: 8,000 x 8 / (ada 7 + ben 8) = 4,266.67. South: 2,000 x 8 / (cora 8 + ada 1) = 1,777.78.
  expect(await board(id)).toEqual([
    ['North', 426_667, 1],
    ['South', 177_778, 2],
  ]);
  const why = await api.call(ada.token, explainScore, { params: { id }, query: { teamId: north.id } });
  expect(why.body).toMatchObject({ total: 8000, divisor: 15, daysElapsed: 8, totalMembers: 2 });
  expect(why.body.members.find((row) => row.memberId === ada.id)).toMatchObject({
    credited: 8000,
    memberDays: 7,
  });
  await expectVerified();
});

test('members count from the day they join up to the day they leave; returning on the same day is no break', async () => {
  const { api, programId } = world;
  const [dora, elif] = [await asMember(api, programId), await asMember(api, programId)];
  const east = await makeOrganization(api.deps, programId, [dora.id], 'East');
  const west = await makeOrganization(api.deps, programId, [], 'West');
  const { id } = await between([east.id, west.id], {
    trackingCalc: 'total',
    chartType: 'leaderboard',
    steps: 0,
  });
  for (const day of ['2026-11-16', '2026-11-17']) {
    await putSteps(api, dora, day, 500);
    await putSteps(api, elif, day, 100);
  }
  await join(elif, west.id);
  // Today is the 17th: what elif walked the day before counts for nobody.
  expect(await board(id)).toEqual([
    ['East', 1000, 1],
    ['West', 100, 1],
  ]);
  await leave(dora, east.id);
  await join(dora, west.id);
  await join(dora, east.id);
  await nextDay();
  await putSteps(api, dora, '2026-11-18', 40);
  await leave(elif, west.id);
  await putSteps(api, elif, '2026-11-18', 7);
  await nextDay();
  await putSteps(api, elif, '2026-11-19', 9999);
  expect(await board(id)).toEqual([
    ['East', 1040, 1],
    ['West', 107, 0],
  ]);
  await expectVerified();
});

test('people can move while organizations are removed from their challenges, without a deadlock', async () => {
  const { api, programId, admin } = world;
  const people = await Promise.all(Array.from({ length: 6 }, () => asMember(api, programId)));
  const ids = people.map((one) => one.id);
  const left = await makeOrganization(api.deps, programId, ids, 'Left');
  const right = await makeOrganization(api.deps, programId, [], 'Right');
  const both = await Promise.all([between([left.id]), between([right.id]), between([left.id, right.id])]);
  const takeOut = (id: string, teamIds: string[]) =>
    api.call(admin.token, removeChallengeTeams, { params: { id }, body: { teamIds } });
  const answers = await Promise.all([
    ...people.map((one) => join(one, right.id)),
    ...both.map(({ id }) => takeOut(id, [left.id, right.id])),
  ]);
  expect(answers.map((answer) => answer?.status ?? 200)).toEqual(answers.map(() => 200));
  await expectVerified();
});
