import { beforeEach, expect, test } from 'vitest';
import * as schedules from '#contract/features/reporting/platform-schedules.ts';
import { listPlatformLog } from '#contract/features/platform-people/platform-log.ts';
import { asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { makeReseller } from '../../../../test/factories/resellers.ts';
import { runJob } from '../../../../test/jobs.ts';
import { sql } from '../../../platform/db/db.ts';

// A Monday noon in UTC.
const api = await startApi();
let programId: string;
let owner: Person;
let ann: Person;

beforeEach(async () => {
  programId = await inProgram(api);
  owner = await asMember(api, programId, { roleName: 'Super WT Admin', firstName: 'Olga', lastName: 'Orr' });
  ann = await asMember(api, programId, { roleName: 'WT Admin', firstName: 'Ann', lastName: 'Abel' });
  await sql`delete from platform_report_schedule`.execute(platform());
});

const platform = () => api.deps.gateway.forPlatform('a test');
async function loginOf({ id }: Person): Promise<string> {
  const { rows } = await sql<{ id: string }>`select login_id as id from member where id = ${id}`.execute(
    platform(),
  );
  return rows[0]!.id;
}
const create = (who: Person, recipientIds: string[], body: object = {}) =>
  api.call(who.token, schedules.createPlatformSchedule, {
    body: { report: 'every-step-daily', rhythm: 'daily', hour: 13, recipientIds, ...body },
  });
const get = (who: Person, id: string) =>
  api.call(who.token, schedules.getPlatformSchedule, { params: { id } });
const set = (who: Person, id: string, act: 'pause' | 'resume' | 'takeOver') =>
  api.call(who.token, schedules.setPlatformScheduleState, { params: { id }, body: { act } });
const runs = async (who: Person, id: string, query = {}) =>
  (await api.call(who.token, schedules.listPlatformRuns, { params: { id }, query })).body;
const send = () => runJob(api, 'reporting.schedules');
const mailsTo = async (loginId: string) =>
  platform()
    .selectFrom('mail')
    .selectAll()
    .where('loginId', '=', loginId)
    .where('kind', '=', 'scheduled-report')
    .orderBy('id')
    .execute();
const at = (moment: string) => api.clock.set(new Date(`${moment}Z`));
const setRole = (loginId: string, platformRole: string | null) =>
  api.deps.gateway.global().updateTable('login').set({ platformRole }).where('id', '=', loginId).execute();

test('is sent at its hour of UTC, once for each period, with a link to the report and no figure', async () => {
  at('2026-11-16T12:00:00');
  const annId = await loginOf(ann);
  const { body } = await create(owner, [annId], { search: ' Acme ' });
  expect(body).toMatchObject({ nextOn: '2026-11-16', maker: 'Olga Orr', search: 'Acme', readers: 1 });
  await send();
  expect(await mailsTo(annId)).toEqual([]);
  at('2026-11-16T13:00:00');
  // Two workers at once, and again after a crash.
  await Promise.all([send(), send()]);
  await send();
  const [mail, ...others] = await mailsTo(annId);
  expect(others).toEqual([]);
  expect(mail!.subject).toBe('Every step, daily, Acme, November 15, 2026');
  expect(mail!.body).toContain(
    '/adminsuper/reporting?type=every-step-daily&search=Acme&length=own&from=2026-11-15&to=2026-11-15',
  );
  expect(mail!.body).toContain(`/adminsuper/reporting/scheduled/${body.id}`);
  // Days without a server: only the last one is made.
  at('2026-11-19T14:00:00');
  await send();
  const first = await runs(owner, body.id, { perPage: 1 });
  expect(first).toMatchObject({
    total: 2,
    items: [{ to: '2026-11-18', state: 'told', told: 1, leftOut: 0 }],
  });
  expect((await runs(owner, body.id, { perPage: 1, after: first.after! })).items).toMatchObject([
    { to: '2026-11-15' },
  ]);
});

test('stops when whoever scheduled it leaves the staff, until somebody takes it over', async () => {
  at('2026-11-16T12:00:00');
  const [annId, ownerId] = [await loginOf(ann), await loginOf(owner)];
  const { body } = await create(ann, [annId, ownerId]);
  await setRole(annId, null);
  at('2026-11-16T13:00:00');
  await send();
  expect(await mailsTo(ownerId)).toEqual([]);
  expect((await get(owner, body.id)).body).toMatchObject({
    stopped: 'role_ended',
    nextOn: null,
    recipients: expect.arrayContaining([expect.objectContaining({ id: annId, opens: false })]),
  });
  expect((await set(owner, body.id, 'resume')).body).toMatchObject({ code: 'schedule_stopped' });
  expect((await set(owner, body.id, 'takeOver')).body).toMatchObject({
    stopped: null,
    nextOn: '2026-11-17',
    maker: 'Olga Orr',
  });
  at('2026-11-17T13:00:00');
  await send();
  expect(await mailsTo(ownerId)).toHaveLength(1);
  expect(await mailsTo(annId)).toEqual([]);
  expect((await runs(owner, body.id)).items).toMatchObject([{ told: 1, leftOut: 1 }]);
  const { body: log } = await api.call(owner.token, listPlatformLog, { query: { what: 'platformReports' } });
  expect(log.items.slice(0, 3).map(({ action, who }) => [action, who === null])).toEqual([
    ['platformReports.takeOverSchedule', false],
    ['platformReports.scheduleStopped', true],
    ['platformReports.schedule', false],
  ]);
});

test('tells colleagues only, and a reseller has its own', async () => {
  await makeReseller(api.deps, [programId]);
  const theirs = await asMember(api, programId, { roleName: 'Reseller Admin', firstName: 'Rita' });
  const [ritaId, ownerId] = [await loginOf(theirs), await loginOf(owner)];
  const { body: rows } = await api.call(theirs.token, schedules.listPlatformReaders, { query: {} });
  expect(rows.items.map(({ id }) => id)).toEqual([ritaId]);
  expect((await create(theirs, [ownerId])).body).toMatchObject({ code: 'validation_failed' });
  expect((await create(owner, [ritaId])).body).toMatchObject({ code: 'validation_failed' });
  const { body: own } = await create(theirs, [ritaId]);
  expect((await get(owner, own.id)).status).toBe(404);
  const { body: ours } = await create(owner, [ownerId]);
  expect((await get(theirs, ours.id)).status).toBe(404);
  const listed = await api.call(theirs.token, schedules.listPlatformSchedules, { query: {} });
  expect(listed.body.items.map(({ id }) => id)).toEqual([own.id]);
});

test('reports by whole months are sent monthly only, and a recipient can leave', async () => {
  const annId = await loginOf(ann);
  const monthly = { report: 'program-invoices' };
  expect((await create(owner, [annId], { ...monthly, rhythm: 'weekly' })).body).toMatchObject({
    fields: { rhythm: [expect.any(String)] },
  });
  const { body } = await create(owner, [annId], { ...monthly, rhythm: 'monthly' });
  expect(body.nextOn).toMatch(/-01$/);
  await api.call(ann.token, schedules.leavePlatformSchedule, { params: { id: body.id } });
  expect((await get(ann, body.id)).body).toMatchObject({ readers: 0, abilities: { leave: false } });
});
