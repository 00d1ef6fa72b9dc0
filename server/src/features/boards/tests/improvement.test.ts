import { beforeAll, expect, test } from 'vitest';
import { explainScore, getLeaderboard } from '#contract/features/boards/board.ts';
import { updateChallenge } from '#contract/features/challenges/challenges.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { asMember, type Person, type TestApi } from '../../../../test/api.ts';
import { verifyScores, type Difference } from '../../../domain/scoring/public.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';
import { startWorld, type ChallengeWorld } from '../../../../test/challenges/world.ts';

let api: TestApi;
let programId: string;
let ada: Person;
let admin: Person;
let make: ChallengeWorld['make'];

beforeAll(async () => {
  ({ api, programId, ada, admin, make } = await startWorld());
});

const day = (at: number) => new Date(Date.UTC(2026, 10, 10 + at)).toISOString().slice(0, 10);

/** Logs so many steps on each of the days before, and in the challenge (10 to 16 November). */
async function walks(who: Person, before: number, inside: number, days = { before: 7, inside: 5 }) {
  for (let at = 1; at <= days.before; at += 1) await putSteps(api, who, day(-at), before);
  for (let at = 0; at < days.inside; at += 1) await putSteps(api, who, day(at), inside);
}

const board = (who: Person, id: string, perPage = 10, page = 1) =>
  api.call(who.token, getLeaderboard, { params: { id }, query: { board: 'improvement', perPage, page } });

const differences = async () => {
  const found: Difference[] = [];
  await verifyScores(api.deps, (one) => found.push(one));
  return found;
};

test('ranks each member against their own days before; the value can fall, and members who logged too little have no place', async () => {
  const [more, less, newcomer, lazy] = [
    await asMember(api, programId),
    await asMember(api, programId),
    await asMember(api, programId),
    await asMember(api, programId),
  ];
  const memberIds = [more.id, less.id, newcomer.id, lazy.id];
  const made = await make({ includeType: 'add', memberIds, improvementBoard: 1 });
  expect(made.improvementBoard).toBe(1);
  await walks(more, 4000, 6000);
  await walks(less, 9000, 8500);
  await walks(newcomer, 1000, 20_000, { before: 6, inside: 5 });
  await walks(lazy, 1000, 20_000, { before: 7, inside: 3 });
  const { body } = await board(less, made.id);
  expect(body).toMatchObject({ board: 'improvement', scoreScale: 100, total: 2 });
  expect(
    body.items.map(({ entrantId, rank, score, baseline }) => [entrantId, rank, score, baseline]),
  ).toEqual([
    [more.id, 1, 200_000, 400_000],
    [less.id, 2, -50_000, 900_000],
  ]);
  expect(body.mine).toMatchObject({ rank: 2, score: -50_000 });
  expect((await board(newcomer, made.id)).body.mine).toMatchObject({ rank: null, baseline: null });
  expect((await board(lazy, made.id)).body.mine).toMatchObject({ rank: null, baseline: 100_000 });
  // A day of before that is logged later moves it; the score itself stays.
  await putSteps(api, newcomer, day(-7), 1000);
  expect((await board(newcomer, made.id)).body.mine).toMatchObject({ rank: 1, score: 1_900_000 });
  expect(await differences()).toEqual([]);
});

test('equal improvement shares a rank, also over pages', async () => {
  const people = [
    await asMember(api, programId),
    await asMember(api, programId),
    await asMember(api, programId),
  ];
  const made = await make({
    includeType: 'add',
    memberIds: people.map((one) => one.id),
    improvementBoard: 1,
  });
  for (const who of people) await walks(who, 5000, 6000);
  const ranks = [];
  for (const page of [1, 2, 3]) ranks.push((await board(admin, made.id, 1, page)).body.items[0]?.rank);
  expect(ranks).toEqual([1, 1, 1]);
});

test('is calculated for everyone when it is switched on later, and gone when switched off; members are notified', async () => {
  const who = await asMember(api, programId);
  const made = await make({ includeType: 'add', memberIds: [who.id] });
  await walks(who, 4000, 5000);
  const off = await board(who, made.id);
  expect([off.status, off.body.code]).toEqual([400, 'bad_input']);
  const turn = (improvementBoard: 0 | 1, token = admin.token) =>
    api.call(token, updateChallenge, { params: { id: made.id }, body: { improvementBoard } });
  expect((await turn(1)).body).toMatchObject({ improvementBoard: 1 });
  expect((await board(who, made.id)).body.items).toMatchObject([{ entrantId: who.id, score: 100_000 }]);
  expect(await differences()).toEqual([]);
  const why = await api.call(who.token, explainScore, { params: { id: made.id } });
  expect(why.body.improvement).toMatchObject({ baseline: 400_000, average: 500_000, improvement: 100_000 });
  expect(why.body.improvement?.days).toHaveLength(7);
  await turn(0);
  expect((await board(who, made.id)).status).toBe(400);
  const after = await api.call(who.token, explainScore, { params: { id: made.id } });
  expect(after.body.improvement).toBeNull();
});

test('only admins turn it on, and only in step challenges', async () => {
  const mine = await make({ startDate: '2026-11-16' }, ada);
  const asMaker = await api.call(ada.token, updateChallenge, {
    params: { id: mine.id },
    body: { improvementBoard: 1 },
  });
  expect(asMaker.status).toBe(403);
  const points = await make({ competitionOf: 'points' });
  const answer = await api.call(admin.token, updateChallenge, {
    params: { id: points.id },
    body: { improvementBoard: 1 },
  });
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['improvementBoard']]);
});

test('members with a hidden profile appear without a name', async () => {
  const who = await asMember(api, programId);
  await api.call(who.token, updateMember, { params: { id: who.id }, body: { profileHidden: true } });
  const made = await make({ includeType: 'add', memberIds: [who.id], improvementBoard: 1 });
  await walks(who, 4000, 5000);
  expect((await board(ada, made.id)).body.items).toMatchObject([{ name: null, username: null }]);
  expect((await board(admin, made.id)).body.items[0]?.name).not.toBeNull();
});
