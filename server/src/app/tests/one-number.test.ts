import { expect, test } from 'vitest';
import { getAggregateData, getLeaderboard } from '#contract/features/boards/board.ts';
import { importActivity } from '#contract/features/activity/import.ts';
import { addSteps } from '#contract/features/activity/activity.ts';
import { listChallengeEntrants } from '#contract/features/challenges/entrants.ts';
import { createChallenge, getChallenge } from '#contract/features/challenges/challenges.ts';
import { listProgramChallenges } from '#contract/features/challenges/lists.ts';
import { addMember } from '#contract/features/member-center/invitations.ts';
import { getOverview } from '#contract/features/overview/overview.ts';
import { getProgramStats } from '#contract/features/overview/stats.ts';
import { previewReport } from '#contract/features/reporting/reporting.ts';
import { login } from '#contract/features/sessions/sessions.ts';
import { getProgramAggregateData } from '#contract/features/sitewide/sitewide.ts';
import { getTeamAggregateData } from '#contract/features/teams/standing.ts';
import { listProgramTeams } from '#contract/features/teams/team-list.ts';
import { getTeam, listTeamMembers } from '#contract/features/teams/teams.ts';
import { shapeOf, type ReportName } from '#contract/reports.ts';
import { seedDemo } from '../../../seed/seed-demo.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../test/api.ts';
import { makeTeam } from '../../../test/factories/teams.ts';
import { runJob } from '../../../test/jobs.ts';
import { shipAll } from '../../../test/ship.ts';
import { verifyFigures } from '../../features/overview/index.ts';
import { readOnTheirWay } from '../../features/sitewide/index.ts';
import { demoPassword } from '../../features/sessions/index.ts';
import { addDays, dayIn, mondayOf } from '../../platform/clock/days.ts';
import { systemClock } from '../../platform/clock/clock.ts';

// Every number that two screens or files show for the same thing is the same number: on the demo, on a program that began empty, and
// on one whose history came by a file.

const sums = { onTheirWay: readOnTheirWay };

interface World {
  api: TestApi;
  programId: string;
  admin: Person;
}

async function settle(api: TestApi): Promise<void> {
  for (let round = 0; round < 3; round += 1)
    for (const job of [
      'challenges.turn',
      'challenges.fold',
      'sitewide.fold',
      'sitewide.recount',
      'overview.count',
      'overview.addLate',
    ])
      await runJob(api, job);
}

async function empty(): Promise<World> {
  const api = await startApi();
  const programId = await inProgram(api, { settings: { organizationsOn: true } });
  const admin = await asAdmin(api, programId);
  const people = [
    await asMember(api, programId),
    await asMember(api, programId),
    await asMember(api, programId),
  ];
  const team = await makeTeam(
    api.deps,
    programId,
    people.map(({ id }, at) => ({ id, isLeader: at === 0 })),
  );
  // Somebody who was added and never came.
  const added = { firstName: 'Nia', lastName: 'N', email: 'nia@added.example', teamId: team.id };
  expect((await api.call(admin.token, addMember, { params: { id: programId }, body: added })).status).toBe(
    200,
  );
  const common = { programId, startDate: '2026-11-16', duration: 14, includeType: 'add' as const };
  for (const body of [
    { ...common, challengeName: 'Everybody', includeAll: true },
    { ...common, challengeName: 'Teams', between: 'groups' as const, teamIds: [team.id] },
  ])
    expect((await api.call(admin.token, createChallenge, { body })).status).toBe(200);
  for (const [at, who] of people.entries())
    await api.call(who.token, addSteps, {
      params: { id: who.id },
      body: { stepData: [{ date: '2026-11-16', steps: 5000 + at }] },
    });
  return { api, programId, admin };
}

async function imported(): Promise<World> {
  const world = await empty();
  const { api, programId, admin } = world;
  const lines = ['person,date,steps'];
  for (const person of ['hist-a@x.example', 'hist-b@x.example', 'nia@added.example'])
    for (let back = 0; back < 100; back += 1)
      lines.push(`${person},${addDays('2026-11-16', -back)},${4000 + ((back * 37) % 900)}`);
  const form = new FormData();
  form.set('format', 'generic');
  form.set('createMembers', 'true');
  form.set('file', new Blob([lines.join('\n')], { type: 'text/csv' }), 'days.csv');
  const answer = await api.call(admin.token, importActivity, { params: { id: programId }, body: form });
  expect(answer.body).toMatchObject({ applied: true });
  return world;
}

async function demo(): Promise<World> {
  const api = await startApi(systemClock().now());
  await shipAll(api.deps);
  await seedDemo(api.deps, () => undefined);
  const body = { email: 'admin@cedar.example', password: demoPassword };
  const session = (await api.call(null, login, { body })).body;
  return {
    api,
    programId: session.programId,
    admin: { id: session.memberId, token: session.accessToken, programId: session.programId },
  };
}

/** What each number is called, and what every place says that shows it. */
type Numbers = Record<string, Record<string, number | null>>;

const sumOf = (rows: Record<string, unknown>[], column: string) =>
  rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);

async function numbersOf({ api, programId, admin }: World): Promise<Numbers> {
  const params = { id: programId };
  const numbers: Numbers = {};
  const note = (what: string, where: string, value: number | null) => {
    (numbers[what] ??= {})[where] = value;
  };
  const overview = (await api.call(admin.token, getOverview, { params })).body;
  const stats = (await api.call(admin.token, getProgramStats, { params })).body;
  const sums = (await api.call(admin.token, getProgramAggregateData, { params })).body;
  const today = dayIn(stats.timeZone, api.clock.now());
  const monday = mondayOf(today);
  const report = async (name: ReportName, startDate: string, endDate: string) => {
    const query = shapeOf(name).hasPeriod ? { startDate, endDate } : {};
    const { body } = await api.call(admin.token, previewReport, {
      params: { ...params, report: name },
      query,
    });
    const columns = Object.keys(shapeOf(name).columns);
    expect(body.rows).toHaveLength(Math.min(50, body.total));
    return body.rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
  };

  for (const [where, value] of [
    ['overview', overview.members],
    ['statistics', stats.members],
    ['everyone', sums.members],
    ['week of the overview', overview.week.members],
    ['last week of the statistics', stats.weeks.at(-1)!.members],
  ] as const)
    note('members', where, value);

  const ofWeek = await report('member-stats', monday, today);
  const isSmall = ofWeek.length < 50;
  note('active this week', 'overview', overview.week.active);
  note('active this week', 'statistics', stats.weeks.at(-1)!.active);
  note('active this week', 'everyone', sums.activeThisWeek);
  if (isSmall)
    note('active this week', 'members report', ofWeek.filter((row) => Number(row['steps']) > 0).length);
  note('steps this week', 'everyone', sums.weekSteps);
  if (isSmall) note('steps this week', 'members report', sumOf(ofWeek, 'steps'));
  const { from, to } = stats.period;
  note('steps of the period', 'statistics', stats.period.steps);
  if (isSmall)
    note('steps of the period', 'members report', sumOf(await report('member-stats', from, to), 'steps'));

  const { items: challenges } = (
    await api.call(admin.token, listProgramChallenges, { params, query: { perPage: 50 } })
  ).body;
  for (const { id, challengeName, participants, challengeType } of challenges) {
    const what = `people in ${challengeName}`;
    note(what, 'list', participants);
    note(what, 'page', (await api.call(admin.token, getChallenge, { params: { id } })).body.participants);
    if (challengeType === 'preventative') continue;
    note(
      what,
      'totals',
      (await api.call(admin.token, getAggregateData, { params: { id } })).body.participants,
    );
    const entrants = { params: { id, entity: 'members' as const }, query: {} };
    const people = (await api.call(admin.token, listChallengeEntrants, entrants)).body;
    const invited = people.items.some((row) => row.invited);
    if (!invited) note(what, 'people', people.total);
    const board = await api.call(admin.token, getLeaderboard, {
      params: { id },
      query: { board: 'members' },
    });
    note(what, 'board', board.body.total);
  }

  const { items: teams } = (await api.call(admin.token, listProgramTeams, { params, query: { perPage: 50 } }))
    .body;
  const ofTeams = await report('team-summary', monday, today);
  for (const { id, name, memberCount } of teams) {
    const what = `people of ${name}`;
    note(what, 'list', memberCount);
    note(what, 'page', (await api.call(admin.token, getTeam, { params: { id } })).body.memberCount);
    note(
      what,
      'people',
      (await api.call(admin.token, listTeamMembers, { params: { id }, query: {} })).body.total,
    );
    note(
      what,
      'numbers',
      (await api.call(admin.token, getTeamAggregateData, { params: { id } })).body.members,
    );
    note(what, 'report', Number(ofTeams.find((row) => row['name'] === name)?.['members']));
  }
  return numbers;
}

test.each([
  ['a program that began empty', empty],
  ['a program whose history came by a file', imported],
  ['the demo', demo],
])('each number of %s is one number', { timeout: 120_000 }, async (_, make) => {
  const world = await make();
  await settle(world.api);
  const numbers = await numbersOf(world);
  expect(Object.keys(numbers).length).toBeGreaterThan(4);
  const wrong: unknown[] = [];
  await verifyFigures(world.api.deps, sums, (_programId, one) => void wrong.push(one));
  expect(wrong).toEqual([]);
  const torn = Object.entries(numbers).filter(([, places]) => new Set(Object.values(places)).size > 1);
  expect(torn).toEqual([]);
});

test('a figure that is not what the entries give is named', async () => {
  const { api, programId } = await imported();
  await settle(api);
  const db = api.deps.gateway.forProgram(programId);
  await db.updateTable('programDay').set({ steps: 1 }).where('day', '=', '2026-11-01').execute();
  const wrong: string[] = [];
  expect(await verifyFigures(api.deps, sums, (_, { startsOn }) => void wrong.push(startsOn))).toBe(1);
  expect(wrong).toEqual(['2026-11-01']);
});

test('a history that was counted before its sums were complete is counted again', async () => {
  const { api } = await imported();
  await runJob(api, 'overview.count');
  const wrong: string[] = [];
  const verify = () => verifyFigures(api.deps, sums, (_, { startsOn }) => void wrong.push(startsOn));
  expect(await verify()).toBe(0);
  for (const job of ['sitewide.recount', 'overview.addLate']) await runJob(api, job);
  await verify();
  expect(wrong).toEqual([]);
  const figures = await api.deps.gateway
    .forPlatform('test')
    .selectFrom('programDay')
    .select('steps')
    .execute();
  expect(Math.max(...figures.map(({ steps }) => steps))).toBeGreaterThan(0);
});
