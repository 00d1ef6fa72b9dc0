import type { AddressInfo } from 'node:net';
import { unfinished } from '../../seed/demo.queries.ts';
import { seedDemo } from '../../seed/seed-demo.ts';
import { demoPassword, demoSignIns, hasDemoProgram } from '../features/sessions/index.ts';
import { countPrograms, findProgramBySlug } from '../domain/programs/public.ts';
import { shipMaps } from '../features/maps/index.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { Deps } from '../platform/context/context.ts';
import { createJobLocks } from '../platform/db/advisory-lock.ts';
import { startCluster } from '../platform/embedded/cluster.ts';
import { migrate } from '../platform/db/migrate.ts';
import type { Env } from '../platform/env/env.ts';
import type { Log } from '../platform/log/log.ts';
import { createApi } from './api.ts';
import { createDeps } from './deps.ts';
import { shipPlanTexts } from '../features/mental-wellness/index.ts';
import { shipPackages } from '../features/packages/index.ts';
import { startWorker } from './worker.ts';
import { translate } from '../platform/words/translate.ts';

const t = translate('en');

/** How long running answers may take once the server stops. Then streams are cut. */
const answerPatienceMs = 8_000;

export type Tell = (line: string) => void;
/** Collects everything that was started, in order, with how to stop it. */
export type Started = (stop: () => Promise<void>) => void;

/** The embedded PostgreSQL of DATA_DIR, or the one of DATABASE_URL. */
export async function openDatabase(env: Env, tell: Tell, started: Started): Promise<string> {
  if (env.databaseUrl) return env.databaseUrl;
  tell(t('console:startingDatabase'));
  const cluster = await startCluster({ dataDir: env.dataDir, log: tell });
  started(() => cluster.stop());
  return cluster.url;
}

/** Fills an empty database once, even if several processes start on it together. */
async function seedWhenEmpty(deps: Deps, tell: Tell): Promise<void> {
  const isDone = async () => {
    const db = deps.gateway.global();
    return (await countPrograms(db)) > 0 && !(await findProgramBySlug(db, unfinished));
  };
  if (!deps.env.demo || (await isDone())) return;
  const locks = createJobLocks(deps.databaseUrl, 1, deps.log);
  try {
    await locks.runAlone('demo.seed', async () => {
      if (await isDone()) return;
      tell(t('console:seeding'));
      await seedDemo(deps, tell);
    });
  } finally {
    await locks.close();
  }
}

async function startApi(deps: Deps, started: Started): Promise<string> {
  const app = await createApi(deps);
  started(async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), answerPatienceMs);
    await app.close();
    clearTimeout(cut);
  });
  const { host, port } = deps.env;
  await app.listen({ host, port });
  const open = app.server.address() as AddressInfo;
  const shown = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${shown}:${open.port}`;
}

async function tellWhereToGo(deps: Deps, address: string, tell: Tell): Promise<void> {
  tell(t('console:running', { address }));
  const db = deps.gateway.global();
  if (deps.env.demo && (await hasDemoProgram(db))) {
    tell(t('console:signIns', { password: demoPassword }));
    for (const { email, label } of demoSignIns('en')) tell(`  ${email.padEnd(28)}${label}`);
  } else if ((await countPrograms(db)) === 0) tell(t('console:setUp', { address }));
}

/** Starts what ROLE asks for. Whatever was started before a failure is passed to `started` too. */
export async function start(env: Env, log: Log, tell: Tell, started: Started): Promise<void> {
  const url = await openDatabase(env, tell, started);
  tell(t('console:migrating'));
  await migrate(url, log);
  const deps = createDeps(env, url, systemClock(env.clockShiftMs), log);
  started(() => deps.gateway.close());
  await shipMaps(deps);
  await shipPackages(deps);
  await shipPlanTexts(deps);
  await seedWhenEmpty(deps, tell);
  if (env.role !== 'api') {
    const worker = startWorker(deps);
    started(() => worker.stop());
    if (env.role === 'worker') tell(t('console:workerRunning'));
  }
  if (env.role !== 'worker') await tellWhereToGo(deps, await startApi(deps, started), tell);
}
