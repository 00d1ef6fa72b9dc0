import pg from 'pg';
import { migrate, schemaVersion } from '../src/platform/db/migrate.ts';
import { silentLog } from '../src/platform/log/log.ts';

export function urlOf(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  return url.href;
}

async function onCluster<R>(clusterUrl: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: urlOf(clusterUrl, 'postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A database with the newest schema to copy from; made once for a schema. */
export async function makeTemplate(clusterUrl: string): Promise<string> {
  const name = `template_${schemaVersion()}`;
  await onCluster(clusterUrl, async (client) => {
    await client.query('select pg_advisory_lock(74012)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`drop database if exists ${name}_making`);
    await client.query(`create database ${name}_making`);
    await migrate(urlOf(clusterUrl, `${name}_making`), silentLog);
    await client.query(`alter database ${name}_making rename to ${name}`);
  });
  return name;
}

let count = 0;
/** A fresh copy of the template; `drop` removes it. */
export async function copyTemplate(
  clusterUrl: string,
  template: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  count += 1;
  const name = `test_${process.pid}_${Date.now()}_${count}`;
  await onCluster(clusterUrl, (client) => client.query(`create database ${name} template ${template}`));
  return {
    url: urlOf(clusterUrl, name),
    drop: () =>
      onCluster(
        clusterUrl,
        async (client) => void (await client.query(`drop database if exists ${name} with (force)`)),
      ),
  };
}
