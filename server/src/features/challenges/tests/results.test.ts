import { beforeAll, expect, test } from 'vitest';
import { getChallengeResult, markResultSeen } from '#contract/features/challenges/results.ts';
import { listMessages } from '#contract/features/messages/messages.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { getToday } from '#contract/features/today/today.ts';
import { testStart, type Person } from '../../../../test/api.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';
import { startWorld, type ChallengeWorld } from '../../../../test/challenges/world.ts';
import { closeChallenges } from '../services/close-challenges.ts';
import { turnChallenges } from '../services/turn-challenges.ts';

let world: ChallengeWorld;
let id: string;
const over = new Date('2026-11-17T12:00:01Z');

const resultOf = (who: Person) => world.api.call(who.token, getChallengeResult, { params: { id } });
const endedOf = async (who: Person) =>
  (await world.api.call(who.token, getToday, { params: { id: who.id } })).body.ended;

beforeAll(async () => {
  world = await startWorld();
  const { api, ada, ben, cora } = world;
  api.clock.set(testStart);
  await putSteps(api, ada, '2026-11-10', 60_000);
  await putSteps(api, ben, '2026-11-11', 5000);
  id = (
    await world.make({
      startDate: '2026-11-10',
      duration: 7,
      graceHours: 0,
      includeType: 'add',
      memberIds: [ada.id, ben.id, cora.id],
      atStake: 'A cake',
    })
  ).id;
  expect((await resultOf(ada)).status).toBe(409);
  api.clock.set(over);
  await turnChallenges(api.deps);
  await closeChallenges(api.deps);
});

test('tells the winner that they won, and everyone else what is true of them', async () => {
  const { ada, ben, cora } = world;
  const results = await Promise.all([ada, ben, cora].map(async (who) => (await resultOf(who)).body));
  expect(results.map(({ won, finished, took }) => [won, finished, took])).toEqual([
    [true, true, true],
    [false, false, true],
    [false, false, false],
  ]);
  expect(results[0]).toMatchObject({
    mine: { rank: 1, score: 60_000 },
    own: { total: 60_000, creditedDays: 1 },
  });
  expect(results[1]!.podium.map(({ rank, score, mine }) => [rank, score, mine])).toEqual([
    [1, 60_000, false],
    [2, 5000, true],
  ]);
});

test('leaves hidden profiles off the podium, and the podium away for who sees no ranks', async () => {
  const { api, ada, ben } = world;
  const change = (who: Person, body: { profileHidden?: boolean; ranksShown?: 'all' | 'none' }) =>
    api.call(who.token, updateMember, { params: { id: who.id }, body });
  await change(ada, { profileHidden: true });
  expect((await resultOf(ben)).body.podium.map(({ mine }) => mine)).toEqual([true]);
  await change(ada, { profileHidden: false });
  await change(ben, { ranksShown: 'none' });
  expect((await resultOf(ben)).body).toMatchObject({ podium: [], mine: { rank: null, score: 5000 } });
  await change(ben, { ranksShown: 'all' });
});

test('the dashboard shows the challenge until its result was seen, and a message tells of it', async () => {
  const { api, ada, ben } = world;
  expect((await endedOf(ada)).map((each) => each.id)).toEqual([id]);
  await api.call(ada.token, markResultSeen, { params: { id } });
  await api.call(ada.token, markResultSeen, { params: { id } });
  expect(await endedOf(ada)).toEqual([]);
  expect(await endedOf(ben)).toHaveLength(1);
  const { items } = (await api.call(ben.token, listMessages, { params: { id: ben.id } })).body;
  expect(items.filter(({ subject }) => subject === 'challenge.ended')).toEqual([
    expect.objectContaining({ challengeId: id, readAt: null }),
  ]);
  api.clock.set(new Date('2026-12-02T12:00:00Z'));
  expect(await endedOf(ben)).toEqual([]);
  api.clock.set(over);
});
