import { beforeEach, describe, expect, test } from 'vitest';
import type { HeldRole } from '#contract/features/area-roles/roles.ts';
import { setRoles } from '#contract/features/area-roles/area-roles.ts';
import { eraseMember } from '#contract/features/data-rights/account-data.ts';
import * as schedules from '#contract/features/reporting/report-schedules.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';
import { runJob } from '../../../../test/jobs.ts';
import { carryOutMemberAct } from '#contract/features/member-center/acts.ts';

// A Monday noon in UTC, 7 in the morning of the program.
const api = await startApi();
const timeZone = 'America/New_York';
let programId: string;
let admin: Person;
let ada: Person;

beforeEach(async () => {
  programId = await inProgram(api, { tier: 'pro', timeZone, settings: { organizationsOn: true } });
  admin = await asAdmin(api, programId);
  const name = { firstName: 'Ada', lastName: 'Abel', username: 'ada' };
  ada = await asMember(api, programId, name);
});

const give = (id: string, ...roles: [HeldRole['role'], string | null][]) =>
  api.call(admin.token, setRoles, {
    params: { id },
    body: { roles: roles.map(([role, organizationId]) => ({ role, organizationId })) },
  });
const create = (who: Person, recipientIds: string[], body: object = {}) =>
  api.call(who.token, schedules.createReportSchedule, {
    params: { id: programId },
    body: {
      report: 'team-summary',
      columns: ['name', 'steps'],
      rhythm: 'daily',
      hour: 8,
      recipientIds,
      ...body,
    },
  });
const get = async (who: Person, id: string) =>
  (await api.call(who.token, schedules.getReportSchedule, { params: { id } })).body;
const set = (who: Person, id: string, act: 'pause' | 'resume' | 'takeOver') =>
  api.call(who.token, schedules.setReportScheduleState, { params: { id }, body: { act } });
const runs = async (id: string) =>
  (await api.call(admin.token, schedules.listReportRuns, { params: { id }, query: {} })).body.items;
const open = (who: Person, id: string) => api.call(who.token, schedules.openReportRun, { params: { id } });
const send = () => runJob(api, 'reporting.schedules');
const mails = () =>
  api.deps.gateway
    .forPlatform('tests')
    .selectFrom('mail')
    .selectAll()
    .where('programId', '=', programId)
    .where('kind', '=', 'scheduled-report')
    .orderBy('id')
    .execute();
const addressOf = async (id: string) =>
  (
    await api.deps.gateway
      .forProgram(programId)
      .selectFrom('member')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).email;
/** Goes to a wall clock time of New York, five hours behind UTC in winter. */
const at = (local: string) => api.clock.set(new Date(`${local}-05:00`));

describe('a scheduled report', () => {
  test('is sent at its hour of the program, once for each period, with a link and no figure', async () => {
    await give(ada.id, ['reports', null]);
    at('2026-11-16T07:00:00');
    const { body } = await create(admin, [ada.id]);
    expect(body).toMatchObject({ nextOn: '2026-11-16', timeZone, stopped: null, readers: 1 });
    await send();
    expect(await mails()).toEqual([]);
    at('2026-11-16T08:00:00');
    // Two workers at once, and again after a crash.
    await Promise.all([send(), send()]);
    await send();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    const [run] = await runs(body.id);
    expect(run).toMatchObject({ from: '2026-11-15', to: '2026-11-15', state: 'told', told: 1, leftOut: 0 });
    expect(mail!.subject).toBe('Teams, November 15, 2026');
    expect(mail!.body).toContain(`/admin/reporting/scheduled/sent/${run!.id}`);
    expect(mail).toMatchObject({ recipient: await addressOf(ada.id), calendar: null });
  });

  test('makes up for one period after days without a server, and not for each of them', async () => {
    at('2026-11-16T09:00:00');
    const { id } = (await create(admin, [admin.id])).body;
    at('2026-11-21T07:00:00');
    await send();
    at('2026-11-21T08:00:00');
    await send();
    expect((await runs(id)).map(({ to }) => to)).toEqual(['2026-11-20', '2026-11-19']);
  });

  test('keeps its hour where the clock skips it and where it comes twice', async () => {
    api.clock.set(new Date('2027-03-13T12:00:00Z'));
    const { id } = (await create(admin, [admin.id], { hour: 2 })).body;
    // On March 14, 2027, 2 o'clock does not exist: 3 o'clock is at 7:00 UTC.
    api.clock.set(new Date('2027-03-14T06:59:00Z'));
    await send();
    expect(await runs(id)).toHaveLength(0);
    api.clock.set(new Date('2027-03-14T07:00:00Z'));
    await send();
    expect((await runs(id)).map(({ to }) => to)).toEqual(['2027-03-13']);
    // On November 7, 2027, 1 o'clock comes at 5:00 and at 6:00 UTC.
    const twice = (await create(admin, [admin.id], { hour: 1 })).body.id;
    for (const moment of ['05:00', '06:00', '06:30']) {
      api.clock.set(new Date(`2027-11-07T${moment}:00Z`));
      await send();
    }
    expect((await runs(twice)).map(({ to }) => to)).toEqual(['2027-11-06']);
  });

  test('tells only people whose role opens it when it is sent, and opens for nobody else', async () => {
    await give(ada.id, ['reports', null]);
    at('2026-11-16T07:00:00');
    const { id } = (await create(admin, [ada.id, admin.id])).body;
    await give(ada.id);
    expect((await get(admin, id)).recipients.map(({ opens }) => opens).toSorted()).toEqual([false, true]);
    at('2026-11-16T08:00:00');
    await send();
    const [run] = await runs(id);
    expect(run).toMatchObject({ told: 1, leftOut: 1 });
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([await addressOf(admin.id)]);
    expect((await open(ada, run!.id)).status).toBe(403);
    // The role for people opens no report of groups.
    await give(ada.id, ['people', null]);
    expect((await open(ada, run!.id)).status).toBe(404);
    await give(ada.id, ['reports', null]);
    expect((await open(ada, run!.id)).body).toMatchObject({ columns: ['name', 'steps'], isRecipient: true });
    const file = await api.raw(ada.token, 'GET', `report-runs/${run!.id}/download`);
    expect(file.body.split('\r\n')[0]).toBe('"Name","Steps"');
  });

  test('of an organization is for its role holders, and names nobody else', async () => {
    const { id: organizationId } = await makeOrganization(api.deps, programId, [ada.id]);
    const loose = await asMember(api, programId, { firstName: 'Loose' });
    await give(ada.id, ['people', organizationId]);
    const body = { report: 'member-stats', columns: ['name'], organizationId };
    expect((await create(ada, [ada.id], { ...body, organizationId: undefined })).status).toBe(403);
    expect((await create(ada, [loose.id], body)).body.fields).toHaveProperty('recipientIds');
    at('2026-11-16T07:00:00');
    const { body: made } = await create(ada, [ada.id], body);
    at('2026-11-16T08:00:00');
    await send();
    const [run] = await runs(made.id);
    const opened = (await open(ada, run!.id)).body;
    expect(opened.rows).toEqual([['Ada Abel']]);
    const listed = await api.call(ada.token, schedules.listReportReaders, {
      params: { id: programId },
      query: { report: 'member-stats', organizationId },
    });
    expect(listed.body.items.map(({ id }) => id).toSorted()).toEqual([admin.id, ada.id].toSorted());
  });
});

describe('a schedule', () => {
  test('stops with the role of whoever made it, says why, and another admin takes it over', async () => {
    await give(ada.id, ['reports', null]);
    at('2026-11-16T07:00:00');
    const { id } = (await create(ada, [admin.id])).body;
    await give(ada.id);
    expect(await get(admin, id)).toMatchObject({ stopped: 'role_ended', nextOn: null, maker: 'Ada Abel' });
    at('2026-11-16T08:00:00');
    await send();
    expect(await mails()).toEqual([]);
    // It does not come back unseen.
    await give(ada.id, ['reports', null]);
    expect((await get(admin, id)).stopped).toBe('role_ended');
    const taken = await set(admin, id, 'takeOver');
    expect(taken.body).toMatchObject({ stopped: null, nextOn: '2026-11-17' });
    expect((await set(ada, id, 'pause')).status).toBe(403);
  });

  test('stops when its maker is deactivated or erased, and cannot resume then', async () => {
    await give(ada.id, ['reports', null]);
    const { id } = (await create(ada, [admin.id])).body;
    await api.call(admin.token, carryOutMemberAct, {
      params: { id: programId },
      body: { act: 'deactivate', memberIds: [ada.id] },
    });
    expect((await get(admin, id)).stopped).toBe('maker_gone');
    expect((await set(admin, id, 'resume')).body.code).toBe('schedule_stopped');
    await api.call(admin.token, eraseMember, { params: { id: ada.id }, body: { username: 'ada' } });
    expect(await get(admin, id)).toMatchObject({ stopped: 'maker_gone', maker: null });
  });

  test('can be paused, changed and left, and what it shows stays', async () => {
    await give(ada.id, ['reports', null]);
    at('2026-11-16T07:00:00');
    const { id } = (await create(admin, [ada.id, admin.id])).body;
    await set(admin, id, 'pause');
    at('2026-11-17T08:00:00');
    await send();
    expect(await runs(id)).toEqual([]);
    expect((await set(admin, id, 'resume')).body.nextOn).toBe('2026-11-18');
    const body = { rhythm: 'weekly' as const, hour: 6, recipientIds: [ada.id] };
    const changed = await api.call(admin.token, schedules.updateReportSchedule, { params: { id }, body });
    expect(changed.body).toMatchObject({ rhythm: 'weekly', hour: 6, nextOn: '2026-11-23' });
    expect(changed.body.columns).toEqual(['name', 'steps']);
    await api.call(ada.token, schedules.leaveReportSchedule, { params: { id } });
    at('2026-11-23T06:00:00');
    await send();
    expect((await runs(id))[0]).toMatchObject({ from: '2026-11-16', to: '2026-11-22', told: 0 });
    expect((await api.call(admin.token, schedules.deleteReportSchedule, { params: { id } })).status).toBe(
      200,
    );
    expect((await api.call(admin.token, schedules.getReportSchedule, { params: { id } })).status).toBe(404);
  });

  test('has columns of its report, fits figures of four weeks, and is one of fifty', async () => {
    expect((await create(admin, [admin.id], { columns: ['email'] })).body.fields).toHaveProperty('columns');
    const health = { report: 'wellness-metrics', columns: ['metric'] };
    expect((await create(admin, [admin.id], health)).body.fields).toHaveProperty('rhythm');
    const monthly = await create(admin, [admin.id], { ...health, rhythm: 'monthly' });
    expect(monthly.body.nextOn?.slice(8)).toBe('01');
    const db = api.deps.gateway.forProgram(programId);
    const row = (await db.selectFrom('reportSchedule').selectAll().executeTakeFirst())!;
    await db
      .insertInto('reportSchedule')
      .values(
        Array.from({ length: schedules.mostReportSchedules - 1 }, () => ({
          ...row,
          id: crypto.randomUUID(),
        })),
      )
      .execute();
    expect((await create(admin, [admin.id])).body.code).toBe('too_many_report_schedules');
  });
});
