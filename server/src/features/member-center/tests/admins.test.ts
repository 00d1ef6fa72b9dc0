import { beforeAll, beforeEach, expect, test } from 'vitest';
import { countDirectoryMembers } from '#contract/features/member-center/directory.ts';
import { makeProgramAdmin, revokeProgramAdmin } from '#contract/features/member-center/admins.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';

let api: TestApi;
let programId: string;
let admin: Person;
let ada: Person;

beforeAll(async () => {
  api = await startApi();
});

beforeEach(async () => {
  programId = await inProgram(api);
  admin = await asAdmin(api, programId);
  ada = await asMember(api, programId);
});

const make = (memberId: string, by = admin) => api.call(by.token, makeProgramAdmin, { body: { memberId } });
const revoke = (id: string, by = admin) => api.call(by.token, revokeProgramAdmin, { params: { id } });
const countAdmins = (by: Person) =>
  api.call(by.token, countDirectoryMembers, { params: { id: programId }, query: { role: 'admin' } });

const audited = () =>
  api.deps.gateway
    .forProgram(programId)
    .selectFrom('auditLog')
    .select(['action', 'subjectId'])
    .where('action', 'like', 'admins.%')
    .orderBy('id')
    .execute();

const remaining = () =>
  api.deps.gateway
    .forProgram(programId)
    .selectFrom('member')
    .select('id')
    .where('programId', '=', programId)
    .where('roleName', '!=', 'NonAdmin')
    .execute();

test('gives and takes the role with the next call of an open session, and audits both', async () => {
  expect((await countAdmins(ada)).status).toBe(403);
  expect((await make(ada.id)).status).toBe(200);
  expect((await countAdmins(ada)).body.total).toBe(2);
  expect((await revoke(ada.id)).status).toBe(200);
  expect((await countAdmins(ada)).status).toBe(403);
  expect(await audited()).toEqual([
    { action: 'admins.make', subjectId: ada.id },
    { action: 'admins.revoke', subjectId: ada.id },
  ]);
});

test('making an admin twice changes nothing, and revoking twice finds none', async () => {
  await make(ada.id);
  expect((await make(ada.id)).status).toBe(200);
  await revoke(ada.id);
  expect((await revoke(ada.id)).status).toBe(404);
  expect(await audited()).toHaveLength(2);
});

test('the last active admin stays, beside the field of the specification', async () => {
  const refused = await revoke(admin.id);
  expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
    409,
    'last_admin',
    { programAdminId: ['You’re the last admin. Make someone else an admin first.'] },
  ]);
  expect((await countAdmins(admin)).body.total).toBe(1);
});

test('two admins who revoke each other at once leave one', async () => {
  await make(ada.id);
  const answers = await Promise.all([revoke(ada.id), revoke(admin.id, ada)]);
  expect(answers.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
  expect((await remaining()).length).toBeGreaterThanOrEqual(1);
});

test('refuses deactivated members and members of other programs beside the field', async () => {
  const stranger = await asMember(api, await inProgram(api));
  expect((await make(stranger.id)).body.fields).toEqual({
    memberId: ['One of the people you chose isn’t in this program.'],
  });
  const suspend = api.deps.gateway.forProgram(programId).updateTable('member').set({ status: 'suspended' });
  await suspend.where('id', '=', ada.id).execute();
  expect((await make(ada.id)).body.fields).toEqual({
    memberId: ['This member is deactivated. Reactivate them first.'],
  });
});

test('an admin cannot grant or revoke a role above their own', async () => {
  const core = await asMember(api, programId, { roleName: 'CoreTierAdmin' });
  await make(ada.id, core);
  const given = await api.deps.gateway
    .forProgram(programId)
    .selectFrom('member')
    .select('roleName')
    .where('id', '=', ada.id)
    .executeTakeFirst();
  expect(given?.roleName).toBe('CoreTierAdmin');
  expect((await revoke(admin.id, core)).status).toBe(403);
});
