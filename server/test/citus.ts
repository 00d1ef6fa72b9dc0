import pg from 'pg';
import { distribute } from '../src/app/distribute/distribute.ts';
import { migrate, schemaVersion } from '../src/platform/db/migrate.ts';
import { silentLog } from '../src/platform/log/log.ts';

/** A few parts for each table: each costs time when the template is created. */
const shards = 4;

function at(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function run<R = unknown>(url: string, ...statements: string[]): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  // A template is closed while connections to it are still ending.
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: R[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows as R[];
    return rows;
  } finally {
    await client.end();
  }
}

/** All machines of the cluster, the coordinator first, as its database knows them. */
export async function nodesOf(coordinatorUrl: string): Promise<string[]> {
  const rows = await run<{ host: string; port: number }>(
    coordinatorUrl,
    'select nodename as host, nodeport as port from pg_dist_node order by groupid',
  );
  return rows.map(({ host, port }) => {
    const url = new URL(at(coordinatorUrl, 'postgres'));
    [url.hostname, url.port] = [host, String(port)];
    return url.href;
  });
}

/** Runs a statement about databases on each machine: a copy of a distributed database consists of copies on all of them. */
export async function onEach(nodes: readonly string[], statement: string): Promise<void> {
  await Promise.all(nodes.map((node) => run(node, statement)));
}

/** Nobody may be connected to a database that is copied, and Citus keeps a process in each. */
async function close(nodes: readonly string[], name: string): Promise<void> {
  await onEach(nodes, `alter database ${name} allow_connections false`);
  for (;;) {
    const found = await Promise.all(
      nodes.map((node) =>
        run(node, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`),
      ),
    );
    if (found.every((rows) => rows.length === 0)) return;
  }
}

/** A migrated database that is spread over the cluster, to copy from. */
export async function makeCitusTemplate(nodes: readonly string[]): Promise<string> {
  const name = `citus_template_${schemaVersion()}`;
  const exists = await run(nodes[0]!, `select from pg_database where datname = '${name}'`);
  if (exists.length) return name;
  const making = `${name}_making`;
  await onEach(nodes, `drop database if exists ${making} with (force)`);
  await onEach(nodes, `create database ${making}`);
  await Promise.all(nodes.map((node) => run(at(node, making), 'create extension citus')));
  const [coordinator, ...workers] = nodes.map((node) => new URL(node));
  const url = at(coordinator!.href, making);
  await run(
    url,
    `select citus_set_coordinator_host('${coordinator!.hostname}', ${coordinator!.port})`,
    ...workers.map(({ hostname, port }) => `select citus_add_node('${hostname}', ${port})`),
  );
  await migrate(url, silentLog);
  await distribute(url, { tell: () => undefined, shards });
  await close(nodes, making);
  await onEach(nodes, `alter database ${making} rename to ${name}`);
  return name;
}

/** A distributed database of its own, for a trial on a cluster. */
export async function citusDatabase(coordinatorUrl: string) {
  const nodes = await nodesOf(coordinatorUrl);
  const template = await makeCitusTemplate(nodes);
  const name = `trial_${process.pid}`;
  await onEach(nodes, `create database ${name} template ${template} strategy file_copy`);
  const [url, ...workers] = nodes.map((node) => at(node, name));
  return {
    url: url!,
    workers,
    drop: () => onEach(nodes, `drop database if exists ${name} with (force)`),
  };
}
