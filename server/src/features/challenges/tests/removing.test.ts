import { beforeAll, describe, expect, test } from 'vitest';
import {
  listChallengeEntrants,
  removeChallengeMembers,
  removeChallengeTeams,
} from '#contract/features/challenges/entrants.ts';
import { deleteTeam } from '#contract/features/teams/teams.ts';
import { asMember, inProgram } from '../../../../test/api.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { startWorld, type ChallengeWorld } from '../../../../test/challenges/world.ts';

let world: ChallengeWorld;
let otherProgram: string;

beforeAll(async () => {
  world = await startWorld();
  otherProgram = await inProgram(world.api);
});

describe('removing from a challenge refuses ids of another program', () => {
  test('refuses members of another program and unknown ones, and removes nobody', async () => {
    const { api, admin, ada, make } = world;
    const foreign = await asMember(api, otherProgram);
    const { id } = await make({ includeType: 'add', memberIds: [ada.id] });
    const params = { id };
    for (const wrong of [foreign.id, crypto.randomUUID()]) {
      const answer = await api.call(admin.token, removeChallengeMembers, {
        params,
        body: { memberIds: [ada.id, wrong] },
      });
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['memberIds']]);
    }
    const left = await api.call(admin.token, listChallengeEntrants, {
      params: { id, entity: 'members' },
      query: {},
    });
    expect(left.body.items.map((one) => one.id)).toEqual([ada.id]);
  });

  test('a member of the program who is not in the challenge changes nothing', async () => {
    const { api, admin, ben, make } = world;
    const { id } = await make();
    const answer = await api.call(admin.token, removeChallengeMembers, {
      params: { id },
      body: { memberIds: [ben.id] },
    });
    expect(answer.status).toBe(200);
  });

  test('teams', async () => {
    const { api, programId, admin, ada, make } = world;
    const own = await makeTeam(api.deps, programId, [{ id: ada.id, joinedOn: '2026-11-01' }]);
    const stranger = await asMember(api, otherProgram);
    const foreign = await makeTeam(api.deps, otherProgram, [{ id: stranger.id, joinedOn: '2026-11-01' }]);
    const { id } = await make({ between: 'groups', includeType: 'add', teamIds: [own.id] });
    for (const wrong of [foreign.id, crypto.randomUUID()]) {
      const answer = await api.call(admin.token, removeChallengeTeams, {
        params: { id },
        body: { teamIds: [own.id, wrong] },
      });
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['teamIds']]);
    }
    const left = await api.call(admin.token, listChallengeEntrants, {
      params: { id, entity: 'teams' },
      query: {},
    });
    expect(left.body.items.map((one) => one.id)).toEqual([own.id]);
  });

  test('organizations', async () => {
    const { api, programId, admin, make } = world;
    const own = await makeOrganization(api.deps, programId, []);
    const foreign = await makeOrganization(api.deps, otherProgram, []);
    const { id } = await make({ between: 'organization', includeType: 'add', organizationIds: [own.id] });
    const answer = await api.call(admin.token, removeChallengeTeams, {
      params: { id },
      body: { teamIds: [own.id, foreign.id] },
    });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['teamIds']]);
  });
});

test('removes a team that was deleted while it is in the challenge, once', async () => {
  const { api, programId, admin, ben, make } = world;
  const team = await makeTeam(api.deps, programId, [{ id: ben.id, joinedOn: '2026-11-01' }]);
  const { id } = await make({ between: 'groups', includeType: 'add', teamIds: [team.id] });
  expect((await api.call(admin.token, deleteTeam, { params: { id: team.id } })).status).toBe(200);
  const listed = async () => {
    const params = { id, entity: 'teams' } as const;
    const page = await api.call(admin.token, listChallengeEntrants, { params, query: {} });
    return page.body.items.map((one) => one.id);
  };
  expect(await listed()).toEqual([team.id]);
  const remove = () =>
    api.call(admin.token, removeChallengeTeams, { params: { id }, body: { teamIds: [team.id] } });
  expect((await remove()).status).toBe(200);
  expect(await listed()).toEqual([]);
  // It is neither in the challenge nor in the program any more.
  expect((await remove()).status).toBe(422);
});
