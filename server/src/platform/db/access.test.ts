import pg from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { atTheEnd } from '../../../test/at-the-end.ts';
import { copyTemplate } from '../../../test/template.ts';
import { silentLog } from '../log/log.ts';
import { declaredAccess, ensureAccess, readAccess } from './access.ts';

let client: pg.Client;
beforeAll(async () => {
  const database = await copyTemplate(inject('clusterUrl'), inject('templateName'));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  atTheEnd(async () => {
    await client.end();
    await database.drop();
  });
});

test('server/migrations/access.json is what the migrations grant (npx vitest run platform/db/access --update)', async () => {
  const access = await readAccess(client);
  expect(access.roles).toEqual(['goodstride_app', 'goodstride_eraser', 'goodstride_platform']);
  await expect(`${JSON.stringify(access, null, 2)}\n`).toMatchFileSnapshot('../../../migrations/access.json');
});

test('creates grants, policies and forced security again, and takes away what was never granted', async () => {
  await client.query('revoke select on member from goodstride_app');
  await client.query('grant update on audit_log to goodstride_app');
  await client.query('drop policy tenant on step_day');
  await client.query('drop policy eraser on audit_log');
  await client.query('alter table score no force row level security');
  expect(await readAccess(client)).not.toEqual(declaredAccess());
  await ensureAccess(client, silentLog);
  expect(await readAccess(client)).toEqual(declaredAccess());
});

test('changes nothing where nothing is missing', async () => {
  const lines: string[] = [];
  const log = { ...silentLog, warn: (_: object, line = '') => void lines.push(line) };
  await ensureAccess(client, log);
  expect(lines).toEqual([]);
});
