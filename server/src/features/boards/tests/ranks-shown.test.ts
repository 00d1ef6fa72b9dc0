import { beforeAll, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { getLeaderboard } from '#contract/features/boards/board.ts';
import { createChallenge, getChallenge } from '#contract/features/challenges/challenges.ts';
import { getFriendsBoard } from '#contract/features/friends/friends.ts';
import { updateMember, type RanksShown } from '#contract/features/profiles/profiles.ts';
import { getProgramLeaderboard } from '#contract/features/sitewide/sitewide.ts';
import { getToday } from '#contract/features/today/today.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';

let api: TestApi;
let programId: string;
let zoe: Person;
let abe: Person;
let admin: Person;

beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
  zoe = await asMember(api, programId, { firstName: 'Zoe' });
  abe = await asMember(api, programId, { firstName: 'Abe' });
  admin = await asAdmin(api, programId);
  for (const [who, steps] of [
    [zoe, 900],
    [abe, 400],
  ] as const)
    await api.call(who.token, addSteps, {
      params: { id: who.id },
      body: { stepData: [{ date: '2026-11-16', steps }] },
    });
});

const create = (name: string, more: object = {}) =>
  api.call(admin.token, createChallenge, {
    body: {
      programId,
      challengeName: name,
      startDate: '2026-11-10',
      duration: 14,
      includeType: 'add' as const,
      memberIds: [zoe.id, abe.id],
      ...more,
    },
  });
const choose = (ranksShown: RanksShown) =>
  api.call(abe.token, updateMember, { params: { id: abe.id }, body: { ranksShown } });
const boardOf = async (id: string, who: Person) =>
  (await api.call(who.token, getLeaderboard, { params: { id } })).body;
const namesAndRanks = ({ items }: { items: { name: string | null; rank: number | null }[] }) =>
  items.map(({ name, rank }) => [name?.split(' ')[0], rank]);

test.each([
  ['all', 2],
  ['team', null],
  ['none', null],
] as const)('a member who shows %s reads their rank among people as %s, everywhere', async (choice, rank) => {
  const { id } = (await create(`For ${choice}`)).body;
  await choose(choice);
  const params = { id: abe.id };
  const seen = (await api.call(abe.token, getChallenge, { params: { id } })).body;
  expect([seen.mine?.rank, seen.ranksShown]).toEqual([rank, rank !== null]);
  expect(seen.neighbours.ahead === null).toBe(rank === null);
  expect((await boardOf(id, abe)).mine?.rank).toBe(rank);
  const { running } = (await api.call(abe.token, getToday, { params })).body;
  expect(running.map(({ mine }) => mine?.rank)).toEqual(running.map(() => rank));
  expect((await api.call(abe.token, getFriendsBoard, { params })).body.mine.rank).toBe(
    rank === null ? null : 1,
  );
  const sitewide = await api.call(abe.token, getProgramLeaderboard, { params: { id: programId } });
  expect(sitewide.body.mine?.rank).toBe(rank);
  // What others read is up to them.
  expect(namesAndRanks(await boardOf(id, zoe))).toEqual([
    ['Zoe', 1],
    ['Abe', 2],
  ]);
});

test('only oneself chooses which ranks to see', async () => {
  const change = { params: { id: abe.id }, body: { ranksShown: 'none' as const } };
  expect((await api.call(admin.token, updateMember, change)).status).toBe(403);
});

test('a challenge that ranks nobody lists everyone by name, and nobody can win it', async () => {
  await choose('all');
  const { id } = (await create('Together', { rankNobody: 1 })).body;
  expect(namesAndRanks(await boardOf(id, zoe))).toEqual([
    ['Abe', null],
    ['Zoe', null],
  ]);
  const refused = await create('Prize', {
    rankNobody: 1,
    incentivizeChallenge: 1,
    incentiveType: 'winner',
    incentiveAmount: 5,
  });
  expect(refused.status).toBe(422);
});
