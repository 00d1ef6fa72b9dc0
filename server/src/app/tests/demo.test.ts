import { beforeAll, expect, test } from 'vitest';
import { listMemberBadges } from '#contract/features/badges.ts';
import { listProgramChallenges } from '#contract/features/challenge-lists.ts';
import { getChallengeDiscussion, getTeamDiscussion } from '#contract/features/discussions.ts';
import { listFeed } from '#contract/features/feed.ts';
import { listFriends } from '#contract/features/friends.ts';
import { listProgramJournals } from '#contract/features/journals.ts';
import { listChallengeMilestones, listTravellers } from '#contract/features/journeys.ts';
import { listMemberInvites, listMessages } from '#contract/features/messages.ts';
import { listMemberNotices } from '#contract/features/notices.ts';
import { listProgramOrganizations } from '#contract/features/organizations.ts';
import { listPreventativeEntries } from '#contract/features/preventative.ts';
import { listQuestions } from '#contract/features/questions.ts';
import { login } from '#contract/features/sessions.ts';
import { getStreak } from '#contract/features/streaks.ts';
import { listProgramTeams } from '#contract/features/teams.ts';
import words from '#copy/en/server/demo-program.json' with { type: 'json' };
import { seedDemo } from '../../../seed/seed-demo.ts';
import { startApi, type TestApi } from '../../../test/api.ts';
import { shipAll } from '../../../test/ship.ts';
import { demoPassword } from '../../core/demo/public.ts';
import { verifyScores } from '../../features/challenges/index.ts';

let api: TestApi;
const people = {} as Record<'member' | 'leader' | 'admin', { token: string; id: string }>;
let programId: string;
let challengeIds: Map<string, string>;

beforeAll(async () => {
  api = await startApi();
  await shipAll(api.deps);
  await seedDemo(api.deps, () => undefined);
  for (const name of ['member', 'leader', 'admin'] as const) {
    const body = { email: `${name}@cedar.example`, password: demoPassword };
    const session = (await api.call(null, login, { body })).body;
    people[name] = { token: session.accessToken, id: session.memberId };
    programId = session.programId;
  }
  const listed = await api.call(people.admin.token, listProgramChallenges, {
    params: { id: programId },
    query: { perPage: 50 },
  });
  challengeIds = new Map(listed.body.items.map(({ challengeName, id }) => [challengeName, id]));
}, 120_000);

const idOf = (name: keyof typeof words.challenges) => challengeIds.get(words.challenges[name].name)!;

test('has scores that equal what its entries say', async () => {
  expect(await verifyScores(api.deps, () => undefined)).toMatchObject({ differences: 0 });
});

test.each(['member', 'leader', 'admin'] as const)(
  'shows %s friends, requests, messages, activity, badges and a streak',
  async (name) => {
    const { id, token } = people[name];
    const params = { id };
    expect((await api.call(token, listFriends, { params })).body.items.length).toBeGreaterThan(3);
    const waiting = await api.call(token, listMemberInvites, {
      params,
      query: { type: 'friends', recipient: 1 },
    });
    expect(waiting.body.items.length).toBeGreaterThan(0);
    const messages = (await api.call(token, listMessages, { params, query: { perPage: 50 } })).body.items;
    expect(messages.some(({ readAt }) => readAt === null)).toBe(true);
    expect(messages.some(({ readAt }) => readAt !== null)).toBe(true);
    const feed = (await api.call(token, listFeed, { params, query: { perPage: 50 } })).body.items;
    expect(feed.some(({ kudos }) => kudos > 0)).toBe(true);
    const badges = await api.call(token, listMemberBadges, { params });
    expect(badges.body.earnedCount).toBeGreaterThan(0);
    expect((await api.call(token, getStreak, { params })).body.best).toBeGreaterThan(3);
  },
);

test('has journals with photos and comments in both languages, and nothing of today', async () => {
  const { token } = people.member;
  const { items } = (
    await api.call(token, listProgramJournals, {
      params: { id: programId },
      query: { perPage: 50, includeComments: true },
    })
  ).body;
  expect(items.filter(({ photos }) => photos.length).length).toBeGreaterThan(5);
  expect(items.filter(({ commentCount }) => commentCount > 1).length).toBeGreaterThan(2);
  expect(items.some(({ text }) => text.includes('¿') || text.includes('puente'))).toBe(true);
  expect(items.every(({ date }) => date < '2026-11-16')).toBe(true);
  expect(items.filter(({ author }) => author.image).length).toBeGreaterThan(5);
});

test('has discussions of challenges and teams, and recognitions in the final challenge', async () => {
  const { token, id } = people.member;
  for (const name of ['goal', 'teams', 'wellness', 'final'] as const) {
    const answer = await api.call(token, getChallengeDiscussion, { params: { id: idOf(name) } });
    expect([name, answer.body.items.length > 1]).toEqual([name, true]);
  }
  const teams = (await api.call(token, listProgramTeams, { params: { id: programId } })).body.items;
  const own = teams.find(({ name }) => name === 'Fernweh')!;
  const posts = (await api.call(token, getTeamDiscussion, { params: { id: own.id } })).body.items;
  expect(posts.length).toBeGreaterThan(1);
  expect(posts.some(({ author }) => author.id === id)).toBe(true);
});

test('has teams spread over a journey that is halfway, with milestones reached and others ahead', async () => {
  const params = { id: idOf('teams') };
  const { token } = people.member;
  const milestones = (await api.call(token, listChallengeMilestones, { params })).body.items;
  expect(milestones.filter(({ reached }) => reached).length).toBeGreaterThan(2);
  expect(milestones.filter(({ reached }) => !reached).length).toBeGreaterThan(2);
  const travellers = (await api.call(token, listTravellers, { params })).body.items;
  const at = travellers.map(({ position }) => position);
  expect(Math.min(...at)).toBeGreaterThan(0.2);
  expect(Math.max(...at)).toBeLessThan(1);
  expect(Math.max(...at) - Math.min(...at)).toBeGreaterThan(0.1);
});

test('has organizations, notices, questions, flu shots and a challenge in Spanish', async () => {
  const { admin, member } = people;
  const params = { id: programId };
  expect((await api.call(admin.token, listProgramOrganizations, { params })).body.items).toHaveLength(3);
  const notices = await api.call(member.token, listMemberNotices, { params: { id: member.id } });
  expect(notices.body.items).toHaveLength(2);
  const questions = (await api.call(member.token, listQuestions, { params })).body.items;
  expect(questions.map(({ memberAnswered }) => memberAnswered)).toEqual([true, false, false, false]);
  // Required questions would cover the screens of every visitor.
  expect(questions.some(({ required }) => required)).toBe(false);
  const refused = await api.call(admin.token, listPreventativeEntries, {
    params: { id: idOf('preventative') },
  });
  expect(refused.status).toBe(403);
  expect([...challengeIds.keys()]).toContain('Paseo del mediodía');
});
