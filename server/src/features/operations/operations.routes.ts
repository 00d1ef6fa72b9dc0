import * as installation from '#contract/features/operations/installation.ts';
import * as jobs from '#contract/features/operations/jobs.ts';
import * as maintenance from '#contract/features/operations/maintenance.ts';
import { testMailServer } from '#contract/features/operations/test-email.ts';
import { namePrograms } from '../../domain/programs/public.ts';
import { countOutcomes, countQueuedMails, lossOf, mailBacklog } from '../../domain/mail/public.ts';
import { findRestored } from '../../kernel/installation/public.ts';
import { findJobState, listJobStates, listTroubles } from '../../kernel/job-states/public.ts';
import { listProcesses } from '../../kernel/processes/public.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import type { Deps } from '../../platform/context/context.ts';
import { presentJob, type LeftOut } from './jobs.presenter.ts';
import { presentProcess } from './processes.presenter.ts';
import { presentInstallation } from './installation.presenter.ts';
import { askToRun } from './services/ask-for-run.ts';
import { cancelMaintenance, maintenanceOf, planMaintenance } from './services/plan-maintenance.ts';
import { releaseOutgoing } from './services/release-outgoing.ts';
import { stateOfBackups } from './backups.overview.ts';
import { sendTest } from './services/test-email.ts';

async function leftOut({ gateway }: Deps): Promise<LeftOut> {
  const platform = gateway.forPlatform('show what jobs leave out');
  const troubles = await listTroubles(platform);
  return {
    troubles,
    names: await namePrograms(platform, [...new Set(troubles.map((one) => one.programId))]),
  };
}

async function installationOf(deps: Deps) {
  const db = deps.gateway.global();
  const restored = await findRestored(db);
  return presentInstallation(restored, restored ? await countQueuedMails(db) : 0, await stateOfBackups(deps));
}

/** Those that run first, the newest of each role first. Their clock is the machine's. */
async function processesOf({ gateway }: Deps) {
  const shown = (await listProcesses(gateway.global())).map(presentProcess(new Date()));
  return shown.toSorted((a, b) => Number(b.running) - Number(a.running));
}

export const operationRoutes = [
  route(installation.getInstallation, ({ context }) => installationOf(context.deps)),

  route(installation.releaseOutgoing, async ({ context, body }) => {
    await releaseOutgoing(context.deps, context, body.emails);
    return installationOf(context.deps);
  }),

  route(maintenance.getMaintenance, ({ context }) => maintenanceOf(context)),
  route(maintenance.planMaintenance, ({ context, body }) => planMaintenance(context, body)),
  route(maintenance.endMaintenance, async ({ context }) => {
    await cancelMaintenance(context);
    return { done: true } as const;
  }),

  route(jobs.listJobs, async ({ context: { deps, now } }) => {
    const db = deps.gateway.global();
    const [states, troubles, { due, failed, oldestDueAt }, outcomes, processes, backups] = await Promise.all([
      listJobStates(db),
      leftOut(deps),
      mailBacklog(db, now),
      countOutcomes(db, now),
      processesOf(deps),
      stateOfBackups(deps),
    ]);
    const { count: ofDay, unknown, isAlarming: losing } = lossOf(outcomes);
    const mail = { due, failed, oldestDueAt: oldestDueAt?.toISOString() ?? null, ofDay, unknown, losing };
    return { items: states.map(presentJob(now, troubles)), mail, processes, backups };
  }),

  route(jobs.runJob, async ({ context, params }) => {
    await askToRun(context, params.name);
    const job = await findJobState(context.deps.gateway.global(), params.name);
    if (!job) throw notFound();
    return presentJob(context.now, await leftOut(context.deps))(job);
  }),

  route(testMailServer, async ({ context, body }) => {
    const delivery = await sendTest(context, body.email);
    const from = context.deps.env.mailFrom;
    if (!delivery) return { outcome: 'off' as const, error: null, from };
    if (delivery.outcome === 'sent') return { outcome: 'sent' as const, error: null, from };
    return { outcome: 'failed' as const, error: delivery.error, from };
  }),
];
