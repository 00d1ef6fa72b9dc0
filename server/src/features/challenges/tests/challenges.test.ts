import { beforeAll, describe, expect, test } from 'vitest';
import { explainScore, getAggregateData, getLeaderboard } from '#contract/features/challenge-board.ts';
import {
  addChallengeMembers,
  addChallengeTeams,
  listChallengeEntrants,
  removeChallengeMembers,
} from '#contract/features/challenge-entrants.ts';
import {
  createChallenge,
  deleteChallenge,
  getChallenge,
  listMemberChallenges,
  listProgramChallenges,
  updateChallenge,
} from '#contract/features/challenges.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { putActivity, putSteps } from './entries.ts';

let api: TestApi;
let programId: string;
let ada: Person;
let ben: Person;
let cora: Person;
let admin: Person;
let stranger: Person;
let count = 0;

beforeAll(async () => {
  // 2026-11-16 12:00 UTC
  api = await startApi();
  programId = await inProgram(api);
  ada = await asMember(api, programId, { firstName: 'Ada', lastName: 'A', username: 'ada' });
  ben = await asMember(api, programId, { firstName: 'Ben', lastName: 'B', username: 'ben' });
  cora = await asMember(api, programId, { firstName: 'Cora', lastName: 'C', username: 'cora' });
  admin = await asAdmin(api, programId);
  stranger = await asAdmin(api, await inProgram(api));
});

type Body = Partial<BodyOf<typeof createChallenge>>;
const form = (body: Body): BodyOf<typeof createChallenge> => {
  count += 1;
  return { programId, challengeName: `Walk ${count}`, startDate: '2026-11-10', duration: 14, ...body };
};
async function make(body: Body = {}, who: Person = admin) {
  const made = await api.call(who.token, createChallenge, { body: form(body) });
  expect(made.body).toMatchObject({ programId });
  expect(made.status).toBe(200);
  return made.body;
}

describe('making a challenge', () => {
  test('the defaults are those of the specification', async () => {
    const made = await make({ startDate: '2026-11-20', duration: 10 });
    expect(made).toMatchObject({
      between: 'individuals',
      chartType: 'goal',
      isGoal: true,
      trackingCalc: 'total',
      endDate: '2026-11-29',
      duration: 10,
      steps: 8000,
      goal: 80_000,
      graceHours: 48,
      capManual: 20_000,
      capDevice: null,
      status: 'pending',
      phase: 'pending',
      daysElapsed: 0,
      participants: 0,
      joined: false,
      finalAt: '2026-12-02T12:00:00.000Z',
    });
  });

  test('groups take the average, steps 0 make a leaderboard', async () => {
    expect(await make({ between: 'groups' })).toMatchObject({ trackingCalc: 'average' });
    expect(await make({ steps: 0 })).toMatchObject({ chartType: 'leaderboard', isGoal: false, goal: 0 });
  });

  const wrong: [string, Body, number, string][] = [
    ['no end', { duration: undefined }, 422, 'endDate'],
    ['no start', { startDate: undefined }, 422, 'startDate'],
    ['disagreeing dates', { endDate: '2026-11-30' }, 422, 'duration'],
    ['end before start', { duration: undefined, endDate: '2026-11-01' }, 422, 'endDate'],
    ['too long', { duration: undefined, endDate: '2028-11-01' }, 422, 'endDate'],
    ['a goal without steps', { steps: 0, chartType: 'goal' }, 422, 'steps'],
    ['two words on the chart', { chartType: 'goal', isGoal: false }, 422, 'isGoal'],
    ['a deadline without a day', { deadlineEnabled: true }, 422, 'joinDeadline'],
    ['a deadline after the end', { joinDeadline: '2027-01-01' }, 422, 'joinDeadline'],
    ['too many steps', { steps: 50_001 }, 400, 'steps'],
    ['grace of an hour', { graceHours: 1 as 24 }, 400, 'graceHours'],
    ['an unknown field', { goalBadge: 3 } as Body, 400, 'goalBadge'],
    ['a blank name', { challengeName: '  ' }, 400, 'challengeName'],
    ['teams between individuals', { includeType: 'add', teamIds: [crypto.randomUUID()] }, 422, 'teamIds'],
    ['somebody else', { includeType: 'add', memberIds: [crypto.randomUUID()] }, 422, 'memberIds'],
  ];
  test.each(wrong)('%s is refused beside its field', async (_, body, status, field) => {
    const answer = await api.call(admin.token, createChallenge, { body: form(body) });
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body.fields ?? {})).toContain(field);
    for (const sentence of answer.body.fields![field]!) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });

  test('names are taken once, whatever their case', async () => {
    const made = await make();
    const again = await api.call(admin.token, createChallenge, {
      body: form({ challengeName: made.challengeName.toUpperCase() }),
    });
    expect([again.status, again.body.code]).toEqual([409, 'name_taken']);
  });

  test('members make challenges from today on, invite, and feature nothing', async () => {
    const past = await api.call(ada.token, createChallenge, { body: form({}) });
    expect(past.body.code).toBe('dates_in_past');
    const featured = await api.call(ada.token, createChallenge, {
      body: form({ startDate: '2026-11-20', featured: 1 }),
    });
    expect(featured.status).toBe(403);
    const made = await make({ startDate: '2026-11-20', memberIds: [ben.id], addCreator: 1, public: 0 }, ada);
    expect(made).toMatchObject({ participants: 1, joined: true });
    const asBen = await api.call(ben.token, getChallenge, { params: { id: made.id } });
    expect(asBen.body).toMatchObject({
      joined: false,
      invited: true,
      abilities: { join: true, update: false },
    });
    const asCora = await api.call(cora.token, getChallenge, { params: { id: made.id } });
    expect(asCora.status).toBe(404);
    const add = await api.call(ada.token, createChallenge, {
      body: form({ startDate: '2026-11-20', includeType: 'add', memberIds: [ben.id] }),
    });
    expect(add.status).toBe(403);
  });

  test('an instant challenge starts today with everybody named', async () => {
    const made = await make({ startDate: undefined, instant: 1, memberIds: [ben.id], addCreator: 1 }, ada);
    expect(made).toMatchObject({ startDate: '2026-11-16', phase: 'active', participants: 2, joined: true });
  });

  test('a form with text values makes the same challenge', async () => {
    const body = new FormData();
    const fields = {
      programId,
      challengeName: 'By form',
      startDate: '2026-11-20',
      duration: '7',
      public: '0',
      steps: '9000',
    };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.append('memberIds[]', ben.id);
    body.set('includeType', 'add');
    const made = await api.call(admin.token, createChallenge, { body });
    expect(made.body).toMatchObject({ duration: 7, public: 0, goal: 63_000, participants: 1 });
  });

  test('a repeat with the same key makes one challenge', async () => {
    const body = form({});
    const headers = { 'idempotency-key': 'make-once-0001' };
    const [first, second] = [
      await api.call(admin.token, createChallenge, { body, headers }),
      await api.call(admin.token, createChallenge, { body, headers }),
    ];
    expect(first.status).toBe(200);
    expect(second.body.id).toBe(first.body.id);
  });
});

describe('scores of individuals', () => {
  test('who comes along counts from the first day, who joins later from that day', async () => {
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
    expect(joined.body.mine).toMatchObject({ score: 0, rank: 2, of: 2 });
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

  test('leaving takes the row away and keeps the entries', async () => {
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
    expect(board.body.mine).toMatchObject({ rank: 5, score: 0 });
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
    expect(third.body.items.map((row) => [row.entrantId, row.rank])).toEqual([[five.id, 5]]);
  });

  test('a challenge in the past is scored from what is there and final at once', async () => {
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

describe('changing and finding', () => {
  test('what scores are made of is frozen once it runs', async () => {
    const made = await make();
    for (const body of [
      { capManual: 5 },
      { trackingCalc: 'average' as const },
      { startDate: '2026-11-11' },
    ]) {
      const answer = await api.call(admin.token, updateChallenge, { params: { id: made.id }, body });
      expect([answer.status, answer.body.code]).toEqual([422, 'frozen_rule']);
    }
    const answer = await api.call(admin.token, updateChallenge, {
      params: { id: made.id },
      body: { challengeName: 'Renamed', atStake: 'A cake' },
    });
    expect(answer.body).toMatchObject({ challengeName: 'Renamed', atStake: 'A cake', endDate: made.endDate });
  });

  test('a shorter or longer challenge is scored anew', async () => {
    const walker = await asMember(api, programId);
    const made = await make({ includeType: 'add', memberIds: [walker.id], duration: 7 });
    await putSteps(api, walker, '2026-11-15', 3000);
    await putSteps(api, walker, '2026-11-17', 500);
    const longer = await api.call(admin.token, updateChallenge, {
      params: { id: made.id },
      body: { endDate: '2026-11-20' },
    });
    expect(longer.body).toMatchObject({ duration: 11 });
    const mine = await api.call(walker.token, getChallenge, { params: { id: made.id } });
    expect(mine.body.mine).toMatchObject({ score: 3500 });
  });

  test('a pending challenge moves with its people', async () => {
    const walker = await asMember(api, programId);
    const made = await make({ startDate: '2026-11-20', includeType: 'add', memberIds: [walker.id] });
    await putSteps(api, walker, '2026-11-14', 3000);
    const moved = await api.call(admin.token, updateChallenge, {
      params: { id: made.id },
      body: { startDate: '2026-11-14' },
    });
    expect(moved.body).toMatchObject({ startDate: '2026-11-14', endDate: '2026-11-27', phase: 'active' });
    expect((await api.call(walker.token, getChallenge, { params: { id: made.id } })).body.mine).toMatchObject(
      { score: 3000 },
    );
  });

  test('another program learns nothing', async () => {
    const made = await make();
    const absent = crypto.randomUUID();
    for (const id of [made.id, absent]) {
      const answers = await Promise.all([
        api.call(stranger.token, getChallenge, { params: { id } }),
        api.call(stranger.token, getLeaderboard, { params: { id } }),
        api.call(stranger.token, updateChallenge, { params: { id }, body: { atStake: 'x' } }),
        api.call(stranger.token, deleteChallenge, { params: { id } }),
        api.call(stranger.token, addChallengeTeams, { params: { id }, body: { teamIds: [absent] } }),
        api.call(stranger.token, explainScore, { params: { id }, query: {} }),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404]);
    }
  });

  test('lists: status, paging, search, featured first', async () => {
    const lister = await asMember(api, await inProgram(api));
    const lead = await asAdmin(api, lister.programId);
    for (const at of [1, 2, 3])
      await make(
        { programId: lister.programId, challengeName: `Listed ${at}`, startDate: `2026-11-0${at}` },
        lead,
      ).catch(() => null);
    const page = await api.call(lister.token, listProgramChallenges, {
      params: { id: lister.programId },
      query: {
        perPage: 2,
        sortColumn: 'challengeName',
        sortOrder: 'asc',
        search: 'listed',
        status: 'active',
      },
    });
    expect(page.body).toMatchObject({
      total: 3,
      items: [{ challengeName: 'Listed 1' }, { challengeName: 'Listed 2' }],
    });
    expect(page.body.next).toContain('page=2');
    const rest = await api.raw(lister.token, 'GET', page.body.next!);
    expect(rest.body).toMatchObject({ items: [{ challengeName: 'Listed 3' }], next: null });
    const mine = await api.call(lister.token, listMemberChallenges, { params: { id: lister.id } });
    expect(mine.body.total).toBe(0);
  });

  test('a hidden profile has a row without a name', async () => {
    const hidden = await asMember(api, programId, { firstName: 'Hidden' });
    await api.deps.gateway
      .forProgram(programId)
      .updateTable('member')
      .set({ profileHidden: true })
      .where('id', '=', hidden.id)
      .execute();
    const made = await make({ includeType: 'add', memberIds: [hidden.id, ada.id] });
    const seen = await api.call(ada.token, getLeaderboard, { params: { id: made.id } });
    expect(seen.body.items.find((row) => row.entrantId === hidden.id)).toMatchObject({
      name: null,
      username: null,
    });
    const people = await api.call(ada.token, listChallengeEntrants, {
      params: { id: made.id, entity: 'members' },
    });
    expect(people.body.items.map((row) => row.id)).toEqual([ada.id]);
    const explained = await api.call(ada.token, explainScore, {
      params: { id: made.id },
      query: { memberId: hidden.id },
    });
    expect(explained.status).toBe(404);
  });

  test('deleting takes scores and leaves entries', async () => {
    const made = await make({ includeType: 'add', memberIds: [ada.id] });
    expect((await api.call(ada.token, deleteChallenge, { params: { id: made.id } })).status).toBe(403);
    expect((await api.call(admin.token, deleteChallenge, { params: { id: made.id } })).body).toEqual({
      done: true,
    });
    expect((await api.call(admin.token, getChallenge, { params: { id: made.id } })).status).toBe(404);
  });
});
