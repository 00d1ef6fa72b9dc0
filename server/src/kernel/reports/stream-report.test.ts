import { setTimeout as sleep } from 'node:timers/promises';
import { buffer, text } from 'node:stream/consumers';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import * as T from 'typebox';
import { contextOf } from '../../../seed/builders/members.ts';
import { inProgram, startApi, type TestApi } from '../../../test/api.ts';
import type { WorkContext } from '../../platform/context/context.ts';
import { publicRoute } from '../../platform/http/bind.ts';
import { createServer } from '../../platform/http/server.ts';
import {
  fileHeaders,
  openReport,
  readByCursor,
  table,
  takePlace,
  waitForPlace,
  type Report,
} from './public.ts';
import { atTheEnd } from '../../../test/at-the-end.ts';

let api: TestApi;
let context: WorkContext;
let watcher: pg.Client;
beforeAll(async () => {
  api = await startApi();
  context = contextOf(api.deps, await inProgram(api));
  watcher = new pg.Client({ connectionString: api.deps.databaseUrl });
  await watcher.connect();
  atTheEnd(() => watcher.end());
});

/** So many lines of 1 kB. */
const lines = (count: number): Report => ({
  name: 'Lines',
  rows: (tx) =>
    table(
      ['n', 'text'],
      (async function* () {
        const query = sql<{ n: number }>`select n from generate_series(1, ${count}::integer) n`;
        for await (const rows of readByCursor(tx, query)) yield rows.map(({ n }) => [n, 'x'.repeat(1000)]);
      })(),
    ),
});

/** Transactions of reports that are open in this database. */
async function reading(): Promise<number> {
  const { rows } = await watcher.query<{
    count: number;
  }>(`select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and backend_type = 'client backend'`);
  return rows[0]!.count;
}
async function untilNobodyReads(): Promise<void> {
  for (let tries = 0; tries < 100 && (await reading()) > 0; tries += 1) await sleep(20);
  expect(await reading()).toBe(0);
}

/** Fails at the row of this number. */
const broken = (before: number): Report => ({
  name: 'Broken',
  rows: (tx) =>
    table(
      ['n'],
      (async function* () {
        const query = sql<{
          n: number;
        }>`select 1 / (${before}::integer - n) as n from generate_series(0, 9999) n`;
        for await (const rows of readByCursor(tx, query)) yield rows.map(({ n }) => [n]);
      })(),
    ),
});

describe('a report', () => {
  test('has each row once, in order, under the column names, with a byte order mark', async () => {
    const { headers, body } = await openReport(context, lines(4001));
    const bytes = await buffer(body);
    const [names, ...rows] = bytes.toString().split('\r\n');
    expect([headers['content-type'], names]).toEqual(['text/csv; charset=utf-8', '\ufeff"n","text"']);
    expect(rows.pop()).toBe('');
    expect(rows.map((row) => Number(row.split(',')[0]))).toEqual(
      Array.from({ length: 4001 }, (_, at) => at + 1),
    );
    await untilNobodyReads();
  });

  test.each([0, 1, 2000])('ends after %i rows', async (count) => {
    const { body } = await openReport(context, lines(count));
    expect((await text(body)).split('\r\n')).toHaveLength(count + 2);
  });

  test('is cut off when its reader stalls, and its transaction ends', async () => {
    const { body } = await openReport(context, lines(20_000), { patience: 300 });
    expect(await reading()).toBe(1);
    const told = new Promise((resolve) => void body.once('error', resolve));
    expect(String(await told)).toContain('too slow');
    await untilNobodyReads();
  });

  test('ends at once when its reader leaves', async () => {
    const { body } = await openReport(context, lines(200_000));
    expect(await reading()).toBe(1);
    body.destroy();
    await untilNobodyReads();
  });

  test('fails with an error before its first rows, and is cut off after them', async () => {
    await expect(openReport(context, broken(5))).rejects.toThrow('division by zero');
    const { body } = await openReport(context, broken(5000));
    await expect(text(body)).rejects.toThrow('division by zero');
    await untilNobodyReads();
  });

  test('runs at most four times at once, and asks the next reader to come again', async () => {
    const open = await Promise.all([1, 2, 3, 4].map(() => openReport(context, lines(20_000))));
    await expect(openReport(context, lines(1))).rejects.toMatchObject({
      code: 'too_many_requests',
      info: { retryAfter: 10 },
    });
    for (const { body } of open) body.destroy();
    await untilNobodyReads();
    await text((await openReport(context, lines(1))).body);
  });

  test('keeps one place for several reports of a download, and hands places to jobs that wait', async () => {
    const places = [takePlace(), takePlace(), takePlace(), takePlace()];
    const inside = await openReport(context, lines(2), { place: places[0] });
    expect((await text(inside.body)).split('\r\n')).toHaveLength(4);
    const order: string[] = [];
    const job = waitForPlace().then((place) => {
      order.push('job');
      return place;
    });
    places[0]!.leave();
    // Leaving again frees no second place, and the freed one is the job’s.
    places[0]!.leave();
    await expect(openReport(context, lines(1))).rejects.toMatchObject({ code: 'too_many_requests' });
    (await job).leave();
    expect(order).toEqual(['job']);
    for (const place of places.slice(1)) place.leave();
    await text((await openReport(context, lines(1))).body);
  });
});

test('a file name has no path, line break or quotation mark, in any script', () => {
  expect(fileHeaders('Schritte "für"\r\n../alle 步')['content-disposition']).toBe(
    `attachment; filename="Schritte fu_r .. alle _.csv"; filename*=UTF-8''Schritte%20f%C3%BCr%20..%20alle%20%E6%AD%A5.csv`,
  );
  expect(fileHeaders(' /')['content-disposition']).toContain('filename="report.csv"');
});

const spec = (path: string) =>
  ({ method: 'GET', path, permission: 'public', summary: '', response: T.String() }) as const;

const answering = (path: string, report: Report) =>
  publicRoute(spec(path), async ({ http }) => {
    const { headers, body } = await openReport(context, report);
    http.describe(headers);
    return body;
  });

describe('over HTTP', () => {
  let address: string;
  beforeAll(async () => {
    const routes = [answering('lines', lines(100_000)), answering('broken', broken(9000))];
    const server = await createServer(api.deps, routes, {
      authenticate: () => Promise.reject(new Error('nobody signs in')),
    });
    address = await server.listen({ port: 0, host: '127.0.0.1' });
    return () => server.close();
  });

  test('ends the transaction when the reader leaves', async () => {
    const leaving = new AbortController();
    const answer = await fetch(`${address}/api/lines`, { signal: leaving.signal });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    await answer.body!.getReader().read();
    expect(await reading()).toBe(1);
    leaving.abort();
    await untilNobodyReads();
  });

  test('never gives its reader a part as a whole file when it fails on the way', async () => {
    const answer = await fetch(`${address}/api/broken`);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    await untilNobodyReads();
  });
});
