import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import {
  getTeamAggregateData,
  getTeamLeaderboard,
  getTeamMembersStepData,
  getTeamStepData,
} from '#contract/features/teams/standing.ts';
import { addTeamMembers, removeTeamMembers } from '#contract/features/teams/teams.ts';
import {
  asAdmin,
  asMember,
  inProgram,
  startApi,
  testStart,
  type Person,
  type TestApi,
} from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';

let api: TestApi;
let programId: string;
let admin: Person;
let ada: Person;
let ben: Person;
let cleo: Person;
let id: string;
const dayMs = 86_400_000;

beforeAll(async () => {
  api = await startApi();
});
/** Ada leads, with Ben and Cleo, since the 12th; it is the 16th. */
beforeEach(async () => {
  api.clock.set(testStart);
  programId = await inProgram(api);
  admin = await asAdmin(api, programId);
  [ada, ben, cleo] = [
    await asMember(api, programId, { username: 'ada' }),
    await asMember(api, programId, { username: 'Ben' }),
    await asMember(api, programId, { username: 'cleo' }),
  ];
  const people = [ada, ben, cleo].map((who) => ({
    id: who.id,
    isLeader: who === ada,
    joinedOn: '2026-11-12',
  }));
  ({ id } = await makeTeam(api.deps, programId, people));
});

const walk = async (who: Person, days: Record<string, number>) => {
  const stepData = Object.entries(days).map(([day, steps]) => ({ date: `2026-11-${day}`, steps }));
  const answer = await api.call(who.token, addSteps, { params: { id: who.id }, body: { stepData } });
  expect(answer.status).toBe(200);
};
const board = async (who: Person, query: object = {}) =>
  (await api.call(who.token, getTeamLeaderboard, { params: { id }, query })).body;
const totals = async (who: Person, query: object = {}) =>
  (await api.call(who.token, getTeamAggregateData, { params: { id }, query })).body;
const days = async (query: object = {}) =>
  (await api.call(ben.token, getTeamStepData, { params: { id }, query })).body;
const leave = (who: Person) =>
  api.call(who.token, removeTeamMembers, { params: { id }, body: { memberIds: [who.id] } });

const first = async (who: Person) => (await board(who)).items[0];

describe('the board', () => {
  test('counts the last seven days on the team, with shared ranks in order of username', async () => {
    await walk(ada, { 11: 9000, 13: 2000, 16: 1000 });
    await walk(ben, { 15: 3000 });
    await walk(cleo, { 14: 8000 });
    const { items, startDate, endDate, total } = await board(ben);
    expect([startDate, endDate, total]).toEqual(['2026-11-10', '2026-11-16', 3]);
    expect(
      items.map(({ rank, username, steps, days: count, isMe }) => [rank, username, steps, count, isMe]),
    ).toEqual([
      [1, 'cleo', 8000, 1, false],
      [2, 'ada', 3000, 2, false],
      [2, 'Ben', 3000, 1, true],
    ]);
    const byName = await board(ben, { sortColumn: 'username', perPage: 2 });
    expect(byName.items.map(({ rank, username }) => [rank, username])).toEqual([
      [2, 'ada'],
      [2, 'Ben'],
    ]);
    expect((await board(ben, { page: 2, perPage: 2 })).items).toHaveLength(1);
  });

  test('hides names of hidden profiles, except for themselves, leaders and admins, and counts their steps', async () => {
    await walk(cleo, { 14: 8000 });
    await api.call(cleo.token, updateMember, { params: { id: cleo.id }, body: { profileHidden: true } });
    expect(await first(ben)).toMatchObject({
      id: null,
      name: null,
      username: null,
      image: null,
      steps: 8000,
    });
    for (const who of [cleo, ada, admin])
      expect(await first(who)).toMatchObject({ id: cleo.id, steps: 8000 });
    const { body } = await api.call(ben.token, getTeamMembersStepData, { params: { id } });
    expect(JSON.stringify(body)).not.toContain(cleo.id);
    expect(body.items.map(({ steps }) => steps).toSorted()).toEqual([0, 0, 8000]);
  });

  test.each([
    ['the end before the start', { startDate: '2026-11-10', endDate: '2026-11-09' }, 'endDate'],
    ['more than a year', { startDate: '2025-01-01', endDate: '2026-11-09' }, 'startDate'],
    ['the year 0', { endDate: '0000-01-01' }, 'endDate'],
  ])('%s is refused beside its field', async (_, query, field) => {
    const refused = await board(ben, query);
    expect(Object.keys(refused.fields!)).toEqual([field]);
  });
});

describe('former members', () => {
  test('are one nameless total, up to the day of leaving', async () => {
    await walk(cleo, { 14: 8000, 16: 500 });
    await walk(ben, { 16: 1000 });
    await leave(cleo);
    api.clock.advance(dayMs);
    await walk(cleo, { 17: 7000 });
    expect(await totals(ben)).toEqual({
      startDate: '2026-11-11',
      endDate: '2026-11-17',
      members: 2,
      steps: 9500,
      activeMembers: 1,
      // Ada and Ben six days each, Cleo five.
      averageSteps: Math.round(9500 / 17),
      bestDay: { day: '2026-11-14', steps: 8000 },
      former: { members: 1, steps: 8500 },
    });
    const { items, former } = await board(ben);
    expect([items.map(({ username }) => username), former]).toEqual([
      ['Ben', 'ada'],
      { members: 1, steps: 8500 },
    ]);
    expect(JSON.stringify(await board(ben))).not.toContain(cleo.id);
  });

  test('counts members of another team from the next day', async () => {
    await walk(cleo, { 16: 4000 });
    await leave(cleo);
    const other = await makeTeam(api.deps, programId, [admin]);
    api.clock.advance(1000);
    const body = { memberIds: [cleo.id] };
    await api.call(admin.token, addTeamMembers, { params: { id: other.id }, body });
    const there = async () =>
      (await api.call(cleo.token, getTeamLeaderboard, { params: { id: other.id } })).body.items.find(
        ({ isMe }) => isMe,
      )?.steps;
    expect(await there()).toBe(0);
    api.clock.advance(dayMs);
    await walk(cleo, { 17: 100 });
    expect(await there()).toBe(100);
    expect((await totals(ben)).former).toEqual({ members: 1, steps: 4000 });
  });

  test('a member who returns has both intervals', async () => {
    await walk(cleo, { 14: 8000 });
    await leave(cleo);
    api.clock.advance(2 * dayMs);
    await walk(cleo, { 17: 50, 18: 7 });
    await api.call(admin.token, addTeamMembers, { params: { id }, body: { memberIds: [cleo.id] } });
    expect((await board(ben)).items[0]).toMatchObject({ username: 'cleo', steps: 8007, days: 2 });
  });
});

describe('days', () => {
  test('are listed from the first day, newest first, page by page', async () => {
    await walk(ada, { 12: 100, 14: 1 });
    await walk(ben, { 14: 2 });
    const all = await days();
    expect(all.total).toBe(5);
    expect(all.items.map(({ day, steps, activeMembers }) => [day.slice(-2), steps, activeMembers])).toEqual([
      ['16', 0, 0],
      ['15', 0, 0],
      ['14', 3, 2],
      ['13', 0, 0],
      ['12', 100, 1],
    ]);
    const page = await days({ perPage: 2, page: 3 });
    expect([page.items.map(({ day }) => day), page.next]).toEqual([['2026-11-12'], null]);
    expect((await days({ page: 1_000_000 })).items).toEqual([]);
    const within = await days({ startDate: '2026-11-13', endDate: '2026-11-14' });
    expect(within.items.map(({ day }) => day)).toEqual(['2026-11-14', '2026-11-13']);
    expect((await days({ startDate: '2027-01-01' })).total).toBe(0);
  });

  test('are empty for a team without people', async () => {
    ({ id } = await makeTeam(api.deps, programId, []));
    expect(await days()).toMatchObject({ items: [], total: 0 });
    expect(await totals(ben)).toMatchObject({ members: 0, steps: 0, averageSteps: 0, bestDay: null });
  });

  test('are listed by username for each member', async () => {
    await walk(ben, { 13: 5, 15: 6 });
    const { body } = await api.call(ada.token, getTeamMembersStepData, { params: { id } });
    expect(body.items.map(({ username, steps, days: said }) => [username, steps, said.length])).toEqual([
      ['ada', 0, 0],
      ['Ben', 11, 2],
      ['cleo', 0, 0],
    ]);
    expect(body.items[1]!.days).toEqual([
      { day: '2026-11-13', steps: 5 },
      { day: '2026-11-15', steps: 6 },
    ]);
  });
});
