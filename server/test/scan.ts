import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import type { PersonalData } from '../src/kernel/personal-data/public.ts';
import type { TestApi } from './api.ts';

/** Where a text is in the whole database, in any column. */
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

/** What a bucket has, where files are in one. */
async function filesInBucket({ deps }: TestApi): Promise<{ name: string; content: Buffer }[]> {
  const found: { name: string; content: Buffer }[] = [];
  if (!deps.env.s3) return found;
  for await (const { programId, ids } of deps.files.list())
    for (const id of ids) {
      const content = await buffer((await deps.files.read({ programId, id }))!);
      found.push({ name: `/files/${programId}/${id}`, content });
    }
  return found;
}

/** Everything in the data folder and in storage. */
export async function filesBelow(api: TestApi): Promise<{ name: string; content: Buffer }[]> {
  const root = api.deps.env.dataDir;
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const inFolder = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const name = join(entry.parentPath, entry.name);
        return { name, content: await readFile(name) };
      }),
  );
  return [...inFolder, ...(await filesInBucket(api))];
}

/** How many rows of each declared table belong to someone, by the columns with their id. */
export async function heldRows(
  api: TestApi,
  personalData: readonly PersonalData[],
  who: { id: string; loginId: string },
): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: api.deps.databaseUrl });
  await client.connect();
  const counts = new Map<string, number>();
  for (const { table, subjectColumns, of, via } of personalData.flatMap(({ tables }) => tables)) {
    if (via) continue;
    const where = subjectColumns.map((name) => `${name} = $1`).join(' or ');
    const id = of === 'login' ? who.loginId : who.id;
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${table} where ${where}`, [
      id,
    ]);
    counts.set(table, Number(rows[0]!.count));
  }
  await client.end();
  return counts;
}
