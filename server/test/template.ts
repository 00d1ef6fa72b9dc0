import pg from 'pg';
import { inject } from 'vitest';
import { migrate, schemaVersion } from '../src/platform/db/migrate.ts';
import { silentLog } from '../src/platform/log/log.ts';
import { onEach } from './citus.ts';
import { isRunning } from './quick-folder.ts';

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

/** The databases that interrupted runs left behind, and templates of earlier schemas. */
async function leftovers(client: pg.Client): Promise<string[]> {
  const template = `template_${schemaVersion()}`;
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database d where datname ~ '^(test_\\d+_|template_[0-9a-f]{16}$)'
     and not exists (select from pg_stat_activity a where a.datid = d.oid)`,
  );
  return rows
    .map(({ datname }) => datname)
    .filter((name) => {
      const pid = Number(/^test_(\d+)_/.exec(name)?.[1]);
      return pid ? !isRunning(pid) : name !== template;
    });
}

/** Cleans a cluster that is kept between runs. The names of test databases hold ids of processes on this machine. */
export async function dropLeftovers(clusterUrl: string): Promise<void> {
  await onCluster(clusterUrl, async (client) => {
    for (const name of await leftovers(client)) await client.query(`drop database if exists ${name}`);
  });
}

/** The name of a migrated database to copy from. It is created once for each state of the migrations. */
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
/** The databases of this worker that are over, and not dropped yet. */
const over: string[] = [];

async function dropMany(clusterUrl: string, most: number): Promise<void> {
  if (over.length <= most) return;
  const names = over.splice(0);
  await onCluster(clusterUrl, async (client) => {
    for (const name of names) await client.query(`drop database if exists ${name} with (force)`);
  });
}

/** A copy of a database that is spread over the machines of a cluster. */
async function copyOnEach(nodes: string[], template: string, name: string) {
  await onEach(nodes, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: urlOf(nodes[0]!, name),
    drop: () => onEach(nodes, `drop database if exists ${name} with (force)`),
  };
}

/**
 * Copies the template into a new database, which is dropped some time after `drop`. Its files are copied as they are:
 * through the log of PostgreSQL, which is the default, that takes three times as long.
 */
export async function copyTemplate(
  clusterUrl: string,
  template: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  count += 1;
  const name = `test_${process.pid}_${Date.now()}_${count}`;
  const nodes = inject('citusNodes');
  if (nodes.length) return copyOnEach(nodes, template, name);
  const copy = `create database ${name} template ${template} strategy file_copy`;
  await onCluster(clusterUrl, (client) => client.query(copy));
  return {
    url: urlOf(clusterUrl, name),
    async drop() {
      over.push(name);
      await dropMany(clusterUrl, inject('copiesLeft'));
    },
  };
}
