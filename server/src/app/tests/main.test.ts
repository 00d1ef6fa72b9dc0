import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import pg from 'pg';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { copyTemplate } from '../../../test/template.ts';
import { atTheEnd } from '../../../test/at-the-end.ts';
import { onDemand } from '../../../test/on-demand.ts';
import { ourVersion } from '../../platform/env/our-version.ts';
import { runProcess, servingAt } from '../../../test/server-process.ts';

let database: Awaited<ReturnType<typeof copyTemplate>>;

beforeAll(async () => {
  database = await copyTemplate(inject('clusterUrl'), inject('templateName'));
  atTheEnd(() => database.drop());
});

const run = (file: string, env: Record<string, string>, args: string[] = []) =>
  runProcess(file, { DATABASE_URL: database.url, ...env }, args);

async function expectExplained(env: Record<string, string>, sentence: string): Promise<void> {
  const server = run('../main.ts', env);
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain(sentence);
  expect(server.output()).not.toContain('    at ');
  expect(server.output()).not.toContain('hidden-word');
}

/** A call that the server has begun to read, for it said "100 Continue"; its body is sent by `finish`. */
async function askForPassword(at: string, i: number): Promise<{ finish(): Promise<number | undefined> }> {
  const body = JSON.stringify({ email: `a${i}@example.test` });
  const call = request(`${at}/api/forgot-password`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    call.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  });
  call.flushHeaders();
  await Promise.race([once(call, 'continue'), status]);
  return {
    finish() {
      call.end(body);
      return status;
    },
  };
}

describe('the server as a process', () => {
  test('starts, answers, and on SIGTERM finishes running requests and exits with 0', async () => {
    const server = run('../main.ts', {});
    const at = await server.says(servingAt);
    expect((await fetch(`${at}/readyz`)).status).toBe(200);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const runs = () => client.query('select role, version from server_process').then(({ rows }) => rows);
    await vi.waitFor(async () => expect(await runs()).toEqual([{ role: 'all', version: ourVersion() }]));
    expect(await (await fetch(`${at}/api/setup`)).json()).toEqual({ needed: true, demoSignIns: [] });
    const underWay = await Promise.all(Array.from({ length: 15 }, (_, i) => askForPassword(at, i)));
    const start = performance.now();
    server.child.kill('SIGTERM');
    await server.says(/Stopping/);
    expect(await Promise.all(underWay.map(({ finish }) => finish()))).toEqual(Array(15).fill(200));
    expect(await server.ended).toBe(0);
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(await runs()).toEqual([]);
    await client.end();
    await expect(fetch(`${at}/healthz`)).rejects.toThrow();
    expect(server.output()).not.toContain('a1@example.test');
  });

  test('as a worker serves probes and figures of jobs, nothing else, and stops in the same way', async () => {
    const server = run('../main.ts', { ROLE: 'worker' });
    const at = await server.says(/The worker is running, (\S+)\/readyz/);
    for (const path of ['/healthz', '/readyz']) expect((await fetch(at + path)).status).toBe(200);
    for (const path of ['/api/setup', '/']) expect((await fetch(at + path)).status).toBe(404);
    await vi.waitFor(async () => {
      const figures = await (await fetch(`${at}/metrics`)).text();
      expect(figures).toMatch(/job_duration_seconds_count\{job="mail.send",outcome="done"\} [1-9]/);
    }, 10_000);
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
  });

  onDemand('logs an uncaught error and exits with 1', async () => {
    // Loaded before the server: breaks it from within once it runs.
    const breakIt =
      "data:text/javascript,setTimeout(()=>{Promise.reject(new%20Error('from%20nowhere'))},1500)";
    const server = run('../main.ts', { NODE_OPTIONS: `--import=${breakIt}` });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('unhandledRejection');
    expect(server.output()).toContain('from nowhere');
  });

  test('explains a wrong setting in a sentence', () =>
    expectExplained({ DATABASE_URL: 'mysql://me:hidden-word@db' }, 'DATABASE_URL must be an address'));

  test('explains in a sentence that the database does not answer', () =>
    expectExplained({ DATABASE_URL: 'postgres://me:hidden-word@127.0.0.1:1/x' }, 'is not responding'));

  // The sentences themselves are tested beside the settings (platform/env).
  for (const [env, sentence] of [
    [{ PORT: 'abc' }, 'PORT must be a whole number'],
    [{ ROLE: 'king' }, 'ROLE must be one of all, api, worker'],
    [{ DEMO: 'maybe' }, 'DEMO must be on or off'],
    [{ GOODSTRIDE_PORT: '80' }, 'GOODSTRIDE_PORT is not a setting of Goodstride. Did you mean PORT?'],
    [{ PUBLIC_URL: 'example' }, 'PUBLIC_URL must be an address'],
    [{ HOST: '203.0.113.9' }, 'HOST=203.0.113.9 is no address of this machine'],
    [{ DATA_DIR: '/dev/null' }, 'Nothing can be stored in DATA_DIR=/dev/null'],
  ] as const)
    onDemand(`explains a wrong setting in a sentence: ${sentence}`, () => expectExplained(env, sentence));

  onDemand('explains in a sentence that the port is in use', async () => {
    const subject = createServer();
    const port = await new Promise<number>((resolve) => {
      subject.listen(0, '127.0.0.1', () => resolve((subject.address() as { port: number }).port));
    });
    const server = run('../main.ts', { PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(`Port ${port} is already in use`);
    subject.close();
    const first = run('../main.ts', { PORT: String(port) });
    await first.says(servingAt);
    await expectExplained({ PORT: String(port) }, `Goodstride runs already at http://127.0.0.1:${port}.`);
    first.child.kill('SIGKILL');
  });
});

describe('commands', () => {
  test('openapi prints the document', async () => {
    const command = run('commands/openapi.ts', {});
    expect(await command.ended).toBe(0);
    expect(JSON.parse(command.output())).toMatchObject({ openapi: '3.1.0' });
  });

  onDemand('db:reset refuses while a server is running, asks, and empties the database', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const count = async () => {
      const { rows } = await client.query('select count(*)::int as count from login');
      return (rows[0] as { count: number }).count;
    };
    await client.query(
      "insert into login (id, email, created_at) values (gen_random_uuid(), 'a@b.c', now())",
    );
    const server = run('../main.ts', {});
    await server.says(servingAt);
    const refused = run('commands/db-reset.ts', {}, ['--yes']);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('A server is using this database');
    server.child.kill('SIGTERM');
    await server.ended;
    const asked = run('commands/db-reset.ts', {});
    asked.child.stdin?.end('no\n');
    expect(await asked.ended).toBe(0);
    expect(await count()).toBe(1);
    const done = run('commands/db-reset.ts', {}, ['--yes']);
    expect(await done.ended).toBe(0);
    expect(await count()).toBe(0);
    await client.end();
  });
});
