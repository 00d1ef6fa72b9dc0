import { beforeEach, expect, test } from 'vitest';
import { downloadPlatformLog, listPlatformLog } from '#contract/features/platform-people/platform-log.ts';
import * as staff from '#contract/features/platform-people/staff.ts';
import { listPrograms } from '#contract/features/programs/all-programs.ts';
import { getAuthUser } from '#contract/features/sessions/sessions.ts';
import { asMember, inProgram, startApi, testStart, type Person } from '../../../../test/api.ts';
import { runJob } from '../../../../test/jobs.ts';
import { sql } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids/ids.ts';

const api = await startApi(testStart, { staffSecondFactor: true });
const day = 86_400_000;
const platform = () => api.deps.gateway.forPlatform('a test');
let home: string;
let owner: Person;
let ownerLogin: string;
let ownerEmail: string;

const loginOf = async (id: string) =>
  (await sql<{ id: string }>`select login_id as id from member where id = ${id}`.execute(platform())).rows[0]!
    .id;
const setPassword = (loginId: string) =>
  sql`update login set password_hash = 'set' where id = ${loginId}`.execute(platform());
const addPasskey = (loginId: string) =>
  sql`insert into passkey (id, login_id, credential_id, public_key, counter, transports, name, created_at)
    values (${newId()}, ${loginId}, ${newId()}, ${Buffer.from('key')}, 0, '{}', 'Phone', ${api.clock.now()})`.execute(
    platform(),
  );

/** Returns a super admin who can log in. */
async function superAdmin() {
  const person = await asMember(api, home, { roleName: 'Super WT Admin' });
  const loginId = await loginOf(person.id);
  await setPassword(loginId);
  return { ...person, loginId };
}

// Every test begins as an installation does: with one super admin.
beforeEach(async () => {
  await sql`update login set platform_role = null, staff_since = null`.execute(platform());
  await sql`delete from staff_change`.execute(platform());
  home = await inProgram(api);
  const person = await superAdmin();
  [owner, ownerLogin] = [person, person.loginId];
  ownerEmail = (await api.call(owner.token, getAuthUser)).body.email;
});

const person = (role: staff.PlatformRole, email = `${newId()}@staff.example`) => ({
  email,
  firstName: 'Nora',
  lastName: 'Ruiz',
  locale: 'en',
  role,
});
const add = (body: object, token = owner.token, key = newId()) =>
  api.call(token, staff.addStaff, { body: body as never, headers: { 'idempotency-key': key } });
const change = (id: string, role: staff.PlatformRole, token = owner.token) =>
  api.call(token, staff.changeStaffRole, { params: { id }, body: { role } });
const end = (id: string, token = owner.token) => api.call(token, staff.endStaffRole, { params: { id } });
const listed = async (token = owner.token) => (await api.call(token, staff.listStaff)).body.items;
const changes = async (token = owner.token) => (await api.call(token, staff.listStaffChanges)).body.items;
const approve = (id: string, token: string) => api.call(token, staff.approveStaffChange, { params: { id } });

test('the only super admin adds a second one alone; the third needs another super admin', async () => {
  expect((await add(person('Super WT Admin'))).body).toEqual({ state: 'done' });
  const second = await superAdmin();
  expect((await add(person('Super WT Admin', 'third@staff.example'))).body).toEqual({ state: 'waiting' });
  const [waiting] = await changes();
  expect(waiting).toMatchObject({ email: 'third@staff.example', from: null, to: 'Super WT Admin' });
  expect(waiting!.abilities).toEqual({ approve: false });
  expect((await approve(waiting!.id, owner.token)).body.code).toBe('second_person_needed');
  expect((await approve(waiting!.id, second.token)).body).toEqual({ state: 'done' });
  expect((await approve(waiting!.id, second.token)).body.code).toBe('already_done');
  expect((await listed()).filter(({ email }) => email === 'third@staff.example')).toHaveLength(1);
});

test('an invited person gets an email that names the inviter, once for a repeated request', async () => {
  const [body, key] = [person('WT Admin'), newId()];
  await add(body, owner.token, key);
  await add(body, owner.token, key);
  const { rows } = await sql<{ body: string }>`select body from mail where recipient = ${body.email}`.execute(
    platform(),
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.body).toContain(`${ownerEmail} invites you to work on the Goodstride platform`);
  expect(await listed()).toContainEqual(expect.objectContaining({ email: body.email, hasPassword: false }));
  expect((await add(body)).body).toMatchObject({
    code: 'already_staff',
    fields: { email: [expect.any(String)] },
  });
});

test('somebody with an account gets the role with their next call, and loses it as fast', async () => {
  const program = await inProgram(api);
  const member = await asMember(api, program);
  const email = (await api.call(member.token, getAuthUser)).body.email;
  expect((await api.call(member.token, listPrograms)).status).toBe(403);
  await add(person('WT Admin', email));
  expect((await api.call(member.token, listPrograms)).status).toBe(200);
  const loginId = await loginOf(member.id);
  expect((await end(loginId)).body).toEqual({ state: 'done' });
  expect((await api.call(member.token, getAuthUser)).body.code).toBe('session_ended');
});

test('the last super admin stays, also while an invited one has no password', async () => {
  expect((await end(ownerLogin)).body.code).toBe('last_super_admin');
  await add(person('Super WT Admin'));
  expect((await change(ownerLogin, 'WT Admin')).body.code).toBe('last_super_admin');
});

test('with two super admins, one can leave but not remove the other alone', async () => {
  const second = await superAdmin();
  expect((await end(second.loginId)).body).toEqual({ state: 'waiting' });
  expect((await end(second.loginId)).body.code).toBe('already_asked');
  expect((await listed()).filter(({ role }) => role === 'Super WT Admin')).toHaveLength(2);
  expect((await end(ownerLogin)).body).toEqual({ state: 'done' });
  // The request of the one who left can't take the last one away.
  const [waiting] = await changes(second.token);
  expect((await approve(waiting!.id, second.token)).body.code).toBe('last_super_admin');
});

test('two super admins who lower each other at once leave one', async () => {
  const second = await superAdmin();
  const answers = await Promise.all([end(ownerLogin), end(second.loginId, second.token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a change ends after 72 hours', async () => {
  const second = await superAdmin();
  await add(person('Super WT Admin'));
  const [waiting] = await changes();
  await sql`update staff_change set expires_at = ${new Date(api.clock.now().getTime() - 1000)}`.execute(
    platform(),
  );
  expect((await approve(waiting!.id, second.token)).body.code).toBe('already_done');
  expect(await changes()).toEqual([]);
  await runJob(api, 'staff.forgetChanges');
  const { rows } = await sql`select state from staff_change`.execute(platform());
  expect(rows).toEqual([{ state: 'expired' }]);
});

test('changes need a fresh proof of identity', async () => {
  await sql`update session set proved_at = null where login_id = ${ownerLogin}`.execute(platform());
  expect((await add(person('WT Admin'))).body.code).toBe('confirm_needed');
});

test('after two weeks staff without a second step can do what members can, until they add one', async () => {
  const since = new Date(api.clock.now().getTime() - 14 * day + 60_000);
  await sql`update login set staff_since = ${since} where id = ${ownerLogin}`.execute(platform());
  const me = async () => (await api.call(owner.token, getAuthUser)).body;
  expect((await me()).secondFactorDueAt).toBe(new Date(since.getTime() + 14 * day).toISOString());
  expect((await api.call(owner.token, listPrograms)).status).toBe(200);
  await sql`update login set staff_since = ${new Date(since.getTime() - day)} where id = ${ownerLogin}`.execute(
    platform(),
  );
  expect((await api.call(owner.token, listPrograms)).body.code).toBe('second_factor_required');
  expect((await api.call(owner.token, getAuthUser)).status).toBe(200);
  await addPasskey(ownerLogin);
  expect((await me()).secondFactorDueAt).toBeNull();
  expect((await api.call(owner.token, listPrograms)).status).toBe(200);
});

test('the platform log names who did what, is filtered and paged by cursor, and can be downloaded', async () => {
  for (const _ of [1, 2, 3]) await add(person('WT Admin'));
  const read = async (query: object) => (await api.call(owner.token, listPlatformLog, { query })).body;
  const first = await read({ perPage: 2, what: 'staff', who: ownerEmail.slice(0, 12) });
  expect(first.items.map(({ text }) => text)).toEqual(Array(2).fill('Added a member of platform staff'));
  expect(first.items[0]).toMatchObject({
    who: ownerEmail,
    subject: expect.stringContaining('@staff.example'),
  });
  expect(first.total).toBe(3);
  const rest = await read({ perPage: 2, what: 'staff', who: ownerEmail.slice(0, 12), after: first.after });
  expect(rest.items).toHaveLength(1);
  expect((await read({ what: 'resellers' })).items).toEqual([]);
  expect((await read({ to: '2020-01-01' })).items).toEqual([]);
  const file = await api.call(owner.token, downloadPlatformLog, { query: { what: 'staff' } });
  expect(String(file.body)).toContain('Added a member of platform staff');
  expect((await read({ what: 'staff' })).items[0]!.action).toBe('staff.downloadLog');
});
