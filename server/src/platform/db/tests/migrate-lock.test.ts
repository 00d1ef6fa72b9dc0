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

test('a schema with a migration of a newer version, or one that changed since, is refused and left as it is', async () => {
  const database = await copyTemplate(inject('clusterUrl'), inject('templateName'));
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  atTheEnd(async () => {
    await owner.end();
    await database.drop();
  });
  await owner.query("insert into migration (name, hash) values ('9999_of_tomorrow.sql', 'x')");
  await expect(migrate(database.url, silentLog)).rejects.toThrow(
    'it has the migration 9999_of_tomorrow.sql. Start the newer version',
  );
  await owner.query("delete from migration where name like '9999%'");
  await owner.query("update migration set hash = 'x' where name = $1", [last]);
  await expect(migrate(database.url, silentLog)).rejects.toThrow(`${last} was changed after it ran`);
});
