import pg from 'pg';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { asMember, inProgram, startApi, type TestApi } from '../../../test/api.ts';
import { urlOf } from '../../../test/template.ts';
import { isDistributed } from '../../platform/db/reach.ts';

const nodes = inject('citusNodes');

/**
 * Returns the programs whose members a worker shows to the role of the application, in the parts of the table that it
 * has.
 */
async function programsOn(url: string, programId: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: parts } = await client.query<{ name: string }>(
      `select shard_name as name from citus_shards where table_name = 'member'::regclass
       and nodeport = current_setting('port')::int`,
    );
    await client.query('set role goodstride_app');
    await client.query("select set_config('app.program_id', $1, false)", [programId]);
    const found: string[] = [];
    for (const { name } of parts) {
      const { rows } = await client.query<{ id: string }>(`select distinct program_id as id from ${name}`);
      found.push(...rows.map(({ id }) => id));
    }
    return found;
  } finally {
    await client.end();
  }
}

describe.skipIf(!nodes.length)(
  'on a Citus cluster (skipped without TEST_DATABASE=citus and CITUS_URL)',
  () => {
    let api: TestApi;
    let programs: string[];
    let workers: string[];
    beforeAll(async () => {
      api = await startApi();
      programs = [await inProgram(api), await inProgram(api), await inProgram(api)];
      for (const id of programs) await asMember(api, id);
      const database = new URL(api.deps.databaseUrl).pathname.slice(1);
      workers = nodes.slice(1).map((node) => urlOf(node, database));
    });

    test('the start finds out that the tables are spread', async () => {
      expect(await isDistributed(api.deps.databaseUrl)).toBe(true);
    });

    test('a worker shows the application the rows of its program and no others', async () => {
      for (const id of programs) {
        const shown = await Promise.all(workers.map((url) => programsOn(url, id)));
        expect(shown.flat()).toEqual([id]);
      }
      const without = await Promise.all(workers.map((url) => programsOn(url, '')));
      expect(without.flat()).toEqual([]);
    });
  },
);
