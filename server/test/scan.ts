import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestApi } from './api.ts';

/** Where in the whole database a text stands, whatever the column. */
export async function rowsWith(api: TestApi, texts: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: api.deps.databaseUrl });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { name } of tables.rows)
      for (const text of texts) {
        const { rows } = await client.query<{ row: string }>(
          `select t::text as row from "${name}" t where strpos(lower(t::text), lower($1)) > 0`,
          [text],
        );
        found.push(...rows.map(({ row }) => `${name}: ${text} in ${row.slice(0, 200)}`));
      }
    return found;
  } finally {
    await client.end();
  }
}

/** Which files of the data folder hold a text, or are there at all. */
export async function filesBelow(api: TestApi): Promise<{ name: string; content: Buffer }[]> {
  const root = api.deps.env.dataDir;
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const name = join(entry.parentPath, entry.name);
        return { name, content: await readFile(name) };
      }),
  );
}
