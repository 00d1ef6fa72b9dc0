import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startCluster } from '../src/platform/db/cluster.ts';
import { makeTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string;
    templateName: string;
  }
}

/** One throwaway PostgreSQL and one migrated template database for the whole run; each test file copies the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_CLUSTER_URL'];
  const dataDir = given ? null : mkdtempSync(join(tmpdir(), 'goodstride-test-'));
  const cluster = dataDir ? await startCluster({ dataDir, testing: true }) : null;
  const url = given ?? cluster?.url ?? '';
  project.provide('clusterUrl', url);
  project.provide('templateName', await makeTemplate(url));
  return async () => {
    await cluster?.stop();
    if (dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
}
