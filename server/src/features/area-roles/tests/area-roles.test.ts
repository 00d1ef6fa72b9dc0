import { beforeEach, expect, test } from 'vitest';
import type { HeldRole } from '#contract/features/area-roles/roles.ts';
import { getRoles, listPeopleWithRoles, setRoles } from '#contract/features/area-roles/area-roles.ts';
import { carryOutMemberAct } from '#contract/features/member-center/acts.ts';
import { makeProgramAdmin, revokeProgramAdmin } from '#contract/features/member-center/admins.ts';
import { listDirectory } from '#contract/features/member-center/directory.ts';
import {
  cancelInvitation,
  inviteWithRole,
  listInvitations,
} from '#contract/features/member-center/invitations.ts';
import * as imports from '#contract/features/member-center/import.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { getAuthUser, register } from '#contract/features/sessions/sessions.ts';
import { versionOf } from '#contract/version.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { runJob } from '../../../../test/jobs.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';
import { createInvitationLink } from '../../../domain/invitations/public.ts';

const api = await startApi();
let programId: string;
let admin: Person;
let ada: Person;

beforeEach(async () => {
  programId = await inProgram(api, { tier: 'pro', settings: { organizationsOn: true } });
  admin = await asAdmin(api, programId);
  ada = await asMember(api, programId, { firstName: 'Ada', lastName: 'Abel' });
});

const whole = (role: HeldRole['role']): HeldRole => ({ role, organizationId: null });
const give = (who: Person, id: string, roles: HeldRole[], began?: string) =>
  api.call(who.token, setRoles, {
    params: { id },
    body: { roles },
    ...(began ? { headers: { 'if-match': `"${began}"` } } : {}),
  });
const me = async (who: Person) => (await api.call(who.token, getAuthUser, { query: {} })).body;
const directory = (who: Person) =>
  api.call(who.token, listDirectory, { params: { id: programId }, query: {} });

test('a role opens its part at the next call and closes it when it ends, and changes no role name', async () => {
  expect((await directory(ada)).status).toBe(403);
  expect((await give(admin, ada.id, [whole('people')])).status).toBe(200);
  expect((await directory(ada)).status).toBe(200);
  expect(await me(ada)).toMatchObject({
    roleName: 'NonAdmin',
    adminLevel: 0,
    isAdmin: false,
    roles: [whole('people')],
  });
  const { items } = (
    await api.call(admin.token, listPeopleWithRoles, { params: { id: programId }, query: {} })
  ).body;
  expect(items.map(({ name, isAdmin, roles }) => [name, isAdmin, roles.length])).toContainEqual([
    'Ada Abel',
    false,
    1,
  ]);
  await give(admin, ada.id, []);
  expect((await directory(ada)).status).toBe(403);
});

test('of two admins who change the same roles, the second is told', async () => {
  const held = (await api.call(admin.token, getRoles, { params: { id: ada.id } })).body;
  const began = versionOf(setRoles, held);
  expect((await give(admin, ada.id, [whole('reports')], began)).status).toBe(200);
  const second = await give(admin, ada.id, [whole('people')], began);
  expect([second.status, second.body.code]).toEqual([409, 'changed_since']);
});

test('nobody with a role gives roles, changes an admin, or gives the right to read preventative entries', async () => {
  await give(admin, ada.id, [whole('people'), whole('reports')]);
  const ben = await asMember(api, programId);
  const refused = [
    await give(ada, ben.id, [whole('people')]),
    await give(ada, ada.id, [whole('challenges')]),
    await api.call(ada.token, makeProgramAdmin, { body: { memberId: ada.id } }),
    await api.call(ada.token, revokeProgramAdmin, { params: { id: admin.id } }),
    await api.call(ada.token, updateMember, { params: { id: admin.id }, body: { firstName: 'X' } }),
    await api.call(ada.token, updateMember, { params: { id: ben.id }, body: { seesPreventative: true } }),
    await api.call(ada.token, inviteWithRole, {
      params: { id: programId },
      body: { emails: ['x@example.test'], admin: true, roles: [] },
    }),
    await api.call(ada.token, carryOutMemberAct, {
      params: { id: programId },
      body: { act: 'challenge', targetId: programId, memberIds: [ben.id] },
    }),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  const act = await api.call(ada.token, carryOutMemberAct, {
    params: { id: programId },
    body: { act: 'deactivate', memberIds: [admin.id, ben.id] },
  });
  expect(act.body).toEqual({ changed: 1, skipped: [{ reason: 'higher_role', count: 1 }] });
});

test('becoming an admin ends roles, so that nothing comes back with the end of that', async () => {
  await give(admin, ada.id, [whole('people')]);
  await api.call(admin.token, makeProgramAdmin, { body: { memberId: ada.id } });
  const more = await give(admin, ada.id, [whole('reports')]);
  expect([more.status, Object.keys(more.body.fields ?? {})]).toEqual([422, ['roles']]);
  await api.call(admin.token, revokeProgramAdmin, { params: { id: ada.id } });
  expect((await me(ada)).roles).toEqual([]);
});

test('a role for an organization is given for one that exists, and sees its people alone', async () => {
  const ben = await asMember(api, programId, { firstName: 'Ben' });
  await asMember(api, programId, { firstName: 'Cora' });
  const { id } = await makeOrganization(api.deps, programId, [ben.id]);
  const gone = await give(admin, ada.id, [{ role: 'people', organizationId: programId }]);
  expect([gone.status, Object.keys(gone.body.fields ?? {})]).toEqual([422, ['roles']]);
  await give(admin, ada.id, [{ role: 'people', organizationId: id }]);
  expect((await directory(ada)).body.items.map((one) => one.id)).toEqual([ben.id]);
});

const invite = (email: string, body: { admin: boolean; roles: HeldRole[] }) =>
  api.call(admin.token, inviteWithRole, { params: { id: programId }, body: { emails: [email], ...body } });

/** Registers with the link of the invitation to an address. */
async function arrive(email: string): Promise<Person> {
  const row = await api.deps.gateway
    .forProgram(programId)
    .selectFrom('memberInvite')
    .select('inviteId')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const link = await createInvitationLink(api.deps, programId, row.inviteId);
  const invited = new URL(link).searchParams.get('invite')!;
  const body = { programId, invite: invited, email, password: 'three herons at dusk', timeZone: 'UTC' };
  const names = { firstName: 'Ines', lastName: 'Ibarra', username: `ines-${Math.random()}` };
  const answer = await api.call(null, register, { body: { ...body, ...names } });
  expect([answer.status, answer.body]).toEqual([200, answer.body]);
  return { token: answer.body.accessToken, id: answer.body.memberId, programId } as Person;
}

test('who registers with an invitation becomes what it says', async () => {
  await invite('ines@example.test', { admin: true, roles: [] });
  expect(await me(await arrive('ines@example.test'))).toMatchObject({ isAdmin: true });
  await invite('olga@example.test', { admin: false, roles: [whole('communications')] });
  expect((await me(await arrive('olga@example.test'))).roles).toEqual([whole('communications')]);
});

test('an invitation gives nothing that its admin may not give any more, nor after it was cancelled', async () => {
  await invite('ines@example.test', { admin: true, roles: [] });
  const other = await asAdmin(api, programId);
  await api.call(other.token, revokeProgramAdmin, { params: { id: admin.id } });
  expect(await me(await arrive('ines@example.test'))).toMatchObject({ isAdmin: false, roles: [] });
  admin = other;
  await invite('olga@example.test', { admin: true, roles: [] });
  const { items } = (await api.call(admin.token, listInvitations, { params: { id: programId }, query: {} }))
    .body;
  const { id } = items.find(({ email }) => email === 'olga@example.test')!;
  await api.call(admin.token, cancelInvitation, { params: { id } });
  const left = await api.deps.gateway.forProgram(programId).selectFrom('invitedRole').select('id').execute();
  expect(left).toEqual([]);
});

test('a list invites people to roles, which only admins import and which never change members', async () => {
  const upload = async (who: Person, text: string) => {
    await api.deps.gateway.global().deleteFrom('throttle').execute();
    const body = new FormData();
    body.set('file', new Blob([text], { type: 'text/csv' }), 'people.csv');
    const params = { id: programId };
    return (await api.call(who.token, imports.uploadMembers, { params, body })).body;
  };
  const check = (who: Person, { id, columns }: imports.MemberImport) =>
    api.call(who.token, imports.checkMemberImport, {
      params: { id },
      body: { mapping: columns.map(({ field }) => field), nameOrder: 'first' },
    });
  const start = (id: string, invites: boolean) =>
    api.call(admin.token, imports.startMemberImport, { params: { id }, body: { invites } });
  const [one, two, known] = ['rosa@lists.test', 'otto@lists.test', 'known@lists.test'];
  const member = await asMember(api, programId, { email: known });
  const header = 'Email;First name;Last name;Goodstride role\n';

  await give(admin, ada.id, [whole('people')]);
  const theirs = await upload(ada, `${header}${one};Rosa;Lopez;admin\n`);
  expect(theirs.columns.at(-1)!.field).toBe('role');
  expect((await check(ada, theirs)).body.fields).toHaveProperty('mapping');

  const jobs = Array.from({ length: 51 }, (_, at) => `p${at}@lists.test;P;Q;admin\n`).join('');
  expect((await check(admin, await upload(admin, header + jobs))).body.fields).toHaveProperty('mapping');

  const wrong = await check(admin, await upload(admin, `${header}${one};Rosa;Lopez;Engineer\n`));
  expect(wrong.body.counts).toEqual({ problem: 1 });

  const rows = `${one};Rosa;Lopez;Reports only\n${two};Otto;Lang;Administrador\n${known};Kim;Berg;admin\n`;
  const { id } = (await check(admin, await upload(admin, header + rows))).body;
  expect((await start(id, false)).body.fields).toHaveProperty('invites');
  expect((await start(id, true)).status).toBe(200);
  await runJob(api, 'members.import');
  const db = api.deps.gateway.forProgram(programId);
  const invited = await db
    .selectFrom('invitedRole')
    .innerJoin('memberInvite', 'memberInvite.id', 'invitedRole.inviteId')
    .select(['memberInvite.email', 'invitedRole.role'])
    .where('invitedRole.programId', '=', programId)
    .orderBy('memberInvite.email')
    .execute();
  expect(invited).toEqual([
    { email: two, role: 'admin' },
    { email: one, role: 'reports' },
  ]);
  expect((await me(member)).isAdmin).toBe(false);
});
