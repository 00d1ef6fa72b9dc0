import { beforeEach, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { searchPrograms, closeProgram, reopenProgram } from '#contract/features/programs/all-programs.ts';
import * as deletion from '#contract/features/program-deletion/program-deletion.ts';
import * as sessions from '#contract/features/sessions/sessions.ts';
import { makeLogin } from '../../../../seed/builders/logins.ts';
import { makeMember } from '../../../../seed/builders/members.ts';
import { asAdmin, asMember, inProgram, startApi } from '../../../../test/api.ts';
import { runJob } from '../../../../test/jobs.ts';
import { verifyScores } from '../../../domain/scoring/public.ts';
import { sql } from '../../../platform/db/db.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { newId } from '../../../platform/ids/ids.ts';

const api = await startApi();
const home = await inProgram(api);
const first = await asMember(api, home, { roleName: 'Super WT Admin' });
const second = await asMember(api, home, { roleName: 'Super WT Admin' });
const day = 24 * 3_600_000;
const password = 'a long walk in the hills';
const platform = () => api.deps.gateway.forPlatform('a test');
beforeEach(async () => {
  await api.deps.gateway.global().deleteFrom('throttle').execute();
});

let names = 0;
/** Returns a deactivated program. */
async function closed(token = first.token) {
  const name = `Program ${(names += 1)}`;
  const id = await inProgram(api, { name });
  const admin = await asAdmin(api, id);
  await api.call(token, closeProgram, { params: { id }, body: { reason: 'The contract ended.' } });
  return { id, name, admin, params: { id } };
}
const request = (id: string, name: string, token = first.token) =>
  api.call(token, deletion.requestProgramDeletion, {
    params: { id },
    body: { name, reason: 'The customer asked for it' },
  });
const open = async (id: string, token = first.token) =>
  (await api.call(token, deletion.getProgramDeletion, { params: { id } })).body.deletion;
const mails = async (programId: string) =>
  (
    await sql<{ subject: string }>`select subject from mail where program_id = ${programId}
      and kind = 'program-deletion' order by id`.execute(platform())
  ).rows.map(({ subject }) => subject);

test('only a deactivated program is deleted, after its name is typed, and never the one of the staff', async () => {
  const active = await inProgram(api, { name: 'Active' });
  expect((await request(active, 'Active')).body.code).toBe('program_active');
  const { id, name } = await closed();
  expect((await request(id, 'Another')).body.fields).toEqual({
    name: ['That isn’t the name of the program.'],
  });
  await sql`update program set closed_at = now() where id = ${home}`.execute(platform());
  const { rows } = await sql<{ name: string }>`select name from program where id = ${home}`.execute(
    platform(),
  );
  expect((await request(home, rows[0]!.name)).body.code).toBe('staff_at_home');
  await sql`update program set closed_at = null where id = ${home}`.execute(platform());
  expect((await request(id, name)).body).toMatchObject({ state: 'scheduled', members: 1 });
  expect((await request(id, name)).body.code).toBe('already_done');
});

test('admins read the day in an email, people when they log in, and staff can still cancel it', async () => {
  const { id, name, params } = await closed();
  const email = `rosa-${name.replaceAll(' ', '')}@walnut.example`;
  await makeLogin(
    api.deps,
    id,
    { email, username: 'rosa', firstName: 'Rosa', lastName: 'Gil', timeZone: 'UTC' },
    password,
  );
  const { body } = await request(id, name);
  expect(Date.parse(body.deletesAt!) - api.clock.now().getTime()).toBe(30 * day);
  const words = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(body.deletesAt!),
  );
  expect(await mails(id)).toEqual([`${name} will be deleted on ${words}`]);
  const refused = await api.call(null, sessions.login, { body: { email, password } });
  expect([refused.status, refused.body.code]).toEqual([403, 'program_ending']);
  expect(refused.body.message).toContain(words);
  const found = await api.call(first.token, searchPrograms, { query: { status: 'ending', perPage: 100 } });
  expect(found.body.items.find((row) => row.id === id)).toMatchObject({ deletesAt: body.deletesAt });
  expect((await api.call(first.token, reopenProgram, { params })).body.code).toBe('deletion_scheduled');

  const cancelled = await api.call(second.token, deletion.cancelProgramDeletion, { params });
  expect(cancelled.body).toMatchObject({ state: 'cancelled', abilities: { cancel: false } });
  expect(await mails(id)).toContain(`${name} won’t be deleted`);
  expect(await open(id)).toBeNull();
  expect((await api.call(first.token, deletion.cancelProgramDeletion, { params })).body.code).toBe(
    'already_done',
  );
  expect((await api.call(first.token, reopenProgram, { params })).status).toBe(200);
});

test('with more than 100 members a second super admin approves it, once', async () => {
  const { id, name, params } = await closed();
  for (let at = 0; at < 100; at += 1) await makeMember(api.deps, id, {});
  expect((await request(id, name)).body).toMatchObject({ state: 'waiting', members: 101, deletesAt: null });
  expect(await mails(id)).toEqual([]);
  const approve = (token: string) =>
    api.call(token, deletion.approveProgramDeletion, { params, body: { name } });
  expect((await open(id))!.abilities).toMatchObject({ approve: false, cancel: true });
  expect((await open(id, second.token))!.abilities).toMatchObject({ approve: true });
  expect((await approve(first.token)).body.code).toBe('second_person_needed');
  const answers = await Promise.all([approve(second.token), approve(second.token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await mails(id)).toHaveLength(1);
  const list = await api.call(first.token, deletion.listProgramDeletions, { query: { state: 'scheduled' } });
  expect(list.body.items[0]).toMatchObject({ programName: name, state: 'scheduled' });
});

test('on its day a program goes with its logins, people of other programs keep theirs, and the log keeps the line', async () => {
  const { id, name, admin, params } = await closed();
  const other = await inProgram(api);
  const walker = await asMember(api, other);
  await api.call(walker.token, addSteps, {
    params: { id: walker.id },
    body: { stepData: [{ date: '2026-11-16', steps: 6000 }] },
  });
  const loginOf = async (memberId: string) =>
    (
      await sql<{ id: string | null }>`select login_id as id from member where id = ${memberId}`.execute(
        platform(),
      )
    ).rows[0]?.id;
  const [adminLogin, walkerLogin] = [await loginOf(admin.id), await loginOf(walker.id)];
  const both = await makeMember(api.deps, id, {});
  await sql`update member set login_id = ${walkerLogin} where id = ${both.id}`.execute(platform());
  await sql`insert into login_member (login_id, program_id, member_id) values (${walkerLogin}, ${id}, ${both.id})`.execute(
    platform(),
  );
  await request(id, name);
  await runJob(api, 'programDeletion.run');
  expect(await open(id)).toMatchObject({ state: 'scheduled' });

  api.clock.advance(30 * day);
  await runJob(api, 'programDeletion.run');
  const { rows } = await sql<{ programs: number; logins: number; members: number; actions: string[] }>`select
    (select count(*)::integer from program where id in (${id}, ${other})) as programs,
    (select count(*)::integer from login where id in (${adminLogin}, ${walkerLogin})) as logins,
    (select count(*)::integer from login_member where login_id = ${walkerLogin}) as members,
    (select array_agg(action order by id) from platform_log where subject_id = ${id}) as actions`.execute(
    platform(),
  );
  expect(rows[0]).toEqual({
    programs: 1,
    logins: 1,
    members: 1,
    actions: ['programDeletion.request', 'programDeletion.done'],
  });
  const third = await asMember(api, home, { roleName: 'Super WT Admin' });
  expect((await api.call(third.token, deletion.getProgramDeletion, { params })).status).toBe(404);
  const list = await api.call(third.token, deletion.listProgramDeletions, { query: { state: 'done' } });
  expect(list.body.items[0]).toMatchObject({ programName: name, state: 'done' });
  expect(list.body.items[0]!.rows).toBeGreaterThan(3);
  expect((await verifyScores(api.deps, () => undefined)).differences).toBe(0);
});

test('keeps a program that became the staff program or was reactivated before its deletion', async () => {
  const owner = await asMember(api, home, { roleName: 'Super WT Admin' });
  const { id, name } = await closed(owner.token);
  await request(id, name, owner.token);
  const staff = await asMember(api, id, { roleName: 'WT Admin' });
  expect(staff.programId).toBe(id);
  api.clock.advance(31 * day);
  await runJob(api, 'programDeletion.run');
  const { rows: states } = await sql<{
    state: string;
  }>`select state from program_deletion where program_id = ${id}`.execute(platform());
  expect(states).toEqual([{ state: 'cancelled' }]);
  const { rows } = await sql`select 1 from program where id = ${id} and deletes_at is null`.execute(
    platform(),
  );
  expect(rows).toHaveLength(1);
});

test('the role that deletes from append-only tables sees rows of a program only while its deletion runs', async () => {
  const owner = await asMember(api, home, { roleName: 'Super WT Admin' });
  const { id, name } = await closed(owner.token);
  await request(id, name, owner.token);
  await sql`insert into audit_log (program_id, id, at, action, subject_type)
    values (${id}, ${newId()}, now(), 'a.test', 'program')`.execute(platform());
  const deleted = () =>
    inTransaction(platform(), async (tx) => {
      await sql`set local role goodstride_eraser`.execute(tx);
      const { numAffectedRows } = await sql`delete from audit_log where program_id = ${id}`.execute(tx);
      return Number(numAffectedRows);
    });
  expect(await deleted()).toBe(0);
  await sql`update program_deletion set state = 'running' where program_id = ${id}`.execute(platform());
  expect(await deleted()).toBeGreaterThan(0);
});
