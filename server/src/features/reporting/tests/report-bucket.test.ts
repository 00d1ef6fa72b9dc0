import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as buckets from '#contract/features/reporting/report-bucket.ts';
import * as schedules from '#contract/features/reporting/report-schedules.ts';
import { asAdmin, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { runJob } from '../../../../test/jobs.ts';
import { putOutside } from '../../../platform/storage/put-outside.ts';

const api = await startApi(undefined, { insideProviders: true });
let programId: string;
let admin: Person;

/** What a server that speaks like S3 was sent, by address; and what it answers. */
const files = new Map<string, string>();
let answer: (response: ServerResponse) => boolean = () => false;
const server = createServer((request, response) => {
  void (async () => {
    const body = await buffer(request);
    if (answer(response)) return;
    const { pathname, searchParams } = new URL(request.url!, 'http://s3');
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=AKIAREPORTS/')) {
      response.writeHead(403).end();
      return;
    }
    response.setHeader('etag', '"part"');
    if (searchParams.has('uploads'))
      return void response.end(
        '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>',
      );
    if (request.method === 'POST')
      return void response.end('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
    files.set(pathname, (files.get(pathname) ?? '') + body.toString());
    response.end();
  })();
});
let endpoint: string;
beforeAll(async () => {
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

beforeEach(async () => {
  programId = await inProgram(api, { tier: 'pro', timeZone: 'UTC' });
  admin = await asAdmin(api, programId);
  files.clear();
  answer = () => false;
});

const params = () => ({ id: programId });
const place = () => ({
  endpoint,
  region: 'eu-central-1',
  bucket: 'company',
  folder: '/goodstride/reports/',
  accessKey: 'AKIAREPORTS',
  pathStyle: true,
});
const save = (more: object = {}) =>
  api.call(admin.token, buckets.saveReportBucket, {
    params: params(),
    body: { ...place(), secretKey: 'of-the-key', ...more },
  });
const read = async () =>
  (await api.call(admin.token, buckets.getReportBucket, { params: params() })).body.bucket;
const schedule = (intoBucket: boolean) =>
  api.call(admin.token, schedules.createReportSchedule, {
    params: params(),
    body: {
      report: 'team-summary',
      columns: ['name', 'steps'],
      rhythm: 'daily',
      hour: 8,
      recipientIds: [admin.id],
      intoBucket,
    },
  });
const runs = async (id: string) =>
  (await api.call(admin.token, schedules.listReportRuns, { params: { id }, query: {} })).body.items;

async function makeRun(): Promise<string> {
  api.clock.set(new Date('2026-11-16T07:00:00Z'));
  const { id } = (await schedule(true)).body;
  api.clock.set(new Date('2026-11-16T08:00:00Z'));
  await runJob(api, 'reporting.schedules');
  return id;
}

test('the file of each run is stored once, with the columns of its schedule', async () => {
  await save();
  const id = await makeRun();
  expect((await runs(id))[0]).toMatchObject({ stored: 'waiting' });
  await Promise.all([runJob(api, 'reporting.storeRuns'), runJob(api, 'reporting.storeRuns')]);
  const [run] = await runs(id);
  expect(run).toMatchObject({ stored: 'stored', state: 'told' });
  const name = `/company/goodstride/reports/team-summary/2026-11-15_2026-11-15_${run!.id}.csv`;
  expect([...files.keys()]).toEqual([name]);
  expect(files.get(name)).toContain('"Name","Steps"');
  expect(await read()).toMatchObject({ folder: 'goodstride/reports', failure: null });
  expect(JSON.stringify(await read())).not.toContain('of-the-key');
});

test('a bucket that takes nothing is told, tried for three days and then given up', async () => {
  await save();
  const id = await makeRun();
  answer = (response) => Boolean(response.writeHead(403).end());
  await runJob(api, 'reporting.storeRuns');
  expect(await read()).toMatchObject({ failure: 'refused', failedAt: '2026-11-16T08:00:00.000Z' });
  expect((await runs(id))[0]).toMatchObject({ stored: 'waiting', state: 'told' });
  answer = (response) => Boolean(response.writeHead(404).end());
  const tried = await api.call(admin.token, buckets.testReportBucket, { params: params() });
  expect(tried.body).toEqual({ failure: 'missing' });
  // A redirect isn't followed.
  answer = (response) => Boolean(response.writeHead(307, { location: `${endpoint}/elsewhere` }).end());
  api.clock.set(new Date('2026-11-17T07:00:00Z'));
  await runJob(api, 'reporting.storeRuns');
  expect(await read()).toMatchObject({ failure: 'refused' });
  expect(files.size).toBe(0);
  answer = (response) => Boolean(response.writeHead(503).end());
  api.clock.set(new Date('2026-11-19T09:00:00Z'));
  await runJob(api, 'reporting.storeRuns');
  expect((await runs(id))[0]).toMatchObject({ stored: 'failed' });
  answer = () => false;
  await api.call(admin.token, buckets.testReportBucket, { params: params() });
  expect([...files.keys()]).toEqual(['/company/goodstride/reports/goodstride-test.txt']);
});

test('without a bucket nothing is meant for it', async () => {
  expect(await schedule(true)).toMatchObject({
    status: 422,
    body: { fields: { intoBucket: [expect.stringContaining('no bucket')] } },
  });
  await save();
  const id = await makeRun();
  await api.call(admin.token, buckets.removeReportBucket, { params: params() });
  await runJob(api, 'reporting.storeRuns');
  expect((await runs(id))[0]).toMatchObject({ stored: 'failed' });
  const kept = await api.call(admin.token, schedules.getReportSchedule, { params: { id } });
  expect(kept.body).toMatchObject({ intoBucket: false, stopped: null });
});

test.each([
  ['an address with a name in it', { endpoint: 'https://me:secret@s3.example' }, 'endpoint'],
  ['an address with a path', { endpoint: 'https://s3.example/bucket' }, 'endpoint'],
  ['a folder that leads up', { folder: 'a/../b' }, 'folder'],
  ['another key without its secret', { secretKey: undefined, accessKey: 'AKIAOTHER' }, 'secretKey'],
])('%s is refused beside its field', async (_, wrong, field) => {
  await save();
  const { status, body } = await save(wrong);
  expect(status).toBe(422);
  expect(Object.keys((body as unknown as { fields: object }).fields)).toEqual([field]);
});

test('a file of more than one part arrives whole', async () => {
  const content = 'x'.repeat(6_000_000);
  const credentials = { accessKeyId: 'AKIAREPORTS', secretAccessKey: 'of-the-key' };
  const at = { endpoint, region: 'eu-central-1', bucket: 'company', credentials, pathStyle: true };
  const file = { name: 'large.csv', type: 'text/csv', content: Readable.from([Buffer.from(content)]) };
  await putOutside(at, file, true);
  expect(files.get('/company/large.csv')!.length).toBe(content.length);
});
