import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { asMember, inProgram, startApi } from '../../../../test/api.ts';
import { atTheEnd } from '../../../../test/at-the-end.ts';
import { copyTemplate } from '../../../../test/template.ts';
import { makeBackup } from '../../../platform/backup/make-backup.ts';
import { restoreBackup } from '../../../platform/backup/restore-backup.ts';
import { silentLog } from '../../../platform/log/log.ts';
import { createFolderStore } from '../../../platform/storage/folder-store.ts';

/** A migration that changes no other table, as if it came with an upgrade. */
const newest = { name: '0970_job_states.sql', table: 'job_state' };

test('a backup of an older version is restored with its schema and then upgraded', async () => {
  const api = await startApi();
  const { id } = await asMember(api, await inProgram(api));
  const folder = mkdtempSync(join(tmpdir(), 'goodstride-older-'));
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  const source = new pg.Client({ connectionString: api.deps.databaseUrl });
  await source.connect();
  await source.query(`drop table ${newest.table}`);
  expect((await source.query('delete from migration where name = $1', [newest.name])).rowCount).toBe(1);
  await source.end();
  const file = join(folder, 'archive');
  const options = { file, at: api.clock.now(), recipients: [] };
  const { rows } = await makeBackup(api.deps.databaseUrl, api.deps.files, options);
  expect(rows).not.toHaveProperty(newest.table);

  const database = await copyTemplate(inject('clusterUrl'), inject('templateName'));
  atTheEnd(() => database.drop());
  const target = { url: database.url, files: createFolderStore(join(folder, 'files')), log: silentLog };
  await restoreBackup(target, { file, identity: null }, { waitMs: 20_000, tell: () => undefined });
  const restored = new pg.Client({ connectionString: database.url });
  await restored.connect();
  await restored.query('begin');
  await restored.query('set local role goodstride_platform');
  expect((await restored.query('select id from member')).rows).toEqual([{ id }]);
  expect((await restored.query(`select from ${newest.table}`)).rowCount).toBe(0);
  await restored.query('commit');
  const last = await restored.query('select name from migration where name = $1', [newest.name]);
  expect(last.rows).toEqual([{ name: newest.name }]);
  await restored.end();
});
