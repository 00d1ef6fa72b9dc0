import { beforeEach, expect, test } from 'vitest';
import {
  getMemberImportChanges,
  listImportProblems,
} from '#contract/features/member-center/import-changes.ts';
import * as imports from '#contract/features/member-center/import.ts';
import { listProgramOrganizations } from '#contract/features/organizations/organizations.ts';
import { saveOrganizationSettings, saveTeamSettings } from '#contract/features/programs/settings.ts';
import { makeMember } from '../../../../seed/builders/members.ts';
import type { Person } from '../../../../test/api.ts';
import { runJob } from '../../../../test/jobs.ts';
import { startImports } from './import-harness.ts';

const { api, begin, get, upload, directory, undo } = await startImports();
let programId: string;
let admin: Person;
let place = '';
let count = 0;

beforeEach(async () => {
  ({ programId, admin } = await begin());
  place = `month${(count += 1)}.test`;
});

async function check(text: string, createsOrganizations = false) {
  const { body } = await upload(text);
  const mapping = body.columns.map(({ field }) => field);
  return api.call(admin.token, imports.checkMemberImport, {
    params: { id: body.id },
    body: { mapping, createsOrganizations, nameOrder: 'first' },
  });
}
const start = (id: string, wish: object) =>
  api.call(admin.token, imports.startMemberImport, { params: { id }, body: { invites: false, ...wish } });
const organizations = async () =>
  (await api.call(admin.token, listProgramOrganizations, { params: { id: programId }, query: {} })).body
    .items;

test('asks about columns of groups that are off, and imports nothing where one is turned off later', async () => {
  const text = `email,first name,organization,team\nada@${place},Ada,Norte,\n`;
  const params = { id: programId };
  await api.call(admin.token, saveOrganizationSettings, { params, body: { organizationsOn: false } });
  const refused = await check(text, true);
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { mapping: ['Organizations are off in this program. Turn them on, or leave this column out.'] },
  ]);
  await api.call(admin.token, saveOrganizationSettings, { params, body: { organizationsOn: true } });
  const { body } = await check(text, true);
  expect((await start(body.id, {})).status).toBe(200);
  await api.call(admin.token, saveTeamSettings, { params, body: { teamsOff: true } });
  await runJob(api, 'members.import');
  expect(await get(body.id)).toMatchObject({ state: 'mapping', failure: 'changed' });
  expect(await organizations()).toEqual([]);
});

test('groups problems by their cause, the most frequent first, with what solves them', async () => {
  const rows = ['a,Norte', 'b,Norte', 'c,Sur', 'nobody'].map((row, at) =>
    row === 'nobody' ? `nobody,N,${row}` : `p${at}@${place},P,${row.split(',')[1]}`,
  );
  const { body } = await check(`email,first name,organization\n${rows.join('\n')}\n`);
  const { items } = (await api.call(admin.token, listImportProblems, { params: { id: body.id } })).body;
  expect(items).toMatchObject([
    {
      cause: 'organization',
      remedy: 'createOrganizations',
      rows: 3,
      values: 2,
      examples: [
        { value: 'Norte', rows: 2 },
        { value: 'Sur', rows: 1 },
      ],
    },
    { cause: 'email_invalid', remedy: 'rows', rows: 1 },
  ]);
});

test('names members whom a list with a status leaves out, and deactivates them only if the admin says so', async () => {
  for (const name of ['ada', 'ben', 'cy'])
    await makeMember(api.deps, programId, { email: `${name}@${place}`, firstName: name, lastName: 'L' });
  const text = `email,first name,last name,status\nada@${place},ada,L,active\nben@${place},ben,L,terminated\n`;
  const { body } = await check(text);
  const changes = (await api.call(admin.token, getMemberImportChanges, { params: { id: body.id } })).body;
  expect(changes).toMatchObject({ leavers: 1, leaverNames: ['ben L'], missing: 1, missingNames: ['cy L'] });
  const both = { deactivates: true, deactivatesMissing: true };
  // The number is the one of all who are deactivated.
  expect((await start(body.id, { ...both, leavers: 1 })).status).toBe(422);
  expect((await start(body.id, { ...both, leavers: 2 })).status).toBe(200);
  await runJob(api, 'members.import');
  expect((await get(body.id)).outcome).toMatchObject({ deactivated: 2 });
});

test('an undo deletes an organization that it leaves empty, and no other', async () => {
  const text = `email,first name,organization\nada@${place},Ada,Norte\nben@${place},Ben,Sur\n`;
  const { body } = await check(text, true);
  await start(body.id, {});
  await runJob(api, 'members.import');
  const kept = (await organizations()).find(({ name }) => name === 'Sur')!;
  const someone = await makeMember(api.deps, programId, { email: `cy@${place}` });
  await api.deps.gateway
    .forProgram(programId)
    .insertInto('organizationMember')
    .values({ programId, organizationId: kept.id, memberId: someone.id, joinedOn: '2026-11-16' })
    .execute();
  await undo(body.id);
  await runJob(api, 'members.import');
  expect((await organizations()).map(({ name }) => name)).toEqual(['Sur']);
  expect((await directory()).filter(({ status }) => status === 'invited')).toEqual([]);
});
