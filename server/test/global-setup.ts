import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { startCluster } from '../src/platform/embedded/cluster.ts';
import { makeCitusTemplate, nodesOf } from './citus.ts';
import { finish } from './at-the-end.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { quickFolder } from './quick-folder.ts';
import { startS3 } from './s3.ts';
import { startSystemPostgres } from './system-postgres.ts';
import { dropLeftovers, makeTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
    templateName: string;
    /** How many databases that are over each worker leaves before it drops them. */
    copiesLeft: number;
    /** A server that speaks S3, for the files of all tests. Empty: they are in folders. */
    s3Endpoint: string;
    /** PgBouncer in front of the cluster. Empty: the API reaches its database directly. */
    proxyUrl: string;
    /** The machines of a Citus cluster, the coordinator first. Empty: databases are on one machine. */
    citusNodes: string[];
  }
}

/** The cluster that is kept between runs. A run in CI, or with TEST_DATABASE=fresh, creates one and removes it afterwards. */
const keptFolder = fileURLToPath(new URL('../../.cache/test-database/', import.meta.url));
const isFresh = () => process.env['CI'] === 'true' || process.env['TEST_DATABASE'] === 'fresh';

/**
 * Where files were removed, ext4 searches long for a place for new ones: a copy of the template took 20 times as long after
 * others had been dropped. So on a disk they stay until the end; 100 of them are 2 GB.
 */
const copiesLeftOnDisk = 100;

async function provide(project: TestProject, url: string, isInMemory: boolean): Promise<void> {
  project.provide('proxyUrl', process.env['TEST_PROXY'] === 'pgbouncer' ? await startPgBouncer(url, 8) : '');
  project.provide('clusterUrl', url);
  project.provide('templateName', await makeTemplate(url));
  project.provide('copiesLeft', isInMemory ? 0 : copiesLeftOnDisk);
  project.provide('citusNodes', []);
}

/** TEST_DATABASE=citus: databases that are spread over the cluster whose coordinator CITUS_URL names. */
async function onCitus(project: TestProject): Promise<() => Promise<void>> {
  const coordinatorUrl = process.env['CITUS_URL'];
  if (!coordinatorUrl) throw new Error('Set CITUS_URL to a database on the coordinator of a Citus cluster.');
  const nodes = await nodesOf(coordinatorUrl);
  project.provide('proxyUrl', '');
  project.provide('clusterUrl', nodes[0]!);
  project.provide('templateName', await makeCitusTemplate(nodes));
  project.provide('copiesLeft', 0);
  project.provide('citusNodes', nodes);
  return async () => undefined;
}

/** TEST_DATABASE=system: the PostgreSQL that this machine has installed, usually older than ours. */
async function onSystemPostgres(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop, isInMemory } = await startSystemPostgres();
  await provide(project, url, isInMemory);
  return stop;
}

/** A cluster only for this run. */
async function onFreshCluster(project: TestProject): Promise<() => Promise<void>> {
  const { folder, isInMemory } = quickFolder();
  const cluster = await startCluster({ dataDir: folder, testing: true });
  await provide(project, cluster.url, isInMemory);
  return async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function onKeptCluster(project: TestProject): Promise<() => Promise<void>> {
  mkdirSync(keptFolder, { recursive: true });
  const cluster = await startCluster({ dataDir: keptFolder, testing: true });
  await dropLeftovers(cluster.url);
  await provide(project, cluster.url, false);
  return async () => {
    await dropLeftovers(cluster.url);
    await cluster.stop();
  };
}

/**
 * Gives the whole run one PostgreSQL and one migrated template database, which each test file copies.
 * TEST_DATABASE=citus takes the cluster of CITUS_URL. TEST_CLUSTER_URL names a PostgreSQL that runs already. TEST_FILES=s3 has all files in buckets, and TEST_PROXY=pgbouncer has the
 * API reach its database through PgBouncer in transaction mode.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const s3 = process.env['TEST_FILES'] === 's3' ? await startS3() : null;
  project.provide('s3Endpoint', s3?.endpoint ?? '');
  const stop = await startDatabase(project);
  return async () => {
    // What came in front of the database.
    await finish();
    await stop();
    await s3?.stop();
  };
}

async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  if (process.env['TEST_DATABASE'] === 'system') return onSystemPostgres(project);
  if (process.env['TEST_DATABASE'] === 'citus') return onCitus(project);
  const given = process.env['TEST_CLUSTER_URL'];
  if (given) {
    await provide(project, given, true);
    return async () => undefined;
  }
  return isFresh() ? onFreshCluster(project) : onKeptCluster(project);
}
