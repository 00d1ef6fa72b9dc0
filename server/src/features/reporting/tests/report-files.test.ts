import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseMember } from '#contract/features/data-rights/account-data.ts';
import { listMessages } from '#contract/features/messages/messages.ts';
import * as files from '#contract/features/reporting/report-files.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { runJob } from '../../../../test/jobs.ts';

let api: TestApi;
let programId: string;
let admin: Person;
let ada: Person;

beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
  ada = await asMember(api, programId, { firstName: 'Ada', lastName: 'Åbel', username: 'ada' });
});
// Each test has its own admin, who has no files yet.
beforeEach(async () => {
  admin = await asAdmin(api, programId);
});

const request = (body: object = {}, key?: string, who = admin) =>
  api.call(who.token, files.requestReportFile, {
    params: { id: programId },
    body: { report: 'all-users' as const, ...body },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const list = async (who = admin) =>
  (await api.call(who.token, files.listReportFiles, { params: { id: programId } })).body;
const download = (id: string, who = admin) => api.raw(who.token, 'GET', `report-files/${id}/download`);
const remove = (id: string, who = admin) => api.call(who.token, files.deleteReportFile, { params: { id } });
const write = () => runJob(api, 'reporting.writeFiles');

/** Returns the lines of a file below the moment at which it was made. */
const lines = (text: string) =>
  text
    .split('\r\n')
    .filter((line) => !line.startsWith('"Made on"'))
    .join('\n');

describe('a report file', () => {
  test('is written by the job, and has what the direct download has', async () => {
    const asked = (await request({ sortColumn: 'username', sortOrder: 'desc' })).body;
    expect(asked).toMatchObject({ state: 'queued', report: 'all-users', period: null, expiresAt: null });
    expect((await download(asked.id)).status).toBe(409);
    await write();
    const [ready] = (await list()).items;
    expect(ready).toMatchObject({ id: asked.id, state: 'ready' });
    expect(ready!.progress).toEqual({ done: ready!.progress.of, of: ready!.progress.of });
    const file = await download(asked.id);
    const direct = await api.raw(
      admin.token,
      'GET',
      `programs/${programId}/all-users?sortColumn=username&sortOrder=desc`,
    );
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toBe(direct.headers.get('content-disposition'));
    expect(lines(file.body)).toBe(lines(direct.body));
    // The byte order mark is not in the text.
    expect(Buffer.byteLength(file.body) + 3).toBe(ready!.bytes);
    expect(file.body).toContain('Åbel');
  });

  test('keeps the days that were asked for', async () => {
    const body = { report: 'member-stats', startDate: '2026-11-01', endDate: '2026-11-07' };
    expect((await request(body)).body.period).toEqual({ from: '2026-11-01', to: '2026-11-07' });
  });

  test('is announced by a message', async () => {
    await request();
    await write();
    const { items } = (await api.call(admin.token, listMessages, { params: { id: admin.id } })).body;
    expect(items.map(({ subject }) => subject)).toEqual(['report.fileReady']);
  });

  test('is requested once for each key', async () => {
    const key = crypto.randomUUID();
    const [first, again] = [await request({}, key), await request({}, key)];
    expect(again.body).toEqual(first.body);
    expect((await list()).total).toBe(1);
  });

  test('belongs to the admin who asked', async () => {
    const { id } = (await request()).body;
    await write();
    const other = await asAdmin(api, programId);
    expect((await list(other)).items).toEqual([]);
    expect((await download(id, other)).status).toBe(404);
    expect((await remove(id, other)).status).toBe(404);
    expect((await list()).total).toBe(1);
  });

  test('can be cancelled and deleted', async () => {
    const { id } = (await request()).body;
    expect((await remove(id)).status).toBe(200);
    await write();
    expect((await list()).items).toEqual([]);
    const { id: second } = (await request()).body;
    await write();
    expect((await remove(second)).status).toBe(200);
    expect((await download(second)).status).toBe(404);
  });

  test('refuses more than ten, and a filter that the report does not have', async () => {
    for (let at = 0; at < files.mostReportFiles; at += 1) expect((await request()).status).toBe(200);
    expect((await request()).body).toMatchObject({ code: 'too_many_report_files' });
    expect((await request({ report: 'badges-stats', sortColumn: 'email' })).status).toBe(400);
  });
});

describe('the job', () => {
  test('starts a file again that a crash interrupted', async () => {
    const { id } = (await request()).body;
    const db = api.deps.gateway.forProgram(programId);
    await db.updateTable('reportFile').set({ state: 'writing', bytes: 3 }).where('id', '=', id).execute();
    await db
      .insertInto('reportFilePart')
      .values({ programId, fileId: id, position: 0, bytes: Buffer.from('abc') })
      .execute();
    await write();
    const file = await download(id);
    expect(file.body.startsWith('"Name"')).toBe(true);
  });

  test('says that a file failed, and goes on with the next', async () => {
    const { id } = (await request()).body;
    const db = api.deps.gateway.forProgram(programId);
    const broken = JSON.stringify({ column: 'nothing', order: 'asc' });
    await db.updateTable('reportFile').set({ sort: broken }).where('id', '=', id).execute();
    const { id: next } = (await request()).body;
    await write();
    const states = new Map((await list()).items.map((file) => [file.id, file.state]));
    expect([states.get(id), states.get(next)]).toEqual(['failed', 'ready']);
  });

  test('deletes files after seven days', async () => {
    await request();
    await write();
    api.clock.advance((6 * 24 + 23) * 3_600_000);
    await runJob(api, 'reporting.forgetFiles');
    expect((await list()).total).toBe(1);
    api.clock.advance(2 * 3_600_000);
    await runJob(api, 'reporting.forgetFiles');
    expect((await list()).total).toBe(0);
  });
});

test('the erasure of anyone deletes files that name people, and no others', async () => {
  await request();
  await request({ report: 'team-summary' });
  await write();
  const params = { id: ada.id };
  const erased = await api.call(admin.token, eraseMember, { params, body: { username: 'ada' } });
  expect(erased.status).toBe(200);
  expect((await list()).items.map(({ report }) => report)).toEqual(['team-summary']);
});
