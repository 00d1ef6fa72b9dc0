import pg from 'pg';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { atTheEnd } from '../../../test/at-the-end.ts';
import { onDemand } from '../../../test/on-demand.ts';
import { runProcess, servingAt } from '../../../test/server-process.ts';
import { copyTemplate } from '../../../test/template.ts';
import { underStartLock } from '../../platform/db/start-lock.ts';

let url: string;
let owner: pg.Client;
beforeAll(async () => {
  const database = await copyTemplate(inject('clusterUrl'), inject('templateName'));
  url = database.url;
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  atTheEnd(async () => {
    await owner.end();
    await database.drop();
  });
});

const quiet = { waitMs: 20_000, tell: () => undefined };
const start = (env: Record<string, string> = {}) => runProcess('../main.ts', { DATABASE_URL: url, ...env });

describe('two starts on one database', () => {
  test('the second waits until the first is done, and then serves', async () => {
    const second = await underStartLock(url, quiet, async () => {
      const waiting = start();
      await waiting.says(/Waiting for another start/);
      expect(waiting.output()).not.toMatch(servingAt);
      return waiting;
    });
    await second.says(servingAt);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  onDemand(
    'the second waits until the first has created the whole demo',
    async () => {
      await owner.query('drop schema public cascade');
      await owner.query('create schema public');
      const first = start({ DEMO: 'on' });
      await first.says(/Creating the demo programs/);
      const second = start({ DEMO: 'on' });
      await second.says(/Waiting for another start/);
      await second.says(servingAt);
      const { rows } = await owner.query('select slug from program order by slug');
      expect(rows.map(({ slug }) => slug)).toEqual(['birch', 'cedar', 'goodstride']);
      expect(second.output()).not.toMatch(/Updating the database schema|Creating the demo/);
      await first.says(servingAt);
      for (const { child } of [first, second]) child.kill('SIGTERM');
      expect(await Promise.all([first.ended, second.ended]), second.output()).toEqual([0, 0]);
    },
    180_000,
  );

  onDemand('the second gives up after START_WAIT_SECONDS with a sentence', async () => {
    const second = await underStartLock(url, quiet, async () => {
      const waiting = start({ START_WAIT_SECONDS: '1' });
      expect(await waiting.ended).toBe(1);
      return waiting;
    });
    expect(second.output()).toContain('Another start has held the database for 1 seconds.');
    expect(second.output()).not.toContain('    at ');
  });

  test('a start that died holds nobody up', async () => {
    const client = new pg.Client({ connectionString: url, application_name: 'dying' });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(74011)');
    const { rows } = await client.query('select pg_backend_pid() as pid');
    await owner.query('select pg_terminate_backend($1)', [rows[0].pid]);
    expect(await underStartLock(url, quiet, async () => 'ran')).toBe('ran');
  });
});

// That the schema is refused is shown beside the migrations.
onDemand('old code that refuses a newer schema exits with 1 and a sentence', async () => {
  await owner.query("insert into migration (name, hash) values ('9999_of_tomorrow.sql', 'x')");
  const old = start();
  expect(await old.ended).toBe(1);
  expect(old.output()).toContain('it has the migration 9999_of_tomorrow.sql. Start the newer version');
  expect(old.output()).not.toContain('    at ');
  await owner.query("delete from migration where name like '9999%'");
});
