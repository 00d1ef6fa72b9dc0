import { beforeAll, describe, expect, test } from 'vitest';
import { listChallengeChanges } from '#contract/features/challenges/changes.ts';
import { getMemberLeaderboard, getPointsInChallenge } from '#contract/features/boards/standing.ts';
import { listMemberChallenges } from '#contract/features/challenges/lists.ts';
import { createChallenge, updateChallenge } from '#contract/features/challenges/challenges.ts';
import { uniqueSearch } from '#contract/features/programs/unique-names.ts';
import { asMember, type Person } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';
import { startWorld, type ChallengeWorld } from '../../../../test/challenges/world.ts';

let world: ChallengeWorld;
beforeAll(async () => {
  world = await startWorld();
});

test('points in a challenge: its days, their sum, and what the ledger paid for joining', async () => {
  const { api, ada, ben } = world;
  await putSteps(api, ada, '2026-11-11', 5000);
  await putSteps(api, ada, '2026-11-12', 30_000, 'manual');
  const made = await world.make({ includeType: 'add', memberIds: [ada.id] });
  const ask = (who: Person, memberId: string, query: object = {}) =>
    api.call(who.token, getPointsInChallenge, {
      params: { id: memberId },
      query: { challengeId: made.id, ...query },
    });
  const { body } = await ask(ben, ada.id);
  expect(body).toMatchObject({ competitionOf: 'steps', score: 25_000, points: 20, total: 2 });
  expect(body.items).toEqual([
    { day: '2026-11-12', credited: 20_000 },
    { day: '2026-11-11', credited: 5000 },
  ]);
  expect((await ask(ben, ada.id, { perPage: 1, page: 2 })).body.items).toHaveLength(1);
  expect((await ask(ben, ben.id)).status).toBe(404);
});

test('shows a member’s rank in running challenges that I can see, individual or team', async () => {
  const { api, ada, ben, programId } = world;
  const walker = await asMember(api, programId, { firstName: 'Wim', lastName: 'W' });
  const { id: teamId } = await makeTeam(api.deps, programId, [{ id: walker.id, joinedOn: '2026-11-01' }], {
    name: 'Walkers',
  });
  await putSteps(api, walker, '2026-11-13', 7000);
  const memberIds = [walker.id, ada.id];
  const alone = await world.make({ includeType: 'add', memberIds, duration: 10 });
  const team = await world.make({ between: 'groups', includeType: 'add', teamIds: [teamId], duration: 12 });
  await world.make({ includeType: 'add', memberIds, public: 0 });
  await world.make({ includeType: 'add', memberIds, challengeType: 'preventative' });
  await world.make({ includeType: 'add', memberIds, startDate: '2026-11-20' });
  const ask = (who: Person) => api.call(who.token, getMemberLeaderboard, { params: { id: walker.id } });
  const { body } = await ask(ben);
  expect(
    body.items.map(({ challengeId, standing }) => [
      challengeId,
      standing?.name,
      standing?.rank,
      standing?.of,
    ]),
  ).toEqual([
    [alone.id, 'Wim W', 2, 2],
    [team.id, 'Walkers', 1, 1],
  ]);
  expect((await ask(walker)).body.total).toBe(3);
  // The list on a profile has the ranks of its member, not of its viewer.
  const list = await api.call(ben.token, listMemberChallenges, { params: { id: walker.id } });
  const standings = list.body.items.map(({ id, joined, mine }) => [id, joined, mine?.name, mine?.rank]);
  expect(standings).toContainEqual([alone.id, true, 'Wim W', 2]);
  expect(standings).toContainEqual([team.id, true, 'Walkers', 1]);
  // Taking part in a screening is private.
  const listed = await api.call(ben.token, listMemberChallenges, { params: { id: walker.id } });
  expect(listed.body.items.map((item) => item.challengeType)).not.toContain('preventative');
  const own = await api.call(walker.token, listMemberChallenges, { params: { id: walker.id } });
  expect(own.body.items.map((item) => item.challengeType)).toContain('preventative');
});

test('tells participants who changed what, when, with the values before and after', async () => {
  const { api, admin, ada, stranger } = world;
  const made = await world.make({ startDate: '2026-11-20', steps: 8000 });
  const at = { params: { id: made.id } };
  await api.call(admin.token, updateChallenge, { ...at, body: { steps: 6000, duration: 21 } });
  await api.call(admin.token, updateChallenge, { ...at, body: { description: 'No rule of it' } });
  await api.call(admin.token, updateChallenge, { ...at, body: { atStake: 'A cake' } });
  const { body } = await api.call(ada.token, listChallengeChanges, at);
  expect(body.total).toBe(2);
  expect(body.items.map((item) => item.fields)).toEqual([
    [{ field: 'atStake', before: '', after: 'A cake' }],
    [
      { field: 'steps', before: '8000', after: '6000' },
      { field: 'endDate', before: '2026-12-03', after: '2026-12-10' },
    ],
  ]);
  expect((await api.call(stranger.token, listChallengeChanges, at)).status).toBe(404);
});

const isFree = async (who: Person, query: string, entity: 'challengeName' | 'teamName' = 'challengeName') =>
  (await world.api.call(who.token, uniqueSearch, { query: { entity, query } })).body.unique;

describe('names', () => {
  test('a form can check whether a name is free, without revealing private challenges', async () => {
    const { ada, ben, api, admin, form } = world;
    await world.make({ challengeName: 'Seen by all' });
    const secret = { challengeName: 'Surprise for Cora', public: 0, startDate: '2026-11-20' };
    await world.make(secret, ada);
    expect(await isFree(ben, ' seen BY all ')).toBe(false);
    expect(await isFree(ben, 'Surprise for Cora')).toBe(true);
    expect(await isFree(ada, 'Surprise for Cora')).toBe(false);
    const open = await api.call(ben.token, createChallenge, { body: form({ ...secret, public: 1 }) });
    expect(open.status).toBe(200);
    const twice = await api.call(ada.token, createChallenge, { body: form(secret) });
    expect([twice.status, twice.body.code]).toEqual([409, 'name_taken']);
    const shown = await api.call(ada.token, updateChallenge, {
      params: { id: (await world.make({ ...secret, challengeName: 'seen by ALL' }, ada)).id },
      body: { public: 1 },
    });
    expect([shown.status, shown.body.code]).toEqual([409, 'name_taken']);
    const { name } = await makeTeam(api.deps, world.programId, []);
    expect([await isFree(admin, name, 'teamName'), await isFree(admin, 'Nobody', 'teamName')]).toEqual([
      false,
      true,
    ]);
  });

  test('thirty a minute and no more', async () => {
    const { api, cora } = world;
    const statuses: number[] = [];
    for (let i = 0; i < 31; i += 1)
      statuses.push(
        (await api.call(cora.token, uniqueSearch, { query: { entity: 'teamName', query: `T${i}` } })).status,
      );
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});
