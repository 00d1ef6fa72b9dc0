import { beforeEach, expect, test } from 'vitest';
import { getMemberImportChanges } from '#contract/features/member-center/import-changes.ts';
import * as imports from '#contract/features/member-center/import.ts';
import { makeMember } from '../../../../seed/builders/members.ts';
import type { Person } from '../../../../test/api.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { runJob } from '../../../../test/jobs.ts';
import { startImports } from './import-harness.ts';

const { api, begin, get, upload, directory } = await startImports();
let programId: string;
let admin: Person;
let place = '';
let count = 0;

beforeEach(async () => {
  ({ programId, admin } = await begin());
  // An address opens one account on the whole platform.
  place = `list${(count += 1)}.test`;
});

const columns = 'email,first name,last name,organization,team\n';

async function checked(text: string, createsOrganizations = false) {
  const { body } = await upload(text);
  const mapping = body.columns.map(({ field }) => field);
  const params = { id: body.id };
  return (
    await api.call(admin.token, imports.checkMemberImport, {
      params,
      body: { mapping, createsOrganizations },
    })
  ).body;
}
const changesOf = async (id: string) =>
  (await api.call(admin.token, getMemberImportChanges, { params: { id } })).body;
const begun = (id: string, wish: object) =>
  api.call(admin.token, imports.startMemberImport, { params: { id }, body: { invites: false, ...wish } });
async function applied(id: string, wish: object) {
  const { status, body } = await begun(id, wish);
  expect([status, body.fields]).toEqual([200, undefined]);
  await runJob(api, 'members.import');
  return get(id);
}
const member = (email: string, more: object = {}) =>
  makeMember(api.deps, programId, { email, firstName: 'Old', lastName: 'Name', ...more });
async function find(name: string) {
  return (await directory()).find((each) => each.name === name);
}
const statusOf = async (email: string) =>
  (
    await api.deps.gateway
      .forProgram(programId)
      .selectFrom('member')
      .select('status')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).status;

test('shows what changes, changes names, organizations and teams, and a second time nothing', async () => {
  const ada = await member(`ada@${place}`);
  const norte = await makeOrganization(api.deps, programId, [ada.id], 'Norte');
  await makeTeam(api.deps, programId, [], { name: 'Herons' });
  const text = `${columns}ada@${place},Ada,Lopez,Sur,herons\nnew@${place},Nora,Ruiz,sur,\n`;
  const { id, counts } = await checked(text, true);
  expect(counts).toEqual({ existing: 1, ready: 1 });
  expect(await changesOf(id)).toMatchObject({
    names: 1,
    organizations: 1,
    teams: 1,
    newOrganizations: ['Sur'],
    leavers: 0,
  });
  expect((await applied(id, { updates: true })).outcome).toEqual({
    renamed: 1,
    moved: 1,
    teamed: 1,
    created: 1,
    deactivated: 0,
    reactivated: 0,
    numbered: 0,
    readdressed: 0,
  });
  expect(await find('Ada Lopez')).toMatchObject({ organizationName: 'Sur', teamName: 'Herons' });
  expect(await find('Nora Ruiz')).toMatchObject({ organizationName: 'Sur' });
  expect(norte.name).toBe('Norte');
  const again = await checked(text, true);
  expect(await changesOf(again.id)).toMatchObject({
    names: 0,
    organizations: 0,
    teams: 0,
    newOrganizations: [],
  });
  expect((await begun(again.id, { updates: true })).body.fields).toEqual({ file: [expect.any(String)] });
  const log = await api.deps.gateway
    .forProgram(programId)
    .selectFrom('auditLog')
    .select(['action', 'subjectId'])
    .execute();
  expect(log).toContainEqual({ action: 'members.renameByList', subjectId: ada.id });
  expect(log).toContainEqual({ action: 'organizations.create', subjectId: expect.any(String) });
});

test('changes nobody who is a member already unless the admin chooses so', async () => {
  await member(`ada@${place}`);
  const { id } = await checked(`${columns}ada@${place},Ada,Lopez,,\nnew@${place},Nora,Ruiz,,\n`);
  expect((await applied(id, {})).outcome).toMatchObject({ renamed: 0, deactivated: 0 });
  expect(await find('Old Name')).toBeDefined();
});

test('without being asked to create it, an organization that doesn’t exist is a problem', async () => {
  const { counts } = await checked(`${columns}new@${place},Nora,Ruiz,Sur,\n`);
  expect(counts).toEqual({ problem: 1 });
});

test('deactivates those who left only when asked, and past a tenth only with the number', async () => {
  for (const name of ['ada', 'bea', 'kim']) await member(`${name}@${place}`);
  const { id } = await checked(`${columns}ADA@${place},Old,Name,,\nnew@${place},Nora,Ruiz,,\n`);
  expect(await changesOf(id)).toMatchObject({ leavers: 2, people: 3, needsNumber: true });
  for (const leavers of [undefined, 1, 3])
    expect(
      (await begun(id, { deactivates: true, ...(leavers ? { leavers } : {}) })).body.fields?.['leavers'],
    ).toHaveLength(1);
  expect((await applied(id, { deactivates: true, leavers: 2 })).outcome).toMatchObject({ deactivated: 2 });
  expect(await statusOf(`bea@${place}`)).toBe('suspended');
  expect(await statusOf(`kim@${place}`)).toBe('suspended');
  expect(await statusOf(`ada@${place}`)).toBe('active');
  // Again, nobody is left to deactivate.
  const again = await checked(`${columns}ada@${place},Old,Name,,\nnew@${place},Nora,Ruiz,,\n`);
  expect(await changesOf(again.id)).toMatchObject({ leavers: 0 });
});

test('refuses a number that is not the one of the preview, also below a tenth', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `person${at}`);
  for (const name of names) await member(`${name}@${place}`);
  const { id } = await checked(
    `${columns}${names
      .slice(1)
      .map((name) => `${name}@${place},Old,Name,,\n`)
      .join('')}`,
  );
  expect(await changesOf(id)).toMatchObject({ leavers: 1, people: 12, needsNumber: false });
  expect((await begun(id, { deactivates: true, leavers: 2 })).body.fields?.['leavers']).toHaveLength(1);
  expect((await applied(id, { deactivates: true, leavers: 1 })).outcome).toMatchObject({ deactivated: 1 });
});

test('never deactivates admins, and nobody while a row can’t be read', async () => {
  await member(`boss@${place}`, { roleName: 'CoreTierAdmin' });
  await member(`ada@${place}`);
  const { id } = await checked(`${columns}new@${place},Nora,Ruiz,,\n`);
  expect(await changesOf(id)).toMatchObject({ leavers: 1 });
  await applied(id, { deactivates: true, leavers: 1 });
  expect(await statusOf(`boss@${place}`)).toBe('active');
  await member(`kim@${place}`);
  const broken = await checked(`${columns}new2@${place},Nora,Ruiz,,\nnot an address,Kim,Lind,,\n`);
  const answer = await begun(broken.id, { deactivates: true, leaveOut: true, leavers: 1 });
  expect(answer.body.code).toBe('import_has_errors');
});

test('writes nothing when somebody else would leave than the preview showed', async () => {
  await member(`ada@${place}`);
  const { id } = await checked(`${columns}new@${place},Nora,Ruiz,,\n`);
  expect((await begun(id, { deactivates: true, leavers: 1 })).status).toBe(200);
  await member(`late@${place}`);
  await runJob(api, 'members.import');
  expect(await get(id)).toMatchObject({ state: 'checked', failure: 'changed' });
  expect(await statusOf(`ada@${place}`)).toBe('active');
});

const withStatus = 'email,first name,last name,organization,team,status\n';
const undone = async (id: string) => {
  expect((await api.call(admin.token, imports.undoMemberImport, { params: { id } })).status).toBe(200);
  await runJob(api, 'members.import');
  return get(id);
};

test('a column for the status says who left and who is back, and nobody else leaves', async () => {
  for (const name of ['ada', 'bea', 'kim', 'unnamed']) await member(`${name}@${place}`);
  const lists = [
    `${withStatus}ada@${place},Old,Name,,,active\nbea@${place},Old,Name,,,Inactivo\nkim@${place},Old,Name,,,\ngone@${place},G,One,,,inactive\n`,
    `${withStatus}bea@${place},Old,Name,,,Active\n`,
  ];
  const first = await checked(lists[0]!);
  expect(first.counts).toEqual({ existing: 3, gone: 1 });
  expect(await changesOf(first.id)).toMatchObject({ byStatus: true, leavers: 1, reactivations: 0 });
  const { outcome } = await applied(first.id, { deactivates: true, leavers: 1 });
  expect(outcome).toMatchObject({ deactivated: 1 });
  expect(await statusOf(`bea@${place}`)).toBe('suspended');
  expect(await statusOf(`unnamed@${place}`)).toBe('active');
  expect(await find('G One')).toBeUndefined();
  const second = await checked(lists[1]!);
  expect(await changesOf(second.id)).toMatchObject({ leavers: 0, reactivations: 1 });
  expect((await applied(second.id, { updates: true })).outcome).toMatchObject({ reactivated: 1 });
  expect(await statusOf(`bea@${place}`)).toBe('active');
  const wrong = await checked(`${withStatus}ada@${place},Old,Name,,,perhaps\n`);
  expect(wrong.counts).toEqual({ problem: 1 });
});

test('an undo gives members back what the list changed, unless it was changed since', async () => {
  const [ada, bea] = [await member(`ada@${place}`), await member(`bea@${place}`)];
  await member(`kim@${place}`);
  const db = api.deps.gateway.forProgram(programId);
  await makeOrganization(api.deps, programId, [ada.id], 'Norte');
  await makeOrganization(api.deps, programId, [], 'Sur');
  await makeTeam(api.deps, programId, [], { name: 'Herons' });
  await db.updateTable('member').set({ status: 'suspended' }).where('id', '=', bea.id).execute();
  const text = `${columns}ada@${place},Ada,Lopez,Sur,Herons\nnew@${place},Nora,Ruiz,Sur,\n`;
  const list = await checked(text);
  const wish = { updates: true, deactivates: true, leavers: 1 };
  expect((await applied(list.id, wish)).outcome).toMatchObject({ renamed: 1, moved: 1, deactivated: 1 });
  expect(await find('Ada Lopez')).toMatchObject({ organizationName: 'Sur', teamName: 'Herons' });
  expect(await undone(list.id)).toMatchObject({ state: 'undone', restored: 2 });
  expect((await directory()).find(({ id }) => id === ada.id)).toMatchObject({
    name: 'Old Name',
    organizationName: 'Norte',
    teamName: null,
  });
  expect(await statusOf(`kim@${place}`)).toBe('active');
  expect(await find('Nora Ruiz')).toBeUndefined();
  // The name that somebody changed in between is theirs.
  const again = await checked(text);
  await applied(again.id, { updates: true });
  await db.updateTable('member').set({ lastName: 'Soto' }).where('id', '=', ada.id).execute();
  expect(await undone(again.id)).toMatchObject({ restored: 1 });
  expect(await find('Ada Soto')).toMatchObject({ organizationName: 'Norte' });
});

test('a program without an admin of its own can deactivate people too', async () => {
  await member(`ada@${place}`);
  await member(`bea@${place}`);
  const { id } = await checked(`${columns}ada@${place},Old,Name,,\n`);
  expect((await begun(id, { deactivates: true, leavers: 1 })).status).toBe(200);
  await api.deps.gateway
    .forProgram(programId)
    .updateTable('member')
    .set({ status: 'suspended' })
    .where('id', '=', admin.id)
    .execute();
  await runJob(api, 'members.import');
  expect(await statusOf(`bea@${place}`)).toBe('suspended');
});
