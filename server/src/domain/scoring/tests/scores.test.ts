import { beforeAll, describe, expect, test } from 'vitest';
import { explainScore, getAggregateData, getLeaderboard } from '#contract/features/boards/board.ts';
import { addChallengeMembers, removeChallengeMembers } from '#contract/features/challenges/entrants.ts';
import { getChallenge } from '#contract/features/challenges/challenges.ts';
import { asMember, type Person, type TestApi } from '../../../../test/api.ts';
import { putActivity, putSteps } from '../../../../test/challenges/entries.ts';
import { startWorld, type ChallengeWorld } from '../../../../test/challenges/world.ts';

let api: TestApi;
let programId: string;
let ada: Person;
let ben: Person;
let admin: Person;
let make: ChallengeWorld['make'];

beforeAll(async () => {
  ({ api, programId, ada, ben, admin, make } = await startWorld());
});

describe('scores of individuals', () => {
  test('people added at the start count from the first day, later ones from the day they join', async () => {
    await putSteps(api, ada, '2026-11-11', 5000);
    await putSteps(api, ben, '2026-11-11', 7000);
    const made = await make({ includeType: 'add', memberIds: [ada.id] });
    expect((await api.call(ada.token, getChallenge, { params: { id: made.id } })).body.mine).toMatchObject({
      score: 5000,
      rank: 1,
      of: 1,
    });
    const joined = await api.call(ben.token, addChallengeMembers, {
      params: { id: made.id },
      body: { memberIds: [ben.id] },
    });
    expect(joined.body.mine).toMatchObject({ score: 0, rank: null, of: 2 });
    await putSteps(api, ben, '2026-11-16', 6000);
    const board = await api.call(ben.token, getLeaderboard, { params: { id: made.id } });
    expect(board.body.items.map((row) => [row.name, row.rank, row.score])).toEqual([
      ['Ben B', 1, 6000],
      ['Ada A', 2, 5000],
    ]);
    const twice = await api.call(ben.token, addChallengeMembers, {
      params: { id: made.id },
      body: { memberIds: [ben.id] },
    });
    expect(twice.body.code).toBe('already_in_challenge');
    const explained = await api.call(ada.token, explainScore, {
      params: { id: made.id },
      query: { memberId: ben.id },
    });
    expect(explained.body).toMatchObject({
      score: 6000,
      total: 6000,
      countsFrom: '2026-11-16',
      totalDays: 2,
    });
    expect(explained.body.days).toMatchObject([
      { day: '2026-11-16', credited: 6000, excluded: null },
      { day: '2026-11-11', steps: 7000, credited: 0, excluded: 'before_joining' },
    ]);
  });

  test('removes the row of a member who leaves, and keeps their entries', async () => {
    const made = await make({ includeType: 'add', memberIds: [ada.id, ben.id] });
    const left = await api.call(ada.token, removeChallengeMembers, {
      params: { id: made.id },
      body: { memberIds: [ada.id] },
    });
    expect(left.body).toMatchObject({ participants: 1, joined: false, mine: null });
    const other = await api.call(ada.token, removeChallengeMembers, {
      params: { id: made.id },
      body: { memberIds: [ben.id] },
    });
    expect(other.status).toBe(403);
  });

  test('caps cut typed-in steps, activities count at their rate where they may', async () => {
    const walker = await asMember(api, programId);
    const made = await make({
      allowActivities: 1,
      capManual: 10_000,
      includeType: 'add',
      memberIds: [walker.id],
    });
    await putSteps(api, walker, '2026-11-12', 15_000, 'manual');
    await putActivity(api, walker, '2026-11-12', { activityId: 'yoga', minutes: 30, rate: 45 });
    const explained = await api.call(walker.token, explainScore, { params: { id: made.id }, query: {} });
    expect(explained.body).toMatchObject({ score: 11_350, creditedDays: 1 });
    expect(explained.body.days).toMatchObject([
      {
        steps: 15_000,
        source: 'manual',
        manualSteps: 15_000,
        cap: 10_000,
        credited: 11_350,
        activities: [{ minutes: 30, rate: 45, steps: 1350 }],
      },
    ]);
  });

  test('averages divide by the days since joining and rank after min(7, D/4) days', async () => {
    const walker = await asMember(api, programId);
    const late = await asMember(api, programId);
    // 10..23 November: 14 days, ranked after 4; today is day 7.
    const made = await make({ trackingCalc: 'average', includeType: 'add', memberIds: [walker.id] });
    await putSteps(api, walker, '2026-11-12', 10_000);
    await api.call(late.token, addChallengeMembers, {
      params: { id: made.id },
      body: { memberIds: [late.id] },
    });
    await putSteps(api, late, '2026-11-16', 9000);
    const board = await api.call(walker.token, getLeaderboard, { params: { id: made.id } });
    expect(board.body.scoreScale).toBe(100);
    expect(board.body.items.map((row) => [row.entrantId, row.rank, row.score])).toEqual([
      [walker.id, 1, Math.round((10_000 / 7) * 100)],
      [late.id, null, 0],
    ]);
  });

  test('ties go to more credited days, then to the earlier moment, else a rank is shared', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => asMember(api, programId)));
    const made = await make({ includeType: 'add', memberIds: people.map((one) => one.id) });
    const [one, two, three, four, five] = people as [Person, Person, Person, Person, Person];
    await putSteps(api, one, '2026-11-12', 4000);
    await putSteps(api, two, '2026-11-12', 4000);
    await putSteps(api, three, '2026-11-12', 2000);
    await putSteps(api, three, '2026-11-13', 2000);
    api.clock.advance(1000);
    await putSteps(api, four, '2026-11-12', 4000);
    const board = await api.call(five.token, getLeaderboard, {
      params: { id: made.id },
      query: { perPage: 2 },
    });
    expect(board.body.items.map((row) => [row.entrantId, row.rank])).toEqual([
      [three.id, 1],
      [[one.id, two.id].toSorted()[0], 2],
    ]);
    expect(board.body.mine).toMatchObject({ rank: null, score: 0 });
    const second = await api.call(five.token, getLeaderboard, {
      params: { id: made.id },
      query: { perPage: 2, after: board.body.after! },
    });
    expect(second.body.items.map((row) => [row.entrantId, row.rank])).toEqual([
      [[one.id, two.id].toSorted()[1], 2],
      [four.id, 4],
    ]);
    const third = await api.call(five.token, getLeaderboard, {
      params: { id: made.id },
      query: { perPage: 2, page: 3 },
    });
    expect(third.body.items.map((row) => [row.entrantId, row.rank])).toEqual([[five.id, null]]);
  });

  test('scores a past challenge from existing entries and makes it final at once', async () => {
    const walker = await asMember(api, programId);
    await putSteps(api, walker, '2026-05-04', 5000, 'import');
    const made = await make({
      startDate: '2026-05-01',
      duration: 31,
      includeType: 'add',
      memberIds: [walker.id],
    });
    expect(made).toMatchObject({ phase: 'archived', status: 'archived' });
    const mine = () =>
      api.call(walker.token, getChallenge, { params: { id: made.id } }).then((answer) => answer.body.mine);
    expect(await mine()).toMatchObject({ score: 5000, rank: 1 });
    api.clock.advance(1000);
    await putSteps(api, walker, '2026-05-05', 1000, 'import');
    await putSteps(api, walker, '2026-05-04', 9000, 'import');
    expect(await mine()).toMatchObject({ score: 5000 });
    const explained = await api.call(walker.token, explainScore, { params: { id: made.id }, query: {} });
    expect(explained.body.days).toMatchObject([
      { day: '2026-05-05', credited: 0, excluded: 'late' },
      { day: '2026-05-04', credited: 5000, excluded: null },
    ]);
    const late = await api.call(admin.token, addChallengeMembers, {
      params: { id: made.id },
      body: { memberIds: [ben.id] },
    });
    expect(late.body.code).toBe('challenge_final');
  });

  test('sums of a challenge', async () => {
    const walkers = await Promise.all([1, 2].map(() => asMember(api, programId)));
    const made = await make({ steps: 1000, includeType: 'add', memberIds: walkers.map((one) => one.id) });
    await putSteps(api, walkers[0]!, '2026-11-12', 14_000);
    await putSteps(api, walkers[1]!, '2026-11-13', 3001);
    const sums = await api.call(walkers[0]!.token, getAggregateData, { params: { id: made.id } });
    expect(sums.body).toEqual({
      participants: 2,
      teams: 0,
      totalSteps: 17_001,
      creditedDays: 2,
      averagePerDay: Math.round((17_001 / 14) * 100),
      finished: 1,
      goal: 14_000,
      pacer: 7000,
    });
  });
});
