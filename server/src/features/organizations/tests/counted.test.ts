import { beforeAll, expect, test } from 'vitest';
import { addChallengeTeams } from '#contract/features/challenges/entrants.ts';
import { listOrganizationChallenges } from '#contract/features/challenges/lists.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import {
  deleteOrganization,
  listProgramOrganizations,
} from '#contract/features/organizations/organizations.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';
import { intervalsOf } from './rows.ts';

let api: TestApi;
let programId: string;
let admin: Person;
let ada: Person;

beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api, { settings: { organizationsOn: true } });
  admin = await asAdmin(api, programId);
  ada = await asMember(api, programId);
});

const make = async (name: string, memberIds: string[] = []) =>
  makeOrganization(api.deps, programId, memberIds, name);

test('is deleted only when no unfinished challenge counts it, and frees people and teams', async () => {
  const ben = await asMember(api, programId);
  const { id } = await make('Counted', [ben.id]);
  const challenge = await api.call(admin.token, createChallenge, {
    body: {
      programId,
      challengeName: 'Between organizations',
      between: 'organization',
      startDate: '2026-11-16',
      duration: 3,
      graceHours: 0,
      includeType: 'add',
      organizationIds: [id],
    },
  });
  expect(challenge.status).toBe(200);
  const remove = () => api.call(admin.token, deleteOrganization, { query: { id } });
  const refused = await remove();
  expect([refused.status, (refused.body as { code?: string }).code]).toEqual([409, 'organization_counts']);
  const start = api.clock.now();
  api.clock.advance(10 * 86_400_000);
  expect((await remove()).status).toBe(200);
  expect(await intervalsOf(api, ben)).toEqual([['Counted', '2026-01-01', '2026-11-26']]);
  const board = await api.raw(ben.token, 'GET', `challenges/${challenge.body.id}/leaderboard`);
  expect(board.body.items).toMatchObject([{ name: 'Counted' }]);
  api.clock.set(start);
  const running = await api.call(admin.token, createChallenge, {
    body: {
      programId,
      challengeName: 'Another',
      between: 'organization',
      startDate: '2026-11-16',
      duration: 3,
    },
  });
  const adding = await api.call(admin.token, addChallengeTeams, {
    params: { id: running.body.id },
    body: { organizationIds: [id] },
  });
  expect([adding.status, Object.keys(adding.body.fields ?? {})]).toEqual([422, ['organizationIds']]);
});

test('lists challenges between organizations separately, private ones for those in them', async () => {
  const list = async (who: Person) =>
    (await api.call(who.token, listOrganizationChallenges, { query: { search: 'listed' } })).body.items.map(
      (row) => row.challengeName,
    );
  const ben = await asMember(api, programId);
  const { id } = await make('Listed', [ben.id]);
  const kinds = [
    { between: 'individuals' as const },
    { between: 'organization' as const },
    { between: 'organization' as const, public: 0, includeType: 'add' as const, organizationIds: [id] },
  ];
  for (const [at, kind] of kinds.entries())
    await api.call(admin.token, createChallenge, {
      body: { programId, challengeName: `Listed ${at}`, startDate: `2026-11-2${at}`, duration: 5, ...kind },
    });
  expect(await list(ben)).toEqual(['Listed 2', 'Listed 1']);
  expect(await list(ada)).toEqual(['Listed 1']);
  expect(await list(admin)).toEqual(['Listed 2', 'Listed 1']);
});

test('leaves organizations that are in a challenge out of its picker', async () => {
  const [one, two] = [await make('Pick 1'), await make('Pick 2')];
  const made = await api.call(admin.token, createChallenge, {
    body: {
      programId,
      challengeName: 'Picked',
      between: 'organization',
      startDate: '2026-11-16',
      duration: 3,
      includeType: 'add',
      organizationIds: [one.id],
    },
  });
  const left = await api.call(admin.token, listProgramOrganizations, {
    params: { id: programId },
    query: { search: 'pick', notInChallengeId: made.body.id },
  });
  expect(left.body.items.map((row) => row.id)).toEqual([two.id]);
});
