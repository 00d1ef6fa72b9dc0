import { expect } from 'vitest';
import { getAggregateData, getLeaderboard } from '#contract/features/boards/board.ts';
import { listChallengeEntrants } from '#contract/features/challenges/entrants.ts';
import { getChallenge } from '#contract/features/challenges/challenges.ts';
import { listProgramChallenges } from '#contract/features/challenges/lists.ts';
import { getOverview } from '#contract/features/overview/overview.ts';
import { getProgramStats } from '#contract/features/overview/stats.ts';
import { previewReport } from '#contract/features/reporting/reporting.ts';
import { getProgramAggregateData } from '#contract/features/sitewide/sitewide.ts';
import { getTeamAggregateData } from '#contract/features/teams/standing.ts';
import { listProgramTeams } from '#contract/features/teams/team-list.ts';
import { getTeam, listTeamMembers } from '#contract/features/teams/teams.ts';
import { shapeOf, type ReportName } from '#contract/reports.ts';
import type { Person, TestApi } from './api.ts';
import { runJob } from './jobs.ts';
import { verifyFigures } from '../src/features/overview/index.ts';
import { readOnTheirWay } from '../src/features/sitewide/index.ts';
import { dayIn, mondayOf } from '../src/platform/clock/days.ts';

// Every number that two screens or files show for the same thing is the same number: on the demo, on a program that began empty, and
// on one whose history came by a file.

/** What app hands to the check of figures. */
export const verified = { onTheirWay: readOnTheirWay };

export interface World {
  api: TestApi;
  programId: string;
  admin: Person;
}

export async function settle(api: TestApi): Promise<void> {
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

/** Fails where two places say different things of one number, or where a figure is not what the entries give. */
export async function expectOneNumber(world: World): Promise<void> {
  await settle(world.api);
  const numbers = await numbersOf(world);
  expect(Object.keys(numbers).length).toBeGreaterThan(4);
  const wrong: unknown[] = [];
  await verifyFigures(world.api.deps, verified, (_programId, one) => void wrong.push(one));
  expect(wrong).toEqual([]);
  const torn = Object.entries(numbers).filter(([, places]) => new Set(Object.values(places)).size > 1);
  expect(torn).toEqual([]);
}
