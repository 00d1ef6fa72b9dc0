import { setTimeout as wait } from 'node:timers/promises';
import { keptDays } from '#contract/features/webhooks/webhook-events.ts';
import { carryOut } from '../../../kernel/job-states/public.ts';
import type { RecurringJob } from '../../../kernel/manifest/public.ts';
import {
  deleteOldDeliveries,
  findWebhook,
  listDueDeliveries,
  listDueWebhooks,
} from '../../../kernel/webhooks/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { sendEvent } from '../services/send-event.ts';

const name = 'webhooks.send';
const reason = 'send webhooks';
/** So many events of one address are sent one after the other before it is looked at again. */
const atOnce = 50;
/** An address that fails so often in a row waits for its next turn. */
const mostFailures = 3;
const mostLanes = 100;
const turnMs = 45_000;
const usualMs = 15_000;

interface Lane {
  programId: string;
  id: string;
}

interface Turn {
  /** When the turn is over. */
  until: number;
  /** How long a receiver may take. */
  mostMs: number;
}

/** Sends what is due to one address, until nothing is. Returns whether it failed again and again. */
async function runLane(deps: Deps, { programId, id }: Lane, { until, mostMs }: Turn): Promise<boolean> {
  const db = deps.gateway.forProgram(programId);
  let failures = 0;
  while (performance.now() < until) {
    const hook = await findWebhook(db, programId, id);
    if (!hook?.isOn) return false;
    const due = await listDueDeliveries(db, hook, deps.clock.now(), atOnce);
    if (!due.length) return false;
    for (const delivery of due) {
      failures = (await sendEvent(deps, { hook, delivery, mostMs })) ? 0 : failures + 1;
      if (failures >= mostFailures || performance.now() > until) return true;
    }
  }
  return true;
}

/**
 * Sends events in the order of each subject, all addresses at the same time: one that answers late or never delays no other,
 * because new lanes open while it waits. The rows are the queue, so whatever stops the process loses nothing.
 */
export async function sendDue(deps: Deps, mostMs = usualMs): Promise<void> {
  const db = deps.gateway.forPlatform(reason);
  const until = performance.now() + turnMs;
  const lanes = new Map<string, Promise<void>>();
  /** What failed waits for the next turn. */
  const failing = new Set<string>();
  do {
    const due = (await listDueWebhooks(db, deps.clock.now())).filter(
      ({ id }) => !lanes.has(id) && !failing.has(id),
    );
    for (const lane of due.slice(0, mostLanes - lanes.size)) {
      failing.add(lane.id);
      const run = carryOut(deps, name, [{ ...lane, subjectId: lane.id }], async () => {
        if (!(await runLane(deps, lane, { until, mostMs }))) failing.delete(lane.id);
      }).finally(() => lanes.delete(lane.id));
      // What ends the turn is thrown below.
      run.catch(() => undefined);
      lanes.set(lane.id, run);
    }
    if (lanes.size) await Promise.race([...lanes.values(), wait(250)]);
  } while (lanes.size && performance.now() < until);
  await Promise.all(lanes.values());
}

export const sendWebhooksJob: RecurringJob = {
  name,
  everySeconds: 2,
  isOutward: true,
  run: (deps) => sendDue(deps),
};

/** Deliveries are kept for 30 days. */
export const forgetDeliveriesJob: RecurringJob = {
  name: 'webhooks.forget',
  everySeconds: 3600,
  run: (deps) =>
    deleteOldDeliveries(
      deps.gateway.forPlatform('forget webhook deliveries'),
      new Date(deps.clock.now().getTime() - keptDays * 86_400_000),
    ),
};
