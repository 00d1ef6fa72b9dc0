import pg from 'pg';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { atTheEnd } from '../../../../test/at-the-end.ts';
import { copyTemplate } from '../../../../test/template.ts';
import { silentLog, type Log } from '../../log/log.ts';
import { connectionName } from '../connection-name.ts';
import { waitForOlderServers } from '../upgrades/older-servers.ts';
import { runMigration } from '../upgrades/run-migration.ts';

let url: string;
beforeAll(async () => {
  const database = await copyTemplate(inject('clusterUrl'), inject('templateName'));
  ({ url } = database);
  atTheEnd(() => database.drop());
});

async function connected(name = 'a test'): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name });
  client.on('error', () => undefined);
  await client.connect();
  atTheEnd(() => client.end());
  return client;
}

const ending = '1000_one_budget_of_disclosure.sql';

test('waits for servers of another version before a migration that would break them, and names those that stay', async () => {
  const client = await connected();
  await connected(connectionName('goodstride_app'));
  const wait = (pending: string[]) =>
    waitForOlderServers(client, pending, { log: silentLog, patienceMs: 50 });
  await wait([ending]);
  const older = await connected('goodstride:goodstride_app');
  await wait(['1098_server_processes.sql']);
  await expect(wait([ending])).rejects.toThrow(/goodstride:goodstride_app at .*Stop them/);
  const stopped = wait([ending]);
  await older.end();
  await stopped;
});

test('a migration that meets a deadlock is tried again, with its cause in the log', async () => {
  const [starting, server] = await Promise.all([connected(), connected()]);
  // It looks once, that long after it began to wait; the other one never does.
  await starting.query("set deadlock_timeout = '1s'");
  await server.query("set deadlock_timeout = '1min'");
  await server.query('begin; lock table mail in share mode');
  const warned: unknown[] = [];
  const log: Log = { ...silentLog, warn: (details) => void warned.push(details) };
  const text = 'lock table login; lock table mail';
  const migrating = runMigration(
    starting,
    { name: '9999_x.sql', text, hash: 'x' },
    { log, lockPatience: '20s' },
  );
  const observer = await connected();
  const waiting = "select from pg_locks where not granted and relation = 'mail'::regclass";
  await vi.waitFor(async () => expect((await observer.query(waiting)).rowCount).toBe(1));
  await server.query('lock table login in share mode; commit');
  await migrating;
  expect(warned).toEqual([
    { migration: '9999_x.sql', times: 1, detail: expect.stringContaining('waits for AccessExclusiveLock') },
  ]);
});
