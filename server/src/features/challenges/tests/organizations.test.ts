import { beforeAll, expect, test } from 'vitest';
import { explainScore, getLeaderboard } from '#contract/features/boards/board.ts';
import {
  addChallengeMembers,
  addChallengeTeams,
  listChallengeEntrants,
  removeChallengeTeams,
} from '#contract/features/challenges/entrants.ts';
import { createChallenge, getChallenge } from '#contract/features/challenges/challenges.ts';
import { asAdmin, asMember, inProgram } from '../../../../test/api.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';
import { verifyScores } from '../../../domain/scoring/public.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';
import { startWorld, type ChallengeWorld } from '../../../../test/challenges/world.ts';

let world: ChallengeWorld;
let north: { id: string; name: string };
let south: { id: string; name: string };
const dates = { startDate: '2026-11-10', duration: 10 };

beforeAll(async () => {
  world = await startWorld();
  const { api, programId, ada, ben, cora } = world;
  north = await makeOrganization(api.deps, programId, [ada.id, ben.id], 'North');
  south = await makeOrganization(api.deps, programId, [cora.id], 'South');
  await putSteps(api, ada, '2026-11-10', 7000);
  await putSteps(api, ben, '2026-11-11', 3001);
  await putSteps(api, cora, '2026-11-12', 6000);
});

const organizationChallenge = () =>
  world.make({
    ...dates,
    between: 'organization',
    includeType: 'add',
    organizationIds: [north.id, south.id],
    chartType: 'leaderboard',
    steps: 0,
  });

test('everybody in a chosen organization counts for it; averages rank', async () => {
  const { api, ada, cora } = world;
  const made = await organizationChallenge();
  expect(made).toMatchObject({ between: 'organization', trackingCalc: 'average', participants: 3, teams: 2 });
  const { body } = await api.call(ada.token, getLeaderboard, {
    params: { id: made.id },
    query: { organizationLeaderboard: 1 },
  });
  // Day 7 of 10: North 10,001 x 7 / (2 members x 7 days) = 5,000.50; South 6,000 x 7 / 7.
  expect(body.board).toBe('organizations');
  expect(body.items.map(({ name, score, rank, members }) => [name, score, rank, members])).toEqual([
    ['South', 600_000, 1, 1],
    ['North', 500_050, 2, 2],
  ]);
  expect(body.mine?.name).toBe('North');
  const people = await api.call(ada.token, getLeaderboard, {
    params: { id: made.id },
    query: { board: 'members' },
  });
  expect(people.body.items.map((row) => row.name)).toHaveLength(3);
  const why = await api.call(cora.token, explainScore, {
    params: { id: made.id },
    query: { teamId: north.id },
  });
  expect(why.body).toMatchObject({ name: 'North', total: 10_001, divisor: 14, totalMembers: 2 });
  const mine = await api.call(ada.token, getChallenge, { params: { id: made.id } });
  expect(mine.body).toMatchObject({
    joined: true,
    mine: { entrantId: north.id },
    mineAlone: { entrantId: ada.id },
  });
});

test('only admins add and remove organizations, and the list shows them', async () => {
  const { api, ada, admin } = world;
  const made = await world.make({ ...dates, between: 'organization', includeType: 'none' });
  const at = { params: { id: made.id } };
  const adding = { ...at, body: { addOrganization: 1, organizationIds: [south.id] } };
  expect((await api.call(ada.token, addChallengeTeams, adding)).status).toBe(403);
  expect((await api.call(admin.token, addChallengeTeams, adding)).body).toMatchObject({
    teams: 1,
    participants: 1,
  });
  const list = { params: { id: made.id, entity: 'organizations' as const } };
  expect((await api.call(ada.token, listChallengeEntrants, list)).body.items).toMatchObject([
    { name: 'South' },
  ]);
  const taking = { ...at, body: { teamIds: [south.id] } };
  expect((await api.call(ada.token, removeChallengeTeams, taking)).status).toBe(403);
  expect((await api.call(admin.token, removeChallengeTeams, taking)).body).toMatchObject({
    teams: 0,
    participants: 0,
  });
});

test('refuses values that do not fit the kind, beside their field', async () => {
  const { api, ada, admin, form, programId } = world;
  const organization = await organizationChallenge();
  const alone = await api.call(ada.token, addChallengeMembers, {
    params: { id: organization.id },
    body: { memberIds: [ada.id] },
  });
  expect([alone.status, alone.body.code]).toEqual([422, 'needs_organization']);
  const groups = await world.make({ ...dates, between: 'groups' });
  const wrong = await api.call(admin.token, addChallengeTeams, {
    params: { id: groups.id },
    body: { organizationIds: [north.id] },
  });
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['organizationIds']]);
  const byMember = await api.call(ada.token, createChallenge, {
    body: form({ ...dates, startDate: '2026-11-20', between: 'organization' }),
  });
  expect(byMember.status).toBe(403);
  const board = await api.call(ada.token, getLeaderboard, {
    params: { id: groups.id },
    query: { organizationLeaderboard: 1 },
  });
  expect(board.status).toBe(400);
  const foreign = await makeOrganization(api.deps, await inProgram(api), []);
  const other = await api.call(admin.token, createChallenge, {
    body: {
      ...form(dates),
      programId,
      between: 'organization',
      includeType: 'add',
      organizationIds: [foreign.id],
    },
  });
  expect([other.status, Object.keys(other.body.fields ?? {})]).toEqual([422, ['organizationIds']]);
});

test('refuses organization challenges in a program without organizations', async () => {
  const { api, form } = world;
  const programId = await inProgram(api, { settings: { organizationsOn: false } });
  const admin = await asAdmin(api, programId);
  const answer = await api.call(admin.token, createChallenge, {
    body: { ...form(dates), programId, between: 'organization' },
  });
  expect([answer.status, answer.body.code]).toEqual([422, 'feature_off']);
});

test('later entries move the organization, and stored scores are those of the entries', async () => {
  const { api, admin } = world;
  const dora = await asMember(api, world.programId, { firstName: 'Dora', lastName: 'D' });
  const east = await makeOrganization(api.deps, world.programId, [dora.id], 'East');
  const made = await world.make({
    ...dates,
    between: 'organization',
    trackingCalc: 'total',
    includeType: 'add',
    organizationIds: [east.id, north.id],
  });
  await putSteps(api, dora, '2026-11-15', 12_345);
  const { body } = await api.call(admin.token, getLeaderboard, { params: { id: made.id }, query: {} });
  expect(body.items.map(({ name, score }) => [name, score])).toEqual([
    ['East', 12_345],
    ['North', 10_001],
  ]);
  const differences: unknown[] = [];
  await verifyScores(api.deps, (difference) => void differences.push(difference));
  expect(differences).toEqual([]);
});
