import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { isBadge, isShown } from '#contract/badges.ts';
import { listMemberBadges } from '#contract/features/badges/badges.ts';
import { listProgramChallenges } from '#contract/features/challenges/lists.ts';
import { getChallengeDiscussion, getTeamDiscussion } from '#contract/features/discussions/discussions.ts';
import { listFeed } from '#contract/features/feed/feed.ts';
import { listFriends } from '#contract/features/friends/friends.ts';
import { listProgramJournals } from '#contract/features/journals/journals.ts';
import { listChallengeMilestones, listTravellers } from '#contract/features/journeys/journeys.ts';
import { listMemberInvites, listMessages } from '#contract/features/messages/messages.ts';
import { getDailyContent, listContent } from '#contract/features/mental-wellness/plan.ts';
import { listMemberNotices } from '#contract/features/notices/notices.ts';
import { listProgramOrganizations } from '#contract/features/organizations/organizations.ts';
import { listPreventativeEntries } from '#contract/features/challenges/preventative.ts';
import { listQuestions } from '#contract/features/questions/questions.ts';
import { reportDownloads, type ProgramReport } from '#contract/features/reporting/reporting.ts';
import { login } from '#contract/features/sessions/sessions.ts';
import { getStreak } from '#contract/features/badges/streaks.ts';
import { listProgramTeams } from '#contract/features/teams/team-list.ts';
import words from '#copy/en/server/demo-program.json' with { type: 'json' };
import { seedDemo } from '../../../seed/seed-demo.ts';
import { startApi, type TestApi } from '../../../test/api.ts';
import { shipAll } from '../../../test/ship.ts';
import { demoPassword } from '../../features/sessions/index.ts';
import { verifyScores } from '../../domain/scoring/public.ts';
import { sql } from '../../platform/db/db.ts';
import { expectOneNumber } from '../../../test/one-number.ts';

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

/** Returns the sums of the columns of a report's file that hold whole numbers, and its rows. */
async function totalsOf(report: ProgramReport, query: string) {
  const path = reportDownloads[report].path.replace('{id}', programId);
  const answer = await api.raw(people.admin.token, 'GET', `${path}?${query}`);
  expect([report, answer.status]).toEqual([report, 200]);
  const lines: string[][] = parse(answer.body, { bom: true, relax_column_count: true });
  const at = lines.findIndex((line) => line.length === 1 && line[0] === '');
  const names = lines[at + 1]!;
  const rows = lines
    .slice(at + 2)
    .map((line) => Object.fromEntries(names.map((name, column) => [name, line[column]!])));
  return { rows, sum: (column: string) => rows.reduce((sum, row) => sum + Number(row[column]), 0) };
}

/** Returns challenges of steps, with the sum of their scores, which the test above recalculates. */
async function challengesOfSteps() {
  const { rows } = await sql<{
    id: string;
    name: string;
    between: 'individuals' | 'groups' | 'organization';
    allowActivities: number;
    days: string;
    people: number;
    total: number;
  }>`select c.id, c.name, c.between_whom as between, c.allow_activities, count(*)::integer as people,
      sum(s.total)::bigint as total, 'startDate=' || c.start_date || '&endDate=' || c.end_date as days
    from challenge c join score s on s.program_id = c.program_id and s.challenge_id = c.id
    where c.program_id = ${programId} and c.challenge_type not in ('wellness', 'preventative')
      and c.competition_of = 'steps'
    group by c.program_id, c.id`.execute(api.deps.gateway.forProgram(programId));
  return rows;
}

const reportOf = {
  individuals: 'member-stats',
  groups: 'team-summary',
  organization: 'organization-summary',
} as const;

test('has reports whose totals equal the scores', async () => {
  const challenges = await challengesOfSteps();
  expect(new Set(challenges.map(({ between }) => between)).size).toBe(3);
  for (const { id, name, between, allowActivities, days, people: joined, total } of challenges) {
    const summary = await totalsOf('challenge-completion-summary', days);
    const row = summary.rows.find((each) => each['Challenge'] === name);
    expect(row).toMatchObject({ Joined: String(joined), Result: String(total) });
    const filter = between === 'organization' ? '' : `&challengeId=${id}`;
    const steps = (await totalsOf(reportOf[between], `${days}${filter}`)).sum('Steps');
    // Reports count converted activities, which this challenge left out.
    if (allowActivities) expect([name, steps]).toEqual([name, total]);
    else expect(steps).toBeGreaterThanOrEqual(total);
  }
});

test('has reports of points and badges that equal the ledger and the awards', async () => {
  const db = api.deps.gateway.forProgram(programId);
  // Points of journals are known to others from the next week on, and one was written today, a Monday.
  const { rows } = await sql<{ amount: number; rule: string }>`select sum(amount)::bigint as amount, rule
    from point_entry where program_id = ${programId} and rule <> 'metric'
      and (rule <> 'journal' or created_at < '2026-11-15T23:00:00Z') group by rule`.execute(db);
  const paid = new Map(rows.map(({ rule, amount }) => [rule, amount]));
  const points = await totalsOf('points-summary', 'startDate=2026-01-01&endDate=2026-12-31');
  expect(points.sum('Journals')).toBe(paid.get('journal'));
  expect(points.sum('Comments')).toBe(paid.get('comment'));
  expect(points.sum('Questions')).toBe(paid.get('question'));
  const parts = ['Steps', 'Journals', 'Comments', 'Challenges', 'Badges', 'Questions', 'Given by an admin'];
  expect(points.sum('Total')).toBe(parts.reduce((sum, part) => sum + points.sum(part), 0));
  const awards = await db.selectFrom('badgeAward').select(['badge']).execute();
  const shown = awards.filter(({ badge }) => isBadge(badge) && isShown(badge));
  const badges = await totalsOf('badges-stats', 'startDate=2026-01-01&endDate=2026-12-31');
  expect(badges.rows).toHaveLength(shown.length);
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

test('has journals with photos and comments in both languages, and one line of today', async () => {
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
  expect(items).not.toEqual([]);
  expect(items.filter(({ date }) => date >= '2026-11-16').map(({ date }) => date)).toEqual(['2026-11-16']);
  expect(items.filter(({ author }) => author.image).length).toBeGreaterThan(5);
});

test('has a plan on its fifth day, workshops to register for, and people who have stopped', async () => {
  const { token } = people.member;
  const daily = (await api.call(token, getDailyContent)).body;
  expect(daily).toMatchObject({ status: 'created', day: 5 });
  expect(daily.done.length).toBeGreaterThanOrEqual(2);
  const workshops = (await api.call(token, listContent, { params: { type: 'workshops' } })).body;
  expect(workshops).toHaveLength(3);
  const { rows } = await sql<{
    name: string;
    last: string;
  }>`select m.username as name, max(s.day)::text as last
    from step_day s join member m on m.program_id = s.program_id and m.id = s.member_id
    where s.program_id = ${programId} group by m.username`.execute(api.deps.gateway.forProgram(programId));
  expect(rows.filter(({ last }) => last < '2026-11-12').length).toBeGreaterThanOrEqual(6);
});

test('has an activity feed whose items came at many hours', async () => {
  const { items } = (
    await api.call(people.member.token, listFeed, {
      params: { id: people.member.id },
      query: { perPage: 50 },
    })
  ).body;
  const minutes = new Set(items.map(({ at }) => at.slice(11, 16)));
  expect(minutes.size).toBeGreaterThan(items.length / 3);
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

test('shows each number as one number in every place', () =>
  expectOneNumber({ api, programId, admin: { ...people.admin, programId } }));
