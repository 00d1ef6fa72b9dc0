import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateChallenge, deleteChallenge } from '#contract/features/challenges/challenges.ts';
import { blockMember } from '#contract/features/friends/friends.ts';
import {
  getJourney,
  listChallengeMilestones,
  listMemberMilestones,
  listTravellers,
} from '#contract/features/journeys/journeys.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { listMessages } from '#contract/features/messages/messages.ts';
import { addCompletionDate } from '#contract/features/challenges/preventative.ts';
import { asMember, inProgram, type Person, type TestApi } from '../../../../test/api.ts';
import { makeMap, type MapWish } from '../../../../test/factories/maps.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { runJob } from '../../../../test/jobs.ts';
import { unlockMilestones } from '../services/unlock-milestones.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';
import { startWorld, type ChallengeWorld, type NewChallenge } from '../../../../test/challenges/world.ts';

let world: ChallengeWorld;
let api: TestApi;
let ada: Person;
let ben: Person;
let cora: Person;
beforeAll(async () => {
  world = await startWorld();
  ({ api } = world);
});
// People of their own for each test: steps of one day count in every challenge.
beforeEach(async () => {
  ada = await asMember(api, world.programId, { firstName: 'Ada', lastName: 'A' });
  ben = await asMember(api, world.programId, { firstName: 'Ben', lastName: 'B' });
  cora = await asMember(api, world.programId, { firstName: 'Cora', lastName: 'C' });
});

/** Returns a challenge of 14 days and 14,000 steps on a map with places at 0, 1/2 and 1, with any field replaced. */
async function walk(body: NewChallenge = {}, map: MapWish = {}) {
  const { id: mapId } = await makeMap(api.deps, world.programId, map);
  return world.make({ mapId, steps: 1000, includeType: 'add', memberIds: [ada.id, ben.id], ...body });
}
const settle = async () => {
  await runJob(api, 'challenges.fold');
  await runJob(api, 'challenges.milestones');
};
const milestones = async (who: Person, id: string) =>
  (await api.call(who.token, listChallengeMilestones, { params: { id } })).body.items;
const reached = async (who: Person, id: string) =>
  (await milestones(who, id)).filter((one) => one.reached).map(({ title }) => title);
const diary = (who: Person, of: Person, challengeId: string) =>
  api.call(who.token, listMemberMilestones, { params: { id: of.id }, query: { challengeId } });
const notes = async (who: Person, challengeId: string) => {
  const asked = { params: { id: who.id }, query: { type: 'note' as const } };
  const { body } = await api.call(who.token, listMessages, asked);
  return body.items.filter((one) => one.challengeId === challengeId).map((one) => one.milestoneName);
};

describe('a milestone', () => {
  test('unlocks once, sends a message, and stays when the score falls', async () => {
    const { id } = await walk();
    await settle();
    expect(await reached(ada, id)).toEqual([]);
    await putSteps(api, ada, '2026-11-15', 7000);
    await settle();
    await settle();
    const [first, second, third] = await milestones(ada, id);
    expect(first).toMatchObject({
      title: 'Place 1',
      reached: true,
      score: 1,
      reachedAt: '2026-11-16T12:00:00.000Z',
    });
    expect(second).toMatchObject({ title: 'Place 2', text: 'Secret text 2', score: 7000, fraction: 0.5 });
    expect(third).toEqual({
      id: third!.id,
      position: 3,
      fraction: 1,
      place: [1, 1],
      score: 14_000,
      reached: false,
      reachedAt: null,
      title: null,
      text: null,
      fact: null,
      source: null,
      drawing: null,
      photo: null,
    });
    expect(await notes(ada, id)).toEqual(['Place 2']);
    await putSteps(api, ada, '2026-11-15', 10);
    await settle();
    expect(await reached(ada, id)).toEqual(['Place 1', 'Place 2']);
    await putSteps(api, ada, '2026-11-15', 7100);
    await settle();
    expect(await notes(ada, id)).toEqual(['Place 2']);
    await putSteps(api, ada, '2026-11-16', 9000);
    await settle();
    expect(await reached(ada, id)).toEqual(['Place 1', 'Place 2', 'Place 3']);
    expect(await notes(ada, id)).toEqual(['Place 3', 'Place 2']);
  });

  test('never reveals the text of a milestone to members who have not reached it', async () => {
    const { id, mapId } = await walk({ public: 1 });
    await putSteps(api, ada, '2026-11-15', 7000);
    await settle();
    expect((await diary(ada, ada, id)).body.items.map(({ title }) => title)).toEqual(['Place 2', 'Place 1']);
    const theirs = await diary(ben, ada, id);
    expect(theirs.body.items.map(({ title, reachedAt }) => [title, Boolean(reachedAt)])).toEqual([
      [null, true],
      [null, true],
    ]);
    const paths = [
      '',
      '/milestones',
      '/journey',
      '/travellers',
      '/leaderboard',
      '/changes',
      '/aggregate-data',
    ];
    const answers = await Promise.all([
      ...paths.map((path) => api.raw(ben.token, 'GET', `challenges/${id}${path}`)),
      api.raw(ben.token, 'GET', `maps/${mapId}/milestones`),
      api.raw(ben.token, 'GET', `members/${ada.id}/milestones?challengeId=${id}`),
      api.raw(ben.token, 'GET', `members/${ben.id}/messages`),
      api.raw(ben.token, 'GET', `programs/maps`),
    ]);
    for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/Secret|Place \d/);
    // Nor admins, on the way.
    const admin = await api.call(world.admin.token, listChallengeMilestones, { params: { id } });
    expect(JSON.stringify(admin.body)).not.toMatch(/Secret|Place \d/);
  });

  test('moves with the goal, and so may unlock without a step', async () => {
    const { id } = await walk();
    await putSteps(api, ada, '2026-11-15', 3500);
    await settle();
    expect(await reached(ada, id)).toEqual(['Place 1']);
    await api.call(world.admin.token, updateChallenge, { params: { id }, body: { steps: 500 } });
    await settle();
    expect(await reached(ada, id)).toEqual(['Place 1', 'Place 2']);
  });

  test('is unlocked once by several workers at a time', async () => {
    const { id } = await walk();
    await putSteps(api, ada, '2026-11-15', 14_000);
    await runJob(api, 'challenges.fold');
    await Promise.all([1, 2, 3].map(() => unlockMilestones(api.deps)));
    expect(await notes(ada, id)).toEqual(['Place 3']);
  });
});

test('ranks teams by average and notifies each of them', async () => {
  const members = [ada, ben].map(({ id }) => ({ id, joinedOn: '2026-11-01' }));
  const team = await makeTeam(api.deps, world.programId, members);
  const { id: mapId } = await makeMap(api.deps, world.programId);
  const made = await world.make({
    mapId,
    steps: 1000,
    between: 'groups',
    includeType: 'add',
    teamIds: [team.id],
  });
  await putSteps(api, ada, '2026-11-14', 13_998);
  await settle();
  expect(await reached(ben, made.id)).toEqual(['Place 1']);
  await putSteps(api, ben, '2026-11-14', 2);
  await settle();
  expect(await reached(ben, made.id)).toEqual(['Place 1', 'Place 2']);
  expect(await notes(ada, made.id)).toEqual(['Place 2', 'Place 1']);
  const { body } = await api.call(ada.token, listTravellers, { params: { id: made.id } });
  expect(body.items).toMatchObject([
    { kind: 'mine', entrantId: team.id, position: 0.5, score: 7000 },
    { kind: 'pacer', entrantId: null, position: 0.5 },
  ]);
});

test('pages through a leaderboard to its end', async () => {
  const { id } = await walk({ steps: 0 }, { lengthMetres: 160_934 });
  const { body } = await api.call(ada.token, getJourney, { params: { id } });
  expect(body).toMatchObject({ ground: 'world', score: 200_000, lengthMetres: 160_934 });
  expect(body.outline).toHaveLength(3);
});

test('a preventative challenge ends when it is completed, known only to its member', async () => {
  const map = await makeMap(api.deps, world.programId, { kind: 'preventative' });
  const body = { challengeType: 'preventative' as const, memberIds: [ada.id, ben.id] };
  const { id } = await world.make({ mapId: map.id, includeType: 'add', ...body });
  const entered = await api.call(ada.token, addCompletionDate, {
    params: { id: ada.id },
    body: { challengeId: id, completionDate: '2026-11-12' },
  });
  expect([entered.status, entered.body.code]).toEqual([200, undefined]);
  await settle();
  expect(await reached(ada, id)).toEqual(['Place 1', 'Place 2', 'Place 3']);
  const own = await api.call(ada.token, listTravellers, { params: { id } });
  expect(own.body.items).toMatchObject([{ kind: 'mine', position: 1 }]);
  const other = await api.call(ben.token, listTravellers, { params: { id } });
  expect(other.body.items).toMatchObject([{ kind: 'mine', entrantId: ben.id, position: 0 }]);
  expect((await diary(ben, ada, id)).status).toBe(404);
  expect((await diary(world.admin, ada, id)).status).toBe(404);
});

describe('on the way', () => {
  test('lists visible members, with oneself first and the pacer last', async () => {
    const hidden = await asMember(api, world.programId, { firstName: 'Hidden', lastName: 'H' });
    await api.call(hidden.token, updateMember, { params: { id: hidden.id }, body: { profileHidden: true } });
    const blocked = await asMember(api, world.programId, { firstName: 'Blocked', lastName: 'B' });
    const memberIds = [ada.id, ben.id, hidden.id, blocked.id];
    const { id } = await walk({ memberIds });
    for (const who of [ben, hidden, blocked]) await putSteps(api, who, '2026-11-13', 14_000);
    const block = { params: { id: ada.id }, body: { memberId: blocked.id } };
    expect((await api.call(ada.token, blockMember, block)).status).toBe(200);
    const { body } = await api.call(ada.token, listTravellers, { params: { id } });
    const shown = body.items.map(({ kind, name, position }) => [kind, name, position]);
    expect(shown[0]![0]).toBe('mine');
    expect(shown).toContainEqual(['leading', 'Ben B', 1]);
    expect(shown.at(-1)).toEqual(['pacer', null, 0.5]);
    expect(JSON.stringify(shown)).not.toContain('Hidden');
    expect(JSON.stringify(shown)).not.toContain('Blocked');
  });

  test('finds no journey of a private challenge, without a map, or of another program', async () => {
    const hidden = await walk({ public: 0, memberIds: [ada.id] });
    const plain = await world.make({ includeType: 'add', memberIds: [ada.id] });
    const asked: [Person, string][] = [
      [cora, hidden.id],
      [ada, plain.id],
      [world.stranger, hidden.id],
      [ada, crypto.randomUUID()],
    ];
    for (const [who, id] of asked) {
      for (const spec of [getJourney, listTravellers, listChallengeMilestones])
        expect((await api.call(who.token, spec, { params: { id } })).status).toBe(404);
      expect((await diary(who, who, id)).status).toBe(404);
    }
    expect((await diary(ada, world.stranger, hidden.id)).status).toBe(404);
    expect((await api.call(world.admin.token, deleteChallenge, { params: { id: hidden.id } })).status).toBe(
      200,
    );
  });

  test('skips the map step in a program without maps', async () => {
    const elsewhere = await inProgram(api);
    const member = await asMember(api, elsewhere);
    expect((await diary(member, member, crypto.randomUUID())).status).toBe(404);
  });
});
