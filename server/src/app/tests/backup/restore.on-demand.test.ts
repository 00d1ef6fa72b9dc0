import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path, { join } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { atTheEnd } from '../../../../test/at-the-end.ts';
import { runProcess, servingAt } from '../../../../test/server-process.ts';
import { startSystemPostgres, systemProgram } from '../../../../test/system-postgres.ts';

const [dumper, restorer] = [systemProgram('pg_dump'), systemProgram('pg_restore')];

const as = (url: string, user: string, database: string): string => {
  const changed = new URL(url);
  changed.username = user;
  changed.pathname = `/${database}`;
  return changed.href;
};

async function ask<R extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: R[] = [];
    for (const statement of statements) ({ rows } = await client.query<R>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/**
 * Creates a new cluster as the recipe in docs/operations.md prepares it: a role for the server and an empty database of
 * its own.
 */
async function startCluster(): Promise<{ superuser: string; url: string }> {
  const { url, stop } = await startSystemPostgres();
  atTheEnd(stop);
  await ask(url, 'create role goodstride login createrole', 'create database goodstride owner goodstride');
  return { superuser: as(url, 'postgres', 'goodstride'), url: as(url, 'goodstride', 'goodstride') };
}

async function setUp(at: string): Promise<void> {
  const answer = await fetch(`${at}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      programName: 'Kept',
      slug: 'kept',
      timeZone: 'UTC',
      email: 'owner@example.test',
      password: 'a walk around the harbor',
      firstName: 'Olga',
      lastName: 'Owner',
    }),
  });
  expect(answer.status).toBe(200);
}

/** Starts the server on a database, and stops it after the work. */
async function serve(url: string, work: (at: string) => Promise<void>): Promise<string> {
  const server = runProcess('../main.ts', { DATABASE_URL: url });
  await work(await server.says(servingAt));
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  return server.output();
}

describe.skipIf(!dumper || !restorer)('a dump of a superuser in a new cluster', () => {
  let dump: string;
  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'goodstride-dump-'));
    atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
    dump = join(folder, 'goodstride.dump');
  });

  test('has all rows, roles, grants and policies after the next start', async () => {
    const source = await startCluster();
    await serve(source.url, setUp);
    // What the role of the server sees is decided by row-level security, so its own dump is refused.
    const own = () => execFileSync(dumper!, ['-Fc', '-f', dump, source.url], { stdio: 'pipe' });
    expect(own).toThrow('row-level security');
    execFileSync(dumper!, ['-Fc', '-f', dump, source.superuser]);

    const target = await startCluster();
    const args = ['--no-owner', '--no-privileges', '--role=goodstride', '-d', target.superuser, dump];
    // It names each policy whose role does not exist, goes on, and ends with 1.
    expect(() => execFileSync(restorer!, args, { stdio: 'pipe' })).toThrow(
      'role "goodstride_app" does not exist',
    );
    const output = await serve(target.url, async (at) => {
      expect((await fetch(`${at}/readyz`)).status).toBe(200);
      const login = await fetch(`${at}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'owner@example.test', password: 'a walk around the harbor' }),
      });
      expect(login.status).toBe(200);
    });
    expect(output).toContain('missing rights in the database created again');
    const seen = await ask<{ count: number }>(
      target.url,
      'set role goodstride_app',
      'select count(*)::int as count from member',
    );
    expect(seen).toEqual([{ count: 0 }]);
    const policies = 'select count(*)::int as count from pg_policies';
    expect(await ask(target.url, policies)).toEqual(await ask(source.url, policies));
    const members = 'select program_id, id, email from member order by id';
    const rows = await ask(source.superuser, members);
    expect(rows).toHaveLength(1);
    expect(await ask(target.superuser, members)).toEqual(rows);
  }, 120_000);

  test('npm run backup and restore do it with the role of the server alone, in a folder of files', async () => {
    const [source, target] = [await startCluster(), await startCluster()];
    await serve(source.url, setUp);
    const archive = `${dump}.backup`;
    const command = async (name: string, url: string, expected: RegExp) => {
      const env = { DATABASE_URL: url, DATA_DIR: path.dirname(dump) };
      const ran = runProcess(`commands/${name}.ts`, env, [archive]);
      expect([await ran.ended, ran.output()]).toEqual([0, expect.stringMatching(expected)]);
    };
    await command('backup', source.url, /[1-9]\d* rows, 0 files/);
    await command('verify-backup', '', /is whole: /);
    await command('restore', target.url, /Restored /);
    const members = 'select program_id, id, email from member order by id';
    const rows = await ask(source.superuser, members);
    expect(rows).toHaveLength(1);
    expect(await ask(target.superuser, members)).toEqual(rows);
    await serve(target.url, async (at) => expect((await fetch(`${at}/readyz`)).status).toBe(200));
  }, 120_000);
});
