import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids/ids.ts';
import { inProgram, startApi } from '../api.ts';
import { runJob } from '../jobs.ts';
import { askOwner, fillTables } from './fill-tables.ts';

const api = await startApi();
const owner = new pg.Client({ connectionString: api.deps.databaseUrl });
await owner.connect();
afterAll(() => owner.end());

test('a deleted program leaves no row in any table and no file, and other programs lose nothing', async () => {
  const [gone, stays] = [await inProgram(api), await inProgram(api)];
  const { rows: tables } = await owner.query<{ name: string }>(
    `select distinct c.table_name as name from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      where c.table_schema = 'public' and c.column_name = 'program_id' and t.table_type = 'BASE TABLE'
        and c.table_name <> 'program_deletion'`,
  );
  const names = tables.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(100);
  // Some have their one row for each program already.
  await owner.query('delete from program_figures where program_id = any($1)', [[gone, stays]]);
  await fillTables(owner, names, [gone, stays]);
  const file = { programId: gone, id: newId() };
  await api.deps.files.write(file, Buffer.from('a harbor'), api.clock.now());
  const count = async (programId: string) => {
    const counts: Record<string, number> = {};
    for (const name of names) {
      const text = `select count(*)::integer as rows from "${name}" where program_id = $1`;
      counts[name] = (await askOwner<{ rows: number }>(owner, text, [programId]))[0]!.rows;
    }
    return counts;
  };
  const [before, other] = [await count(gone), await count(stays)];
  expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([]);
  const now = api.clock.now();
  await owner.query('update program set closed_at = $2, deletes_at = $2 where id = $1', [gone, now]);
  await owner.query(
    `insert into program_deletion (id, program_id, program_name, program_slug, reason, state, members, requested_by, requested_at, deletes_at)
      values ($1, $2, 'Gone', 'gone', 'It is over', 'scheduled', 1, $3, $4, $4)`,
    [newId(), gone, newId(), now],
  );

  await runJob(api, 'programDeletion.run');

  expect(Object.entries(await count(gone)).filter(([, rows]) => rows !== 0)).toEqual([]);
  expect(await count(stays)).toEqual(other);
  expect(await askOwner(owner, 'select 1 from program where id = $1', [gone])).toEqual([]);
  expect(await api.deps.files.describe(file)).toBeNull();
  const [deletion] = await askOwner<{ state: string; counts: Record<string, number> }>(
    owner,
    'select state, counts from program_deletion where program_id = $1',
    [gone],
  );
  expect(deletion!.state).toBe('done');
  expect(deletion!.counts).toMatchObject({
    audit_log: before['audit_log'],
    point_entry: 1,
    member: 1,
    mail: 1,
  });
});
