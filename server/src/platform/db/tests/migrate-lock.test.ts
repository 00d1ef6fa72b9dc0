import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { copyTemplate } from '../../../../test/template.ts';
import { atTheEnd } from '../../../../test/at-the-end.ts';
import { silentLog } from '../../log/log.ts';
import { migrate } from '../migrate.ts';

const last = '0970_job_states.sql';

test('a migration that waits for a lock gives up, changes nothing, and runs at the next start', async () => {
  const database = await copyTemplate(inject('clusterUrl'), inject('templateName'));
  atTheEnd(() => database.drop());
  const busy = new pg.Client({ connectionString: database.url });
  await busy.connect();
  await busy.query('drop table job_state');
  await busy.query('delete from migration where name = $1', [last]);
  await busy.query('begin');
  // Whoever creates a table of this name waits for the other one.
  await busy.query('create table job_state ()');
  await expect(migrate(database.url, silentLog, { lockPatience: '200ms' })).rejects.toThrow('lock timeout');
  await busy.query('rollback');
  expect(await migrate(database.url, silentLog)).toBe(1);
  await busy.end();
});
