import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { addSteps } from '#contract/features/activity/activity.ts';
import { setOrganizationTeams } from '#contract/features/organizations/organizations.ts';
import {
  downloadOrganizationMembers,
  downloadOrganizationTeams,
} from '#contract/features/organizations/reports.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';

let api: TestApi;
let programId: string;
let admin: Person;
let ada: Person;
let evil: Person;
let id: string;

beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api, { settings: { organizationsOn: true } });
  admin = await asAdmin(api, programId);
  const named = (firstName: string, lastName: string) =>
    asMember(api, programId, { firstName, lastName, username: firstName.toLowerCase().replace('=', '') });
  ada = await named('Ada', 'Abel');
  evil = await named('=cmd', 'Zed');
  const walked = async (who: Person, days: readonly [string, number][]) => {
    const stepData = days.map(([date, steps]) => ({ date, steps }));
    const answer = await api.call(who.token, addSteps, { params: { id: who.id }, body: { stepData } });
    expect(answer.status).toBe(200);
  };
  ({ id } = await makeOrganization(api.deps, programId, [ada.id, evil.id], 'Harbour'));
  const team = await makeTeam(api.deps, programId, [
    { id: ada.id, isLeader: true },
    { id: evil.id, isLeader: false },
  ]);
  const db = api.deps.gateway.forProgram(programId);
  // In it since the 12th; on the team since the 11th.
  await db.updateTable('organizationMember').set({ joinedOn: '2026-11-12' }).execute();
  await db.updateTable('teamMembership').set({ joinedOn: '2026-11-11' }).execute();
  await db.updateTable('team').set({ name: '=Team' }).where('id', '=', team.id).execute();
  await walked(ada, [
    ['2026-11-10', 1000],
    ['2026-11-11', 2000],
    ['2026-11-12', 4000],
    ['2026-11-13', 8000],
  ]);
  await walked(evil, [['2026-11-13', 500]]);
  const body = { organizationId: id, teamIds: [team.id] };
  expect((await api.call(admin.token, setOrganizationTeams, { body })).status).toBe(200);
});

const fetchFile = (spec: EndpointSpec, query = '', who = admin) =>
  api.raw(who.token, 'GET', `${spec.path.replace('{id}', id)}${query}`);
async function rowsOf(spec: EndpointSpec, query = ''): Promise<string[][]> {
  const answer = await fetchFile(spec, query);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  return parse(answer.body, { bom: true });
}

test('lists members with their steps since joining, without formulas', async () => {
  const [head, ...rows] = await rowsOf(downloadOrganizationMembers);
  expect(head?.slice(3)).toEqual([
    'Member since',
    'Team',
    'Steps',
    'Days with steps',
    'Average steps per day with steps',
  ]);
  const told = rows.map((row) => [row[0], ...row.slice(5)]).toSorted();
  expect(told).toEqual([
    ["'=cmd Zed", '500', '1', '500'],
    ['Ada Abel', '12000', '2', '6000'],
  ]);
});

test('counts only the requested days', async () => {
  const days = '?startDate=2026-11-13&endDate=2026-11-13';
  const byName = new Map((await rowsOf(downloadOrganizationMembers, days)).map((row) => [row[0], row]));
  expect(byName.get('Ada Abel')?.slice(3)).toEqual(['2026-11-12', "'=Team", '8000', '1', '8000']);
  const [, team] = await rowsOf(downloadOrganizationTeams, days);
  expect(team).toEqual(["'=Team", 'Ada Abel', '2', '8500', '2', '2', '4250']);
  expect(
    (await fetchFile(downloadOrganizationTeams, '?startDate=2026-11-14&endDate=2026-11-13')).status,
  ).toBe(400);
  expect((await fetchFile(downloadOrganizationTeams, '?startDate=2024-11-14')).status).toBe(400);
});

test('lists teams with the steps for them', async () => {
  const [, team, ...more] = await rowsOf(downloadOrganizationTeams);
  // Since the 11th, the two of them to the 16th: twelve days.
  expect([team, more]).toEqual([["'=Team", 'Ada Abel', '2', '14500', '12', '4', '1208'], []]);
});

test('is for admins of the program, and audited', async () => {
  expect((await fetchFile(downloadOrganizationMembers, '', ada)).status).toBe(403);
  expect((await fetchFile(downloadOrganizationMembers, `?programId=${ada.id}`)).status).toBe(404);
  const actions = await api.deps.gateway
    .forProgram(programId)
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', id)
    .execute();
  expect(actions.map(({ action }) => action)).toContain('organizations.downloadMembers');
});
