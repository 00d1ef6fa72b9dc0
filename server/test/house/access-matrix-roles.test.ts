import { beforeAll, describe, expect, test } from 'vitest';
import { areasOf } from '#contract/features/area-roles/area-permissions.ts';
import { areaRoles } from '#contract/features/area-roles/roles.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { newId } from '../../src/platform/ids/ids.ts';
import { makeOrganization } from '../factories/organizations.ts';
import { makeTeam } from '../factories/teams.ts';
import { asMember, type Person } from '../api.ts';
import {
  organizationRoleCases,
  type OrganizationRoleCase,
  type Place,
} from './access/organization-role-cases.ts';
import { buildWorld, giveRole, type World } from './access/world.ts';

let world: World;
beforeAll(async () => {
  world = await buildWorld();
});

const where = ['theirs', 'another', 'elsewhere'] as const;
const searched = 'Zoraida';

/** An organization with a member on its team, a notice and a file that the caller has written about it. */
async function placeOf(caller: Person, at: (typeof where)[number], role: OrganizationRoleCase['role']) {
  const { api, cedar, birch } = world;
  const { deps } = api;
  const programId = at === 'elsewhere' ? birch : cedar;
  const member = await asMember(api, programId, { firstName: searched });
  const loose = await asMember(api, programId);
  const leader = await asMember(api, programId);
  const { id: organizationId } = await makeOrganization(deps, programId, [member.id]);
  const team = await makeTeam(deps, programId, [leader, member]);
  const db = deps.gateway.forProgram(programId);
  await db.updateTable('team').set({ organizationId }).where('id', '=', team.id).execute();
  const now = deps.clock.now();
  const [noticeId, fileId] = [newId(), newId()];
  const days = { begins: '2026-11-16', expires: '2026-11-30' };
  await db
    .insertInto('notice')
    .values({ programId, id: noticeId, organizationId, message: 'Hello', createdAt: now, ...days })
    .execute();
  const report = { programId, id: fileId, report: 'all-users', language: 'en', state: 'ready' };
  const scope = JSON.stringify({ organizationId });
  const times = { createdAt: now, finishedAt: now };
  const requesterId = at === 'elsewhere' ? member.id : caller.id;
  await db
    .insertInto('reportFile')
    .values({ ...report, requesterId, scope, sort: '{}', ...times })
    .execute();
  const [scheduleId, runId] = [newId(), newId()];
  const { loginId: madeBy } = await deps.gateway
    .forProgram(at === 'elsewhere' ? programId : cedar)
    .selectFrom('member')
    .select('loginId')
    .where('id', '=', requesterId)
    .executeTakeFirstOrThrow();
  const what = {
    report: 'member-stats',
    columns: ['name'],
    rhythm: 'daily',
    atHour: 8,
    nextOn: '2026-11-17',
  };
  await db
    .insertInto('reportSchedule')
    .values({ programId, id: scheduleId, madeBy, organizationId, ...what, createdAt: now })
    .execute();
  const sent = { fromDay: '2026-11-15', toDay: '2026-11-15', madeAt: now, state: 'told' };
  await db
    .insertInto('reportRun')
    .values({ programId, id: runId, scheduleId, ...sent })
    .execute();
  if (at === 'theirs') await giveRole(world, caller.id, { role, organizationId });
  const people = { memberId: member.id, looseId: loose.id, callerId: caller.id };
  const ids = { ...people, teamId: team.id, noticeId, fileId, scheduleId, runId };
  return { programId, organizationId, callerProgramId: cedar, ...ids } satisfies Place;
}

async function ask({ spec, role, input }: OrganizationRoleCase, at: (typeof where)[number]) {
  const caller = await asMember(world.api, world.cedar);
  // The role is for one organization, whatever the call is about.
  if (at !== 'theirs') await placeOf(caller, 'theirs', role);
  const { params = {}, query = {}, body } = input(await placeOf(caller, at, role));
  const path = spec.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const search = new URLSearchParams(query as Record<string, string>);
  const answer = await world.api.raw(
    caller.token,
    spec.method,
    search.size ? `${path}?${search}` : path,
    body,
  );
  return { status: answer.status, text: JSON.stringify(answer.body) };
}

describe.each(organizationRoleCases.map((one) => [one.role, one.spec.method, one.spec.path, one] as const))(
  'the role %s for an organization: %s %s',
  (_, __, ___, one) => {
    test.each(one.never ? where.slice(0, 1) : where)('%s', async (at) => {
      const { status, text } = await ask(one, at);
      if (one.isFilter && at !== 'theirs') expect([status, text.includes(searched)]).toEqual([200, false]);
      else if (at === 'theirs' && !one.never) expect([status, text]).toEqual([200, text]);
      else expect([status, [403, 404, 422].includes(status)]).toEqual([status, true]);
    });
  },
);

const has = (role: string, path: string, method: string) =>
  organizationRoleCases.some(
    ({ role: of, spec }) => of === role && spec.path === path && spec.method === method,
  );

// Both roles open scheduled reports in one way, so one has the cases.
const isScheduled = (one: string) => /^reports \w+Report(Schedule|Reader|Run)/.test(one);

test('every call that a role for an organization opens has a case', () => {
  const missing = allEndpoints.flatMap(({ name, spec: { permission, path, method } }) => {
    // What members read of everybody is no matter of roles, and addresses of apps are others' twins.
    if (permission === 'public' || permission.scopes.member === 'program' || path.startsWith('mobile/'))
      return [];
    return areaRoles
      .filter((role) => areasOf(permission)[role] === 'organizations' && !has(role, path, method))
      .map((role) => `${role} ${name}`);
  });
  // Files that the caller asked for, and what the other role has a case of.
  const theirs = [
    'listReportFiles',
    'requestReportFile',
    'downloadReportFile',
    'deleteReportFile',
    'previewReport',
  ];
  const rest = missing.filter((one) => !theirs.some((name) => one.endsWith(` ${name}`)));
  expect(rest.filter((one) => !isScheduled(one))).toEqual(['people downloadOrganizationTeams']);
});
