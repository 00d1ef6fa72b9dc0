import { createServer, connect, type Socket } from 'node:net';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { getAuthUser } from '#contract/features/sessions/sessions.ts';
import { getSetup } from '#contract/features/sessions/setup.ts';
import { asMember, inProgram, startApi, type TestApi } from '../../../test/api.ts';
import { silentLog } from '../../platform/log/log.ts';
import { createApi } from '../api.ts';
import { createDeps } from '../deps.ts';
import { startWorker } from '../worker.ts';
import { atTheEnd } from '../../../test/at-the-end.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

test('is alive and ready', async () => {
  expect((await fetch(`${api.address}/healthz`)).status).toBe(200);
  const ready = await fetch(`${api.address}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
});

/** A way to the database that can be closed. */
async function startProxy(target: URL) {
  const sockets = new Set<Socket>();
  let port = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const out = connect(Number(target.port || 5432), target.hostname);
    sockets.add(out);
    out.on('error', () => socket.destroy());
    socket.pipe(out).pipe(socket);
  });
  const open = () =>
    new Promise<number>((resolve) =>
      server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
    );
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await new Promise((resolve) => server.close(resolve));
  };
  port = await open();
  return { port, close, open };
}

test('tells a database that takes no writes from one that is away', async () => {
  const owner = new pg.Client({ connectionString: api.deps.databaseUrl });
  await owner.connect();
  const name = owner.escapeIdentifier(new URL(api.deps.databaseUrl).pathname.slice(1));
  await owner.query(`alter database ${name} set default_transaction_read_only = on`);
  const deps = createDeps(api.deps.env, api.deps.databaseUrl, api.clock, silentLog);
  const app = await createApi(deps);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  atTheEnd(async () => {
    await app.close();
    await deps.gateway.close();
  });
  const asked = async (query: string) => {
    const answer = await fetch(`${address}/readyz${query}`);
    return [answer.status, await answer.json()];
  };
  const closed = { status: 'database takes no writes', reads: true, writes: false };
  expect(await asked('')).toEqual([503, closed]);
  expect(await asked('?for=reading')).toEqual([200, { status: 'ready for reading' }]);
  await owner.query(`alter database ${name} reset default_transaction_read_only`);
  await owner.end();
});

test('answers 503 while the database is away, and recovers by itself', async () => {
  const target = new URL(api.deps.databaseUrl);
  const proxy = await startProxy(target);
  const url = new URL(target);
  url.port = String(proxy.port);
  const deps = createDeps(api.deps.env, url.href, api.clock, silentLog);
  const app = await createApi(deps);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  atTheEnd(async () => {
    await proxy.close().catch(() => undefined);
    await app.close();
    await deps.gateway.close();
  });
  const status = async (path: string) => (await fetch(address + path)).status;
  expect(await status('/readyz')).toBe(200);

  await proxy.close();
  expect(await status('/readyz')).toBe(503);
  expect(await status(`/api/${getSetup.path}`)).toBe(503);
  expect(await status('/healthz')).toBe(200);

  await proxy.open();
  expect(await status('/readyz')).toBe(200);
  expect(await status(`/api/${getSetup.path}`)).toBe(200);
});

test('answers 503 when the database takes connections and stays silent', async () => {
  const silent = { value: () => new Promise<void>(() => undefined) };
  const gateway = Object.create(api.deps.gateway, { ping: silent }) as typeof api.deps.gateway;
  const app = await createApi({ ...api.deps, gateway });
  const answer = await app.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'database away' }]);
  await app.close();
});

test('shows figures to this machine and to bearers of the token only', async () => {
  await fetch(`${api.address}/api/setup`);
  const local = await fetch(`${api.address}/metrics`);
  expect(local.status).toBe(200);
  const text = await local.text();
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/setup",status="200"\} \d/,
  );
  const proxied = { 'x-forwarded-for': '203.0.113.9' };
  expect((await fetch(`${api.address}/metrics`, { headers: proxied })).status).toBe(404);
  const withToken = (token: string) => ({ ...proxied, authorization: `Bearer ${token}` });
  expect((await fetch(`${api.address}/metrics`, { headers: withToken('') })).status).toBe(404);
  api.deps.env.metricsToken = 'a long metrics token';
  expect((await fetch(`${api.address}/metrics`, { headers: withToken('wrong') })).status).toBe(404);
  expect((await fetch(`${api.address}/metrics`, { headers: withToken('a long metrics token') })).status).toBe(
    200,
  );
});

const job = (name: string, run: () => Promise<void>) => ({ name, everySeconds: 600, run });

test('shows figures of pools and jobs, without streams', async () => {
  let ran = 0;
  const failing = async () => {
    ran += 1;
    throw new Error('broken');
  };
  const worker = startWorker({ ...api.deps, log: silentLog }, [
    job('test.measured', async () => void (ran += 1)),
    job('test.failing', failing),
  ]);
  await vi.waitFor(() => expect(ran).toBe(2));
  await worker.stop();
  const ada = await asMember(api, await inProgram(api));
  const stopping = new AbortController();
  const headers = { authorization: `Bearer ${ada.token}` };
  await fetch(`${api.address}/api/live`, { headers, signal: stopping.signal });
  stopping.abort();
  await api.call(ada.token, getAuthUser, {});
  const text = await (await fetch(`${api.address}/metrics`)).text();
  expect(text).toMatch(/database_connections\{pool="app",state="idle"\} [1-9]/);
  expect(text).toMatch(/job_duration_seconds_count\{job="test.measured",outcome="done"\} 1/);
  expect(text).toMatch(/job_duration_seconds_count\{job="test.failing",outcome="failed"\} 1/);
  expect(text).toContain('route="/api/authuser"');
  expect(text).not.toContain('route="/api/live"');
});
