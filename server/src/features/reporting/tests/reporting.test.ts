import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import type { QueryOf } from '#contract/endpoint.ts';
import { addSteps } from '#contract/features/activity/activity.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import {
  previewReport,
  reportDownloads,
  type ProgramReport,
} from '#contract/features/reporting/reporting.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { shapeOf, type ReportName } from '#contract/reports.ts';
import { workbookType } from '../../../kernel/reports/public.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';

let api: TestApi;
let programId: string;
let admin: Person;
let ada: Person;
let ben: Person;
let teamId: string;
let organizationId: string;

beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api, {
    settings: { organizationsOn: true, pointsOn: true, backEntryDays: 14 },
  });
  admin = await asAdmin(api, programId);
  ada = await asMember(api, programId, { firstName: 'Ada', lastName: 'Abel', username: 'ada' });
  ben = await asMember(api, programId, { firstName: '=Ben', lastName: 'Zoë 🚶', username: '007' });
  const db = api.deps.gateway.forProgram(programId);
  await db.updateTable('member').set({ registeredOn: '2026-11-01', dailyStepGoal: 5000 }).execute();
  const team = await makeTeam(api.deps, programId, [
    { id: ada.id, isLeader: true },
    { id: ben.id, isLeader: false },
  ]);
  teamId = team.id;
  await db.updateTable('teamMembership').set({ joinedOn: '2026-11-10' }).execute();
  ({ id: organizationId } = await makeOrganization(api.deps, programId, [ada.id], 'Harbour'));
  await db.updateTable('organizationMember').set({ joinedOn: '2026-11-12' }).execute();
  await walked(ada, { '2026-11-08': 1000, '2026-11-10': 2000, '2026-11-12': 4000, '2026-11-16': 8000 });
  await walked(ben, { '2026-11-10': 500 });
  const award = { programId, memberId: ada.id, badge: 'steps-5k', day: '2026-11-16', value: 8000 };
  await db
    .insertInto('badgeAward')
    .values({ ...award, awardedAt: new Date() })
    .execute();
});

async function walked(who: Person, days: Record<string, number>) {
  const stepData = Object.entries(days).map(([date, steps]) => ({ date, steps }));
  const answer = await api.call(who.token, addSteps, { params: { id: who.id }, body: { stepData } });
  expect(answer.status).toBe(200);
}

type Asked = QueryOf<typeof previewReport>;
const ask = (report: ReportName, query: Asked = {}, who = admin) =>
  api.call(who.token, previewReport, { params: { id: programId, report }, query });

/** Returns rows by the names of their columns. */
async function preview(report: ReportName, query: Asked = {}) {
  const { status, body } = await ask(report, query);
  expect([report, status]).toEqual([report, 200]);
  const columns = Object.keys(shapeOf(report).columns);
  return body.rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
}
const days = { startDate: '2026-11-08', endDate: '2026-11-16' };

/** Returns the table of a file by the names of its columns, below its head. */
const nameOf = (headers: Headers) =>
  decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '');

async function file(report: ProgramReport, query = '?startDate=2026-11-08&endDate=2026-11-16') {
  const { path } = reportDownloads[report];
  const answer = await api.raw(admin.token, 'GET', `${path.replace('{id}', programId)}${query}`);
  expect([report, answer.status]).toEqual([report, 200]);
  const [names, ...rows]: string[][] = parse(answer.body, { bom: true });
  return { name: nameOf(answer.headers), names, rows };
}

describe('members', () => {
  test('contain entries of the period, and none of other days', async () => {
    const rows = await preview('member-stats', { ...days, sortColumn: 'steps', sortOrder: 'desc' });
    expect(rows[0]).toMatchObject({
      name: 'Ada Abel',
      registered: '2026-11-01',
      organization: 'Harbour',
      inFeatured: false,
      steps: 15_000,
      dailyAverage: 1667,
      daysLogged: 4,
      daysGoalMet: 1,
      stepGoal: 5000,
      bestDay: 8000,
      // The first three days have 3,000 steps, the last three 8,000.
      change: 166.7,
    });
    expect(rows[1]).toMatchObject({ name: '=Ben Zoë 🚶', steps: 500, change: -100 });
    expect(rows[2]).toMatchObject({ steps: 0, bestDay: 0, change: null });
    const [one] = await preview('member-stats', { startDate: '2026-11-12', endDate: '2026-11-12', teamId });
    expect(one).toMatchObject({ name: '=Ben Zoë 🚶', steps: 0 });
  });

  test('are chosen by organization, team and challenge', async () => {
    const names = async (query: Asked) => (await preview('member-stats', query)).map(({ name }) => name);
    expect(await names({ organizationId })).toEqual(['Ada Abel']);
    expect(await names({ teamId })).toEqual(['=Ben Zoë 🚶', 'Ada Abel']);
    const body = {
      programId,
      challengeName: 'Ben walks',
      startDate: '2026-11-16',
      duration: 5,
      memberIds: [ben.id],
      includeType: 'add' as const,
    };
    const made = await api.call(admin.token, createChallenge, { body });
    expect(await names({ challengeId: made.body.id })).toEqual(['=Ben Zoë 🚶']);
    const all = { startDate: '2026-11-16', endDate: '2026-11-20' };
    expect(await preview('challenge-completion-summary', all)).toMatchObject([
      {
        challenge: 'Ben walks',
        startsOn: '2026-11-16',
        endsOn: '2026-11-20',
        joined: 1,
        active: 0,
        result: 0,
      },
    ]);
    expect(await preview('challenge-completion-summary', { endDate: '2026-11-15' })).toEqual([]);
  });

  test('are listed with their accounts', async () => {
    const rows = await preview('all-users', { teamId });
    expect(rows[1]).toMatchObject({
      username: 'ada',
      status: 'active',
      role: 'member',
      isLeader: true,
      language: 'en',
      emailsOn: true,
    });
  });
});

test('teams and organizations have the steps of people while they were in them', async () => {
  expect(await preview('team-summary', days)).toMatchObject([
    // From the 10th, two people: 14 member days.
    { leaders: 'Ada Abel', members: 2, activeMembers: 2, steps: 14_500, memberAverage: 1036, change: 220 },
  ]);
  expect(await preview('organization-summary', days)).toMatchObject([
    {
      name: 'Harbour',
      members: 1,
      activeMembers: 1,
      teams: 0,
      steps: 12_000,
      memberAverage: 2400,
      change: null,
    },
  ]);
  expect(await preview('team-summary', { ...days, organizationId })).toEqual([]);
});

test('badges are listed with the day that earned them', async () => {
  expect(await preview('badges-stats', { ...days, teamId })).toMatchObject([
    { name: 'Ada Abel', badge: 'steps-5k', family: 'activity', earnedOn: '2026-11-16' },
  ]);
});

describe('a file', () => {
  test.each(Object.keys(reportDownloads) as ProgramReport[])(
    '%s has the rows of the preview, and no formulas',
    async (report) => {
      const { names, rows } = await file(report, shapeOf(report).hasPeriod ? undefined : '');
      const { body } = await ask(report, shapeOf(report).hasPeriod ? days : {});
      expect(names).toHaveLength(Object.keys(shapeOf(report).columns).length);
      expect(rows).toHaveLength(body.total);
      expect(rows.flat().filter((cell) => /^[=+@]/.test(cell))).toEqual([]);
    },
  );

  test('begins with its columns, and states period, time zone and rules in its name', async () => {
    const { name, names, rows } = await file('member-stats');
    expect(name).toMatch(/^Members 2026-11-08 2026-11-16 UTC members’ own days, .*\.csv$/);
    expect(names?.slice(0, 3)).toEqual(['Name', 'Username', 'Email']);
    const ben007 = rows.find((row) => row[1] === "'007")!;
    expect(ben007[0]).toBe("'=Ben Zoë 🚶");
    const badges = await file('badges-stats');
    expect(badges.rows[0]?.slice(2)).toEqual(['Out the door', 'Activity', '2026-11-16']);
  });

  test('separates cells as spreadsheets of the reader’s language do', async () => {
    const reader = await asAdmin(api, programId);
    await api.call(reader.token, updateMember, { params: { id: reader.id }, body: { locale: 'es' } });
    const answer = await api.raw(reader.token, 'GET', `programs/${programId}/member-stats`);
    expect(answer.body.split('\r\n')[0]).toMatch(/^\ufeff?"Nombre";"Nombre de usuario";/);
  });

  test('is an Excel workbook for who accepts one, with dates, and what it is about on a second sheet', async () => {
    const { path } = reportDownloads['member-stats'];
    const answer = await fetch(
      `${api.address}/api/${path.replace('{id}', programId)}?startDate=2026-11-08&endDate=2026-11-16`,
      { headers: { authorization: `Bearer ${admin.token}`, accept: workbookType } },
    );
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, workbookType]);
    expect(nameOf(answer.headers)).toMatch(/^Members 2026-11-08 .*\.xlsx$/);
    const [table, about] = await readWorkbook(Buffer.from(await answer.arrayBuffer()));
    const [names, ...rows] = table!.data;
    const { names: asCsv } = await file('member-stats');
    expect(names).toEqual(asCsv);
    const row = rows.find(([name]) => name === 'Ada Abel')!;
    expect(row[names!.indexOf('Registered')]).toEqual(new Date('2026-11-01T00:00:00Z'));
    expect(row[names!.indexOf('Steps')]).toBe(15_000);
    expect(rows.map(([name]) => name)).toContain('=Ben Zoë 🚶');
    const labels = about!.data.map(([label]) => label);
    expect(labels.join()).toMatch(/^Report,Program,Period,Time zone,(Rules,){3}Member,.*,Made on$/);
  });
});

test('refuses periods, filters and columns that a report does not have, each beside its field', async () => {
  const refusal = async (report: ReportName, query: Asked) => {
    const { status, body } = await ask(report, query);
    return [status, ...Object.entries(body.fields ?? {}).flat(2)];
  };
  expect(await refusal('member-stats', { startDate: '2026-11-16', endDate: '2026-11-15' })).toEqual([
    400,
    'endDate',
    'The end can’t be before the start.',
  ]);
  expect(await refusal('member-stats', { startDate: '2020-01-01' })).toEqual([
    400,
    'startDate',
    'Choose two years at most.',
  ]);
  expect(await refusal('organization-summary', { teamId })).toEqual([
    400,
    'teamId',
    'This report has no such filter.',
  ]);
  expect(await refusal('all-users', { sortColumn: 'steps' })).toEqual([
    400,
    'sortColumn',
    'This report has no such column.',
  ]);
  expect((await ask('all-users', {}, ada)).status).toBe(403);
});
