import { parse } from 'csv-parse/sync';
import { listProgramOrganizations } from '#contract/features/organizations/organizations.ts';
import {
  previewReport,
  reportDownloads,
  type ProgramReport,
} from '#contract/features/reporting/reporting.ts';
import { listProgramTeams } from '#contract/features/teams/team-list.ts';
import { getTeam, listTeamMembers } from '#contract/features/teams/teams.ts';
import { shapeOf, type ReportName } from '#contract/reports.ts';
import { addDays } from '../../src/platform/clock/days.ts';
import type { Drawn } from './drawn-program.ts';
import * as of from './reference.ts';

/** One figure: where it is shown, what is said there, and what its definition gives. */
export interface Figure {
  where: string;
  said: unknown;
  is: unknown;
}

export interface Walk extends Drawn {
  reference: of.Reference;
  figures: Figure[];
}

export const note = ({ figures }: Walk, where: string, said: unknown, is: unknown) =>
  figures.push({ where, said, is });

export async function rowsOf({ api, admin, programId }: Walk, report: ReportName, from: string, to: string) {
  const query = shapeOf(report).hasPeriod ? { startDate: from, endDate: to } : {};
  const { body } = await api.call(admin.token, previewReport, { params: { id: programId, report }, query });
  const columns = Object.keys(shapeOf(report).columns);
  return body.rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
}

async function fileRows({ api, admin, programId }: Walk, report: ProgramReport, from: string, to: string) {
  const path = reportDownloads[report].path.replace('{id}', programId);
  const answer = await api.raw(admin.token, 'GET', `${path}?startDate=${from}&endDate=${to}`);
  const [names, ...rows]: string[][] = parse(answer.body, { bom: true });
  return rows.map((row) => Object.fromEntries(names!.map((name, at) => [name, row[at]])));
}

export async function memberReports(walk: Walk): Promise<void> {
  const { reference } = walk;
  const { today, people } = reference;
  const from = addDays(today, -99);
  const rows = await rowsOf(walk, 'member-stats', from, today);
  const listed = people.filter((one) => of.isMember(one) || of.stepsIn(one, from, today) > 0);
  note(walk, 'members report: rows', rows.length, listed.length);
  const file = await fileRows(walk, 'member-stats', from, today);
  for (const one of listed) {
    const row = rows.find(({ name }) => name === one.name);
    const is = {
      registered: one.hasLogin ? one.registeredOn : null,
      steps: of.stepsIn(one, from, today),
      dailyAverage: of.dailyAverage(reference, one, from, today),
      daysLogged: of.daysIn(one, from, today).length,
      bestDay: Math.max(0, ...of.daysIn(one, from, today).map(({ total }) => total)),
    };
    const said = row && Object.fromEntries(Object.keys(is).map((column) => [column, row[column]]));
    note(walk, `members report: ${one.name}`, said, is);
    const line = file.find((each) => each['Name'] === one.name);
    note(
      walk,
      `members file: ${one.name}`,
      [line?.['Steps'], line?.['Daily average']],
      [String(is.steps), String(is.dailyAverage)],
    );
  }
  note(
    walk,
    'members report: sum',
    rows.reduce((sum, row) => sum + Number(row['steps']), 0),
    of.stepsOf(reference, from, today),
  );
  const accounts = await rowsOf(walk, 'all-users', from, today);
  for (const status of ['active', 'dataOnly', 'invited', 'deactivated'] as const)
    note(
      walk,
      `accounts report: ${status}`,
      accounts.filter((row) => row['status'] === status).length,
      people.filter((one) => of.statusOf(one) === status).length,
    );
}

export async function organizations(walk: Walk): Promise<void> {
  const { api, admin, programId, reference, organizationIds } = walk;
  const from = addDays(reference.today, -99);
  const rows = await rowsOf(walk, 'organization-summary', from, reference.today);
  const listed = (
    await api.call(admin.token, listProgramOrganizations, { params: { id: programId }, query: {} })
  ).body.items;
  for (const id of organizationIds) {
    const is = of.organizationIn(reference, id, from, reference.today);
    const { name, memberCount } = listed.find((each) => each.id === id)!;
    note(walk, `organizations: people of ${name}`, memberCount, is.members);
    const row = rows.find((each) => each['name'] === name)!;
    const said = Object.fromEntries(Object.keys(is).map((column) => [column, row[column]]));
    note(walk, `organizations report: ${name}`, said, is);
  }
}

export async function teams(walk: Walk): Promise<void> {
  const { api, admin, programId, reference } = walk;
  const { items } = (await api.call(admin.token, listProgramTeams, { params: { id: programId }, query: {} }))
    .body;
  const rows = await rowsOf(walk, 'team-summary', reference.today, reference.today);
  for (const { id, name, memberCount } of items) {
    const is = reference.seats.filter(({ teamId }) => teamId === id).length;
    const params = { id };
    const members = (await api.call(admin.token, listTeamMembers, { params, query: {} })).body.total;
    for (const [where, said] of [
      ['list', memberCount],
      ['page', (await api.call(admin.token, getTeam, { params })).body.memberCount],
      ['members', members],
      ['report', rows.find((row) => row['name'] === name)?.['members']],
    ] as const)
      note(walk, `people of a team: ${where}`, said, is);
  }
}
