import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { startCluster } from '../src/platform/db/cluster.ts';
import { startSystemPostgres } from './system-postgres.ts';
import { dropLeftovers, makeTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
    templateName: string;
  }
}

/** The cluster that is kept between runs. A run in CI, or with TEST_DATABASE=fresh, creates one and removes it afterwards. */
const keptFolder = fileURLToPath(new URL('../../.cache/test-database/', import.meta.url));
const isFresh = () => process.env['CI'] === 'true' || process.env['TEST_DATABASE'] === 'fresh';

/** TEST_DATABASE=system: the PostgreSQL that this machine has installed, usually older than ours. */
async function onSystemPostgres(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startSystemPostgres();
  project.provide('clusterUrl', url);
  project.provide('templateName', await makeTemplate(url));
  return stop;
}

/**
 * Gives the whole run one PostgreSQL and one migrated template database, which each test file copies.
 * TEST_CLUSTER_URL names a PostgreSQL that runs already.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env['TEST_DATABASE'] === 'system') return onSystemPostgres(project);
  const given = process.env['TEST_CLUSTER_URL'];
  const fresh = !given && isFresh();
  const dataDir = fresh ? mkdtempSync(join(tmpdir(), 'goodstride-test-')) : keptFolder;
  if (!given) mkdirSync(dataDir, { recursive: true });
  const cluster = given ? null : await startCluster({ dataDir, testing: true });
  const url = given ?? cluster?.url ?? '';
  if (cluster) await dropLeftovers(url);
  project.provide('clusterUrl', url);
  project.provide('templateName', await makeTemplate(url));
  return async () => {
    await cluster?.stop();
    if (fresh) rmSync(dataDir, { recursive: true, force: true });
  };
}
