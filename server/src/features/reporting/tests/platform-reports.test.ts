import { beforeAll, expect, test } from 'vitest';
import * as reports from '#contract/features/reporting/platform-reports.ts';
import type { PlatformReport } from '#contract/platform-reports.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { makeReseller } from '../../../../test/factories/resellers.ts';
import { runJob } from '../../../../test/jobs.ts';
import { sql } from '../../../platform/db/db.ts';

const api = await startApi();
let staff: Person;
let large: string;
let small: string;
beforeAll(async () => {
  large = await inProgram(api, { name: 'Large' });
  small = await inProgram(api, { name: 'small' });
  const closed = await inProgram(api, { name: 'Closed' });
  staff = await asMember(api, large, { roleName: 'WT Admin' });
  for (let count = 1; count < 12; count += 1) await asMember(api, large);
  await asMember(api, small);
  const db = api.deps.gateway.forPlatform('test');
  await sql`update program set closed_at = now() where id = ${closed}`.execute(db);
  await sql`delete from program_day`.execute(db);
  const days = [
    [large, '2026-11-14', 12, 60_000],
    [large, '2026-11-15', 10, 50_000],
    [large, '2026-10-01', 12, 999_999],
    [small, '2026-11-15', 1, 9_000],
    [closed, '2026-11-15', 20, 1_000],
  ] as const;
  for (const [programId, day, active, steps] of days)
    await sql`insert into program_day (program_id, day, active, steps, counted_at)
      values (${programId}, ${day}, ${active}, ${steps}, now())`.execute(db);
  await runJob(api, 'programs.countFigures');
});

const preview = async (report: PlatformReport, query: object = {}) =>
  (await api.call(staff.token, reports.previewPlatformReport, { params: { name: report }, query })).body;

test('steps of fewer than ten people are left out, and deactivated programs are', async () => {
  const { rows, period } = await preview('every-step-daily', { sortColumn: 'day', sortOrder: 'desc' });
  expect(period).toEqual({ from: '2026-10-18', to: '2026-11-16' });
  expect(rows.filter(([name]) => name === 'small')).toEqual([['small', '2026-11-15', 1, 1, null]]);
  expect(rows.filter(([name]) => name !== 'small')).toEqual([
    ['Large', '2026-11-15', 12, 10, 50_000],
    ['Large', '2026-11-14', 12, 12, 60_000],
  ]);
});

test('programs are compared per member and per active day', async () => {
  const { rows } = await preview('program-vs-program');
  expect(rows).toEqual([
    ['Large', 12, 0.9167, 9167, 5000],
    ['small', 1, 1, null, null],
  ]);
});

test('active programs can be searched and sorted, and a wrong column is refused', async () => {
  const all = await preview('active-programs', { sortColumn: 'members' });
  expect(all.rows.map(([name, , , , members]) => [name, members])).toEqual([
    ['small', 1],
    ['Large', 12],
  ]);
  expect((await preview('active-programs', { searchString: 'LAR' })).total).toBe(1);
  expect((await preview('active-programs', { searchString: small })).rows[0]![0]).toBe('small');
  const refused = await api.call(staff.token, reports.previewPlatformReport, {
    params: { name: 'active-programs' },
    query: { sortColumn: 'steps' },
  });
  expect(refused.status).toBe(400);
});

test('sums and the chart are about all rows, and each row says whose it is', async () => {
  const { rows, links, totals, series } = await preview('every-step-daily', { searchString: 'LAR' });
  expect(totals).toEqual([null, null, null, null, 110_000]);
  expect(series).toEqual([
    { at: '2026-11-14', value: 12 },
    { at: '2026-11-15', value: 10 },
  ]);
  expect(links).toEqual(rows.map(() => ({ programId: large, resellerId: null })));
  expect((await preview('active-programs')).series).toEqual([]);
});

test('a file has its title, its rules and the same rows', async () => {
  const { body, status, headers } = await api.raw(staff.token, 'GET', 'super/reports/program-vs-program');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(body).toContain('"Large",12,0.9167,9167,5000');
  expect(body).toContain('"small",1,1,,');
});

test('the aggregate adds up what is active, and admins of a program see none of it', async () => {
  const { body } = await api.call(staff.token, reports.getAllProgramAggregate);
  expect(body).toMatchObject({ programs: 2, members: 13, steps: 119_000 });
  const admin = await asAdmin(api, small);
  expect((await api.call(admin.token, reports.getAllProgramAggregate)).status).toBe(403);
});

test('programs by month: whole months, sign-ups, and no steps of days with fewer than ten people', async () => {
  const db = api.deps.gateway.forPlatform('test');
  await sql`insert into program_day (program_id, day, active, steps, counted_at)
    values (${large}, '2026-11-02', 9, 7777, now())`.execute(db);
  await sql`update member set registered_on = case when id = ${staff.id} then date '2026-10-31'
    else date '2026-11-03' end`.execute(db);
  const query = { startDate: '2026-10-20', endDate: '2026-11-15', sortColumn: 'month' };
  const { rows } = await preview('program-months', query);
  expect(rows.filter(([name]) => name === 'Large')).toEqual([
    ['Large', '2026-10', null, 12, 1, 12, 999_999],
    ['Large', '2026-11', null, 12, 11, 10, 110_000],
  ]);
  expect(rows.filter(([name]) => name === 'small').map((row) => row.slice(3))).toEqual([
    [1, 0, null, null],
    [1, 2, 1, null],
  ]);
  const file = await api.call(staff.token, reports.downloadProgramMonths, { query });
  expect(String(file.body)).toContain('999999');
  expect(String(file.body)).not.toContain('7777');
});

test('invoices: the fullest week of each month, seats, and the months in which a program was open', async () => {
  const db = api.deps.gateway.forPlatform('test');
  const weeks = [
    [large, '2026-10-05', 20, 15],
    [large, '2026-10-12', 22, 9],
    [large, '2026-11-02', 12, 11],
  ] as const;
  for (const [programId, startsOn, members, active] of weeks)
    await sql`insert into program_week (program_id, starts_on, members, active, counted_at)
      values (${programId}, ${startsOn}, ${members}, ${active}, now())
      on conflict (program_id, starts_on) do update set members = excluded.members, active = excluded.active`.execute(
      db,
    );
  await sql`insert into program_contract (program_id, starts_on, ends_on, seats, notes)
    values (${large}, '2026-01-01', '2026-12-31', 21, '')`.execute(db);
  await sql`update program set created_at = '2026-10-20', closed_at = case when name = 'Closed' then timestamptz '2026-11-03' end
    where name <> 'small'`.execute(db);
  const query = { startDate: '2026-09-01', endDate: '2026-12-15', sortColumn: 'month' };
  const { rows } = await preview('program-invoices', query);
  const of = (name: string) => rows.filter(([program]) => program === name);
  expect(of('Large')).toEqual([
    ['Large', '2026-10', null, 'pro', '2026-01-01', '2026-12-31', 21, 22, 15, 1],
    ['Large', '2026-11', null, 'pro', '2026-01-01', '2026-12-31', 21, 12, 11, 0],
    ['Large', '2026-12', null, 'pro', '2026-01-01', '2026-12-31', 21, null, null, 0],
  ]);
  expect(of('Closed').map(([, month]) => month)).toEqual(['2026-10', '2026-11']);
});

test('staff of a reseller see its programs by month and no others', async () => {
  await makeReseller(api.deps, [small]);
  const rosa = await asMember(api, small, { roleName: 'Reseller Admin' });
  const input = { params: { name: 'program-months' as const } };
  const { body } = await api.call(rosa.token, reports.previewPlatformReport, input);
  expect(new Set(body.rows.map(([name]) => name))).toEqual(new Set(['small']));
  const file = await api.call(rosa.token, reports.downloadProgramMonths);
  expect(String(file.body)).not.toContain('Large');
});
