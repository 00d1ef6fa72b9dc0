import { beforeEach, expect, test } from 'vitest';
import { answerImportRow, getMemberImportChanges } from '#contract/features/member-center/import-changes.ts';
import * as imports from '#contract/features/member-center/import.ts';
import { getMember, updateMember } from '#contract/features/profiles/profiles.ts';
import { makeLogin } from '../../../../seed/builders/logins.ts';
import { createMember, placeholderUsername, setDirectoryId } from '../../../domain/members/public.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { asMember, type Person } from '../../../../test/api.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';
import { runJob } from '../../../../test/jobs.ts';
import { startImports } from './import-harness.ts';

const { api, begin, get, rowsOf, checked, directory } = await startImports();
let programId: string;
let admin: Person;
let place = '';
let count = 0;

beforeEach(async () => {
  ({ programId, admin } = await begin());
  place = `numbers${(count += 1)}.test`;
});

const columns = 'email,first name,last name,organization,employee number\n';
/** Somebody who was added and never registered. */
const invited = (email: string, firstName = 'Ada') => {
  const context = {
    deps: api.deps,
    programId,
    db: api.deps.gateway.forProgram(programId),
    now: api.clock.now(),
  };
  const row = {
    loginId: null,
    email,
    firstName,
    lastName: '',
    username: placeholderUsername(),
    timeZone: 'UTC',
  };
  return inTransaction(context.db, (tx) => createMember(context, tx, row));
};
const changesOf = async (id: string) =>
  (await api.call(admin.token, getMemberImportChanges, { params: { id } })).body;
const start = (id: string, wish: object) =>
  api.call(admin.token, imports.startMemberImport, { params: { id }, body: { invites: false, ...wish } });
async function applied(id: string, wish: object) {
  expect((await start(id, wish)).status).toBe(200);
  await runJob(api, 'members.import');
  return get(id);
}
const answer = (id: string, line: number, memberId: string | null) =>
  api.call(admin.token, answerImportRow, { params: { id }, body: { line, memberId } });
const edit = (id: string, employeeNumber: string | null, token = admin.token) =>
  api.call(token, updateMember, { params: { id }, body: { employeeNumber } });
const ofMember = async (id: string) => (await directory()).find((each) => each.id === id);

test('somebody who married is the same person by their number, and does not leave', async () => {
  const ada = await makeLogin(api.deps, programId, { email: `ada@${place}`, firstName: 'Ada' });
  await edit(ada.id, '0042');
  const { id, counts } = await checked(`${columns}ada.ruiz@${place},Ada,Ruiz,,42\n`);
  expect(counts).toEqual({ existing: 1 });
  expect(await changesOf(id)).toMatchObject({ names: 1, addresses: 0, leavers: 0, alike: [] });
  await applied(id, { updates: true });
  // She logs in with the address that she has.
  expect(await ofMember(ada.id)).toMatchObject({
    name: 'Ada Ruiz',
    email: `ada@${place}`,
    employeeNumber: '0042',
  });
});

test('keeps the numbers of a list, gives invited people their new address, and an undo takes both back', async () => {
  const ada = await invited(`ada@${place}`, 'Ada');
  await applied((await checked(`${columns}ada@${place},Ada,,,A-7\nbea@${place},Bea,,,8\n`)).id, {
    updates: true,
  });
  expect(await ofMember(ada.id)).toMatchObject({ employeeNumber: 'A-7' });
  expect((await directory()).find(({ name }) => name === 'Bea')).toMatchObject({ employeeNumber: '8' });
  const second = await checked(`${columns}new@${place},Ada,,,a-7\nbea@${place},Bea,,,8\n`);
  expect(await changesOf(second.id)).toMatchObject({ addresses: 1, numbers: 0 });
  expect((await applied(second.id, { updates: true })).outcome).toMatchObject({
    readdressed: 1,
    numbered: 0,
  });
  expect(await ofMember(ada.id)).toMatchObject({ email: `new@${place}` });
  await api.call(admin.token, imports.undoMemberImport, { params: { id: second.id } });
  await runJob(api, 'members.import');
  expect(await ofMember(ada.id)).toMatchObject({ email: `ada@${place}` });
});

test('a list can have the directory’s id, and a number or an address of somebody else is a problem', async () => {
  const ada = await invited(`ada@${place}`, 'Ada');
  const bea = await invited(`bea@${place}`, 'Bea');
  await edit(bea.id, '8');
  await setDirectoryId(api.deps.gateway.forProgram(programId), programId, ada.id, 'e1f0');
  const rows = ['moved@x,Ada,,,e1f0', 'bea@x,Bea,,,9', 'cem@x,Cem,,,11', 'dora@x,Dora,,,0011'];
  const { id, counts } = await checked(columns + rows.join('\n').replaceAll('@x', `@${place}`));
  expect(counts).toEqual({ existing: 1, problem: 2, ready: 1 });
  expect((await rowsOf(id, 'existing'))[0]).toMatchObject({ memberId: ada.id });
  const problems = (await rowsOf(id, 'problem')).map(({ problem }) => problem);
  expect(problems).toEqual([expect.stringContaining('Bea'), 'Line 4 has the same employee number.']);
});

test('asks whether new people are members who would leave, before anybody is deactivated', async () => {
  const nora = await invited(`nora@${place}`, 'Nora');
  const omar = await invited(`omar@${place}`, 'Omar');
  const paul = await invited(`paul@${place}`, 'Paul');
  await makeOrganization(api.deps, programId, [omar.id], 'Sales');
  const rows = ['nora.ruiz@x,Nora,Ruiz,,', 'kim@x,Kim,Lind,Sales,', 'lea@x,Lea,Lopez,,'];
  const { id } = await checked(columns + rows.join('\n').replaceAll('@x', `@${place}`));
  const asked = await changesOf(id);
  expect(asked.leavers).toBe(3);
  expect(asked.alike.map(({ line, memberId }) => [line, memberId])).toEqual([
    [2, nora.id],
    [3, omar.id],
  ]);
  expect((await start(id, { deactivates: true, leavers: 3 })).body.fields?.['leavers']).toHaveLength(1);
  // Nobody is asked about this pair.
  expect((await answer(id, 4, paul.id)).status).toBe(404);
  expect((await answer(id, 2, nora.id)).status).toBe(200);
  expect((await answer(id, 3, null)).status).toBe(200);
  expect(await changesOf(id)).toMatchObject({ leavers: 2, alike: [] });
  await applied(id, { updates: true, deactivates: true, leavers: 2 });
  expect(await ofMember(nora.id)).toMatchObject({ name: 'Nora Ruiz', status: 'invited' });
  expect((await ofMember(omar.id))?.status).toBe('deactivated');
});

test('a list with a status deactivates nobody under the name they had before', async () => {
  const nora = await invited(`nora@${place}`, 'Nora');
  const text = `email,first name,last name,status\nnora@${place},Nora,Old,inactive\nnora.ruiz@${place},Nora,Ruiz,active\n`;
  const { id } = await checked(text);
  expect((await changesOf(id)).alike).toHaveLength(1);
  await answer(id, 3, nora.id);
  expect(await changesOf(id)).toMatchObject({ leavers: 0, names: 1 });
});

test('only admins see and change numbers, and no two members have the same', async () => {
  const ada = await asMember(api, programId);
  const bea = await asMember(api, programId);
  expect((await edit(ada.id, '7')).body.employeeNumber).toBe('7');
  expect((await edit(bea.id, '007')).body.fields?.['employeeNumber']).toHaveLength(1);
  expect((await edit(ada.id, '9', ada.token)).status).toBe(403);
  const seen = async (token: string) =>
    (await api.call(token, getMember, { params: { id: ada.id } })).body.employeeNumber;
  expect([await seen(bea.token), await seen(ada.token), await seen(admin.token)]).toEqual([null, null, '7']);
});
