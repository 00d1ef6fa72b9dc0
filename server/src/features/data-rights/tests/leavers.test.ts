import { beforeEach, expect, test } from 'vitest';
import * as leavers from '#contract/features/data-rights/leavers.ts';
import { listAdminLog } from '#contract/features/admin-log/admin-log.ts';
import { carryOutMemberAct } from '#contract/features/member-center/acts.ts';
import { asAdmin, asMember, inProgram, startApi, testStart, type Person } from '../../../../test/api.ts';
import { asOwner } from '../../../../test/canaries.ts';
import { runJob } from '../../../../test/jobs.ts';
import { sql } from '../../../platform/db/db.ts';

const api = await startApi();
const platform = api.deps.gateway.forPlatform('a test');
const job = 'members.deleteLeavers';

const prove = () => sql`update session set proved_at = ${api.clock.now()}`.execute(api.deps.gateway.global());
beforeEach(() => api.clock.set(testStart));

async function place() {
  const programId = await inProgram(api);
  return { programId, admin: await asAdmin(api, programId), second: await asAdmin(api, programId) };
}
type Place = Awaited<ReturnType<typeof place>>;

const onDay = async (day: string) => {
  api.clock.set(new Date(`${day}T12:00:00Z`));
  await sql`update session set access_expires_at = access_expires_at + interval '1 year', idle_until = idle_until + interval '1 year',
    absolute_until = absolute_until + interval '1 year', proved_at = ${api.clock.now()}`.execute(
    api.deps.gateway.global(),
  );
};
const act = ({ admin, programId }: Place, kind: 'deactivate' | 'reactivate', ids: string[]) =>
  api.call(admin.token, carryOutMemberAct, {
    params: { id: programId },
    body: { act: kind, memberIds: ids },
  });

/** People who were deactivated on a day. */
async function left(at: Place, day: string, count = 1): Promise<Person[]> {
  const people = [];
  for (let n = 0; n < count; n += 1) people.push(await asMember(api, at.programId));
  expect(
    (
      await act(
        at,
        'deactivate',
        people.map(({ id }) => id),
      )
    ).status,
  ).toBe(200);
  await sql`update deactivation set at = ${`${day}T12:00:00Z`}::timestamptz
    where member_id = any(${people.map(({ id }) => id)}::uuid[])`.execute(platform);
  return people;
}

const rule = ({ programId, admin }: Place, months: number | null, before: number | null) =>
  api.call(admin.token, leavers.setLeaverRule, { params: { id: programId }, body: { months, before } });
const confirm = ({ programId }: Place, { token }: Person, months: number, people: number) =>
  api.call(token, leavers.confirmLeaverRule, { params: { id: programId }, body: { months, people } });
async function deletingAfter(at: Place, months: number, people: number) {
  await prove();
  await rule(at, months, null);
  expect((await confirm(at, at.second, months, people)).status).toBe(200);
}
const runsOf = async ({ programId, admin }: Place) =>
  (await api.call(admin.token, leavers.listLeaverRuns, { params: { id: programId } })).body.items;
const peopleOf = async ({ programId, admin }: Place, query: object = {}) =>
  (await api.call(admin.token, leavers.listLeavers, { params: { id: programId }, query })).body.items;
const statusOf = async ({ id }: Person) =>
  (await sql<{ status: string }>`select status from member where id = ${id}`.execute(platform)).rows[0]!
    .status;
const mailsOf = async ({ programId }: Place, prefix: string) =>
  (
    await sql<{ recipient: string; body: string }>`select recipient, body from mail
      where program_id = ${programId} and cause like ${`${prefix}:%`} order by recipient`.execute(platform)
  ).rows;

test('switching on and fewer months need a proof, somebody else and the number; off and more months need nothing', async () => {
  const here = await place();
  await left(here, '2026-05-01', 2);
  await left(here, '2026-11-01');
  await sql`update session set proved_at = null`.execute(api.deps.gateway.global());
  expect((await rule(here, 6, null)).body.code).toBe('confirm_needed');
  await prove();
  expect((await rule(here, 2, null)).status).toBe(400);
  const foreseen = await api.call(here.admin.token, leavers.foreseeLeavers, {
    params: { id: here.programId },
    query: { months: 6 },
  });
  expect(foreseen.body).toEqual({ people: 2 });
  expect((await rule(here, 6, null)).body).toMatchObject({
    months: null,
    waiting: { months: 6, people: 2, abilities: { confirm: false } },
  });
  expect(await mailsOf(here, 'leaver-rule')).toHaveLength(2);
  await runJob(api, job);
  expect(await runsOf(here)).toEqual([]);
  expect((await confirm(here, here.admin, 6, 2)).body.code).toBe('second_admin_needed');
  expect((await confirm(here, here.second, 9, 2)).body.code).toBe('changed_since');
  expect((await confirm(here, here.second, 6, 3)).body.fields).toHaveProperty('people');
  expect((await confirm(here, here.second, 6, 2)).body).toEqual({ months: 6, waiting: null });
  expect((await confirm(here, here.second, 6, 2)).body.code).toBe('already_done');
  expect((await rule(here, 9, null)).body.code).toBe('changed_since');
  expect((await rule(here, 9, 6)).body).toEqual({ months: 9, waiting: null });
  expect((await rule(here, 8, 9)).body).toMatchObject({ months: 9, waiting: { months: 8 } });
  const refused = await api.call(here.second.token, leavers.refuseLeaverRule, {
    params: { id: here.programId },
  });
  expect(refused.body).toEqual({ months: 9, waiting: null });
  expect((await rule(here, null, 9)).body).toEqual({ months: null, waiting: null });
});

test('people are told 30 days before, admins 14 days before, and who is kept or back stays', async () => {
  const here = await place();
  const [gone, kept, back, silent] = await left(here, '2026-08-10', 4);
  const [later] = await left(here, '2026-09-17');
  const [edge] = await left(here, '2026-09-16');
  const [staff] = await left(here, '2026-08-01');
  await sql`update login set platform_role = 'WT Admin' from member m where m.login_id = login.id and m.id = ${staff!.id}`.execute(
    platform,
  );
  await sql`update member set email = id || '@import.invalid' where id = ${silent!.id}`.execute(platform);
  await deletingAfter(here, 3, 5);
  await runJob(api, job);
  await runJob(api, job);
  const [run] = await runsOf(here);
  expect(run).toMatchObject({ day: '2026-12-16', state: 'planned', people: 5, erased: 0 });
  const told = await mailsOf(here, 'leaver');
  expect(told).toHaveLength(4);
  expect(told[0]!.body).toContain('December 16, 2026');
  const listed = await peopleOf(here, { run: run!.id });
  expect(listed.map(({ id }) => id).toSorted()).toEqual(
    [gone, kept, back, silent, edge].map((each) => each!.id).toSorted(),
  );
  const shown = listed.find(({ id }) => id === silent!.id);
  expect(shown).toMatchObject({ email: null, deactivatedOn: '2026-08-10', state: 'ready' });

  await onDay('2026-12-01');
  await runJob(api, job);
  expect(await mailsOf(here, 'leaver-run')).toEqual([]);
  await onDay('2026-12-02');
  await runJob(api, job);
  await runJob(api, job);
  expect(await mailsOf(here, 'leaver-run')).toHaveLength(2);
  const params = { id: here.programId, memberId: kept!.id };
  expect((await api.call(here.second.token, leavers.keepLeaver, { params })).status).toBe(200);
  expect((await act(here, 'reactivate', [back!.id])).status).toBe(200);
  // Deactivated once more: the months start again.
  expect((await act(here, 'deactivate', [back!.id])).status).toBe(200);

  await onDay('2026-12-15');
  await runJob(api, job);
  expect(await statusOf(gone!)).toBe('suspended');
  await onDay('2026-12-16');
  await Promise.all([runJob(api, job), runJob(api, job)]);
  await runJob(api, job);
  const states = await Promise.all(
    [gone, silent, edge, kept, back, later, staff].map((each) => statusOf(each!)),
  );
  expect(states).toEqual(['erased', 'erased', 'erased', 'suspended', 'suspended', 'suspended', 'suspended']);
  const over = (await runsOf(here)).find(({ id }) => id === run!.id);
  expect(over).toMatchObject({ state: 'done', people: 5, erased: 3, kept: 2, abilities: { stop: false } });
  const after = await peopleOf(here, { run: run!.id });
  expect(after.find(({ id }) => id === gone!.id)).toMatchObject({ name: null, email: null, state: 'erased' });
  expect(after.find(({ id }) => id === back!.id)).toMatchObject({ state: 'kept', reason: 'reactivated' });
  expect((await peopleOf(here)).map(({ id }) => id)).toEqual([kept!.id]);
  const log = await api.call(here.admin.token, listAdminLog, {
    params: { id: here.programId },
    query: { perPage: 100 },
  });
  const actions = log.body.items.map(({ action }) => action);
  expect(actions.filter((each) => each === 'members.erase')).toHaveLength(3);
  expect(actions).toEqual(
    expect.arrayContaining(['members.askLeaverRule', 'members.confirmLeaverRule', 'members.keepLeaver']),
  );

  expect((await api.call(here.admin.token, leavers.releaseLeaver, { params })).status).toBe(200);
  expect(await peopleOf(here)).toEqual([]);
});

test('a stopped run deletes nobody, and the next month plans again', async () => {
  const here = await place();
  const [gone] = await left(here, '2026-01-01');
  await deletingAfter(here, 6, 1);
  await runJob(api, job);
  const [run] = await runsOf(here);
  const params = { id: here.programId, runId: run!.id };
  const stop = () => api.call(here.second.token, leavers.stopLeaverRun, { params });
  expect((await stop()).status).toBe(200);
  expect((await stop()).body.code).toBe('already_done');
  await onDay('2026-11-30');
  await runJob(api, job);
  expect(await runsOf(here)).toHaveLength(1);
  await onDay('2026-12-16');
  await runJob(api, job);
  expect(await statusOf(gone!)).toBe('suspended');
  expect((await runsOf(here)).map(({ state, day }) => [state, day])).toEqual([
    ['planned', '2027-01-15'],
    ['stopped', '2026-12-16'],
  ]);
  // The server was away: admins have their 14 days all the same.
  await onDay('2027-01-20');
  await runJob(api, job);
  expect((await runsOf(here)).find(({ state }) => state === 'announced')!.day).toBe('2027-02-03');
  const close = (closedAt: Date | null) =>
    platform.updateTable('program').set({ closedAt }).where('id', '=', here.programId).execute();
  await close(api.clock.now());
  await runJob(api, job);
  await close(null);
  expect((await runsOf(here)).map(({ state }) => state)).toEqual(['stopped', 'stopped']);
  await onDay('2027-02-01');
  await runJob(api, job);
  expect((await runsOf(here))[0]!.state).toBe('planned');
  expect((await rule(here, null, 6)).status).toBe(200);
  await onDay('2027-03-04');
  await runJob(api, job);
  expect(await statusOf(gone!)).toBe('suspended');
});

test('the job goes on without somebody who cannot be erased, and tries them again', async () => {
  const here = await place();
  const people = await left(here, '2026-01-01', 3);
  const [bad, ...good] = people.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  await deletingAfter(here, 6, 3);
  await runJob(api, job);
  await onDay('2026-12-02');
  await runJob(api, job);
  await onDay('2026-12-16');
  const poison = 'this_row_cannot_be_erased';
  await asOwner(api, (client) =>
    client.query(
      `alter table member add constraint ${poison} check (id <> '${bad!.id}' or status <> 'erased') not valid`,
    ),
  );
  await runJob(api, job);
  expect(await Promise.all(good.map(statusOf))).toEqual(['erased', 'erased']);
  expect(await statusOf(bad!)).toBe('suspended');
  expect((await runsOf(here)).at(-1)).toMatchObject({ state: 'running', erased: 2 });
  const { rows } = await sql`select error from job_trouble where job = ${job}`.execute(platform);
  expect(rows).toEqual([{ error: expect.stringContaining(poison) }]);
  await asOwner(api, (client) => client.query(`alter table member drop constraint ${poison}`));
  await runJob(api, job);
  expect(await statusOf(bad!)).toBe('suspended');
  api.clock.advance(5_000);
  await runJob(api, job);
  expect(await statusOf(bad!)).toBe('erased');
  expect((await runsOf(here)).at(-1)).toMatchObject({ state: 'done', erased: 3 });
});
