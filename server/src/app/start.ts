import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { unfinished } from '../../seed/demo.queries.ts';
import { seedDemo } from '../../seed/seed-demo.ts';
import { demoPassword, demoSignIns, hasDemoProgram } from '../features/sessions/index.ts';
import { countPrograms, findProgramBySlug } from '../domain/programs/public.ts';
import { shipMaps } from '../features/maps/index.ts';
import { forgetProcess, type ServerProcess } from '../kernel/processes/public.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { Deps } from '../platform/context/context.ts';
import { giveMemoryBack } from '../platform/memory/give-back.ts';
import type { Env } from '../platform/env/env.ts';
import type { Log } from '../platform/log/log.ts';
import { claimConnections } from './check-connections.ts';
import { createApi, createProbes } from './api.ts';
import { obeyClockMessages } from './clock-messages.ts';
import { openAll, type OpenOptions } from './open-deps.ts';
import type { Started, Tell } from './backups/open-database.ts';
import { shipPlanTexts } from '../features/mental-wellness/index.ts';
import { shipPackages } from '../features/packages/index.ts';
import { recordProcess } from './process-record.ts';
import { startWorker } from './worker.ts';
import { translate } from '../platform/words/translate.ts';

const t = translate('en');

/** How long running answers may take once the server stops. Then streams are cut. */
const answerPatienceMs = 8_000;

/** Fills an empty database once. A demo that was interrupted is created again. */
async function seedWhenEmpty(deps: Deps, tell: Tell): Promise<void> {
  const db = deps.gateway.global();
  const isDone = (await countPrograms(db)) > 0 && !(await findProgramBySlug(db, unfinished));
  if (!deps.env.demo || isDone) return;
  tell(t('console:seeding'));
  await seedDemo(deps, tell);
}

/** `npm start` builds the web while the database is prepared, and says when the pages can be read. */
async function untilWebIsBuilt(): Promise<void> {
  if (process.argv.includes('--await-web')) await once(process, 'message');
}

/** Opens the port and returns the address. */
async function serve(
  app: FastifyInstance,
  deps: Deps,
  claimed: ServerProcess,
  started: Started,
): Promise<string> {
  const { host, port } = deps.env;
  await app.listen({ host, port });
  const forget = recordProcess(app, deps, claimed);
  started(async (isFailing = false) => {
    await forget();
    if (!isFailing && deps.env.role !== 'worker') await app.leave(deps.env.stopDelayMs);
    const cut = setTimeout(() => app.server.closeAllConnections(), answerPatienceMs);
    await app.close();
    clearTimeout(cut);
  });
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

/** Opens everything, with what every installation contains and the demo where it is wanted. */
export const openFilled = (options: OpenOptions): Promise<Deps> =>
  openAll(options, async (opened) => {
    await shipMaps(opened);
    await shipPackages(opened);
    await shipPlanTexts(opened);
    await seedWhenEmpty(opened, options.tell);
  });

/** Starts what ROLE asks for. Whatever was started before a failure is passed to `started` too. */
export async function start(env: Env, log: Log, tell: Tell, started: Started): Promise<void> {
  const webBuilt = untilWebIsBuilt();
  const clock = systemClock(env.clockShiftMs);
  const deps = await openFilled({ env, log, tell, started, clock });
  const claimed = await claimConnections(deps);
  // One that fails before it serves takes no room from the next.
  started(() => forgetProcess(deps.gateway.global(), claimed.id).catch(() => undefined));
  const startJobs = () => {
    const worker = startWorker(deps);
    started(() => worker.stop());
    obeyClockMessages(env, clock, () => worker.wakeAll());
  };
  if (env.role === 'worker') {
    // It is stopped after the jobs, so that probes answer until the last one has finished.
    const probes = await createProbes(deps);
    giveMemoryBack();
    const address = await serve(probes, deps, claimed, started);
    startJobs();
    return tell(t('console:workerRunning', { address }));
  }
  await webBuilt;
  const api = await createApi(deps);
  giveMemoryBack();
  if (env.role === 'all') startJobs();
  await tellWhereToGo(deps, await serve(api, deps, claimed, started), tell);
}
