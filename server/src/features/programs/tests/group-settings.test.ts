import { beforeEach, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoint.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import {
  getOrganization,
  joinOrganization,
  listOrganizations,
  removeOrganizationMember,
} from '#contract/features/organizations/organizations.ts';
import * as settings from '#contract/features/programs/settings.ts';
import { getProgram } from '#contract/features/programs/programs.ts';
import { getAuthUser, getRegistration, register } from '#contract/features/sessions/sessions.ts';
import { createTeams } from '#contract/features/teams/center.ts';
import { createTeam } from '#contract/features/teams/teams.ts';
import { newId } from '../../../../src/platform/ids/ids.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';

const api = await startApi();
let programId: string;
let admin: Person;
let params: { id: string };
beforeEach(async () => {
  programId = await inProgram(api, {
    tier: 'pro',
    settings: { metricsOn: true, pointsOn: true, organizationsOn: true, allowRegistration: true },
  });
  admin = await asAdmin(api, programId);
  params = { id: programId };
});

test('members create the kinds of challenges that the program lets them, admins any', async () => {
  const ada = await asMember(api, programId);
  const kinds = {
    steps: {},
    points: { competitionOf: 'points' },
    wellness: { challengeType: 'wellness' },
  } as const satisfies Record<string, Partial<BodyOf<typeof createChallenge>>>;
  const create = async (who: Person) => {
    const answers = Object.values(kinds).map((kind) =>
      api.call(who.token, createChallenge, {
        body: { programId, challengeName: `Walk ${newId()}`, startDate: '2026-11-20', duration: 7, ...kind },
      }),
    );
    return (await Promise.all(answers)).map(({ status, body }) => [
      status,
      ...Object.keys((status === 200 ? null : body.fields) ?? {}),
    ]);
  };
  expect(await create(ada)).toEqual([[200], [200], [200]]);
  const save = (memberChallengeKinds: ('steps' | 'wellness')[]) =>
    api.call(admin.token, settings.saveChallengeSettings, { params, body: { memberChallengeKinds } });
  expect((await save(['wellness'])).status).toBe(200);
  expect(await create(ada)).toEqual([[422, 'challengeType'], [422, 'challengeType'], [200]]);
  expect(await create(admin)).toEqual([[200], [200], [200]]);
  expect((await save([])).status).toBe(400);
});

test('new teams are open or by invitation as the program says, unless their form says otherwise', async () => {
  const make = async (open?: 0 | 1) => {
    const ada = await asMember(api, programId);
    const body = { programId, name: `Oaks ${newId()}`, ...(open === undefined ? {} : { open }) };
    return (await api.call(ada.token, createTeam, { body })).body.open;
  };
  expect(await make()).toBe(true);
  await api.call(admin.token, settings.saveTeamSettings, { params, body: { teamsOpen: false } });
  expect([await make(), await make(1)]).toEqual([false, true]);
  const several = await api.call(admin.token, createTeams, { params, body: { names: ['Ash', 'Elm'] } });
  expect(several.status).toBe(200);
  const db = api.deps.gateway.forProgram(programId);
  const rows = await db.selectFrom('team').select('open').where('name', 'in', ['Ash', 'Elm']).execute();
  expect(rows).toEqual([{ open: false }, { open: false }]);
});

test('members who are in an organization stay there where the program says so; admins move them', async () => {
  const [oak, elm] = [
    await makeOrganization(api.deps, programId, []),
    await makeOrganization(api.deps, programId, []),
  ];
  const ada = await asMember(api, programId);
  const join = (who: Person, { id }: { id: string }) =>
    api.call(who.token, joinOrganization, { body: { organizationId: id } });
  await api.call(admin.token, settings.saveOrganizationSettings, {
    params,
    body: { organizationsChange: false },
  });
  // The first one is not a change.
  expect((await join(ada, oak)).body.abilities).toMatchObject({ join: false, leave: false });
  expect((await join(ada, elm)).body.code).toBe('organization_stays');
  expect((await join(ada, oak)).status).toBe(200);
  const leave = await api.call(ada.token, removeOrganizationMember, {
    params: { memberId: ada.id },
    body: { organizationId: oak.id },
  });
  expect(leave.body.code).toBe('organization_stays');
  const list = async (who: Person) =>
    (await api.call(who.token, listOrganizations, { query: {} })).body.items.map(({ joinable }) => joinable);
  expect(await list(ada)).toEqual([false, false]);
  expect(await list(admin)).toEqual([true, true]);
  const seen = await api.call(ada.token, getOrganization, { query: { id: elm.id } });
  expect(seen.body.abilities.join).toBe(false);
  expect((await join(admin, oak)).status).toBe(200);
  expect((await join(admin, elm)).status).toBe(200);
});

test('people choose an open organization when they register, where the program lets them', async () => {
  const oak = await makeOrganization(api.deps, programId, [], 'Oak Street');
  const closed = await makeOrganization(api.deps, programId, [], 'Head office');
  const db = api.deps.gateway.forProgram(programId);
  await db.updateTable('organization').set({ open: false }).where('id', '=', closed.id).execute();
  const { slug } = (await api.call(admin.token, getProgram, { params })).body;
  const page = async () =>
    (await api.call(null, getRegistration, { params: { programName: slug }, query: {} })).body.organizations;
  const join = (organizationId: string) =>
    api.call(null, register, {
      body: {
        programId,
        organizationId,
        email: `p${newId()}@cedar.example`,
        username: `n${newId().slice(-10)}`,
        firstName: 'Noor',
        lastName: 'Haddad',
        password: 'a quiet path 31',
        timeZone: 'UTC',
      },
    });
  const isIn = async (token: string, { id }: { id: string }) =>
    (await api.call(token, getOrganization, { query: { id } })).body.joinedOn !== null;
  expect(await page()).toBeNull();
  expect(await isIn((await join(oak.id)).body.accessToken, oak)).toBe(false);
  const body = { organizationsAtRegistration: true };
  await api.call(admin.token, settings.saveOrganizationSettings, { params, body });
  expect(await page()).toEqual({ name: 'Organization', items: [{ id: oak.id, name: 'Oak Street' }] });
  expect(await isIn((await join(oak.id)).body.accessToken, oak)).toBe(true);
  const wrong = await join(closed.id);
  expect(Object.keys(wrong.body.fields ?? {})).toEqual(['organizationId']);
  const { accessToken } = (await join(oak.id)).body;
  expect((await api.call(accessToken, getAuthUser, { query: {} })).status).toBe(200);
});

test('choosing organizations at registration needs the tier that has them', async () => {
  const core = await inProgram(api, { tier: 'core' });
  const other = await asAdmin(api, core);
  const refused = await api.call(other.token, settings.saveOrganizationSettings, {
    params: { id: core },
    body: { organizationsAtRegistration: true },
  });
  expect([refused.body.code, Object.keys(refused.body.fields ?? {})]).toEqual([
    'tier_required',
    ['organizationsAtRegistration'],
  ]);
});

test('the history says what changed, and undo brings it back', async () => {
  const body = { memberChallengeKinds: ['steps' as const], recognitionOn: false };
  await api.call(admin.token, settings.saveChallengeSettings, { params, body });
  const { items } = (await api.call(admin.token, settings.listSettingsHistory, { params })).body;
  expect(items[0]!.changes).toEqual([
    { field: 'memberChallengeKinds', before: ['steps', 'points', 'minutes', 'wellness'], after: ['steps'] },
    { field: 'recognitionOn', before: true, after: false },
  ]);
  const undone = await api.call(admin.token, settings.undoSettings, {
    params: { id: programId, changeId: items[0]!.id },
  });
  expect(undone.body.settings).toMatchObject({
    memberChallengeKinds: ['steps', 'points', 'minutes', 'wellness'],
    recognitionOn: true,
  });
});
