import { setTimeout as wait } from 'node:timers/promises';
import { keptDays } from '#contract/features/webhooks/webhook-events.ts';
import { carryOut } from '../../../kernel/job-states/public.ts';
import type { RecurringJob } from '../../../kernel/manifest/public.ts';
import {
  deleteOldDeliveries,
  findWebhook,
  listDueDeliveries,
  listDueWebhooks,
  putOff,
} from '../../../kernel/webhooks/public.ts';
import type { DueDelivery, WebhookRow } from '../../../kernel/webhooks/pure.ts';
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
/** How soon a turn looks for more. */
const betweenMs = 100;

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

/**
 * Sends these in order. What waits behind an event of its subject is put off until that one is tried, so that it isn't found due
 * again and again. Returns the number of failures in a row at the end.
 */
async function sendInOrder(
  deps: Deps,
  hook: WebhookRow,
  due: readonly DueDelivery[],
  { until, mostMs }: Turn,
): Promise<number> {
  const sent = new Set<string>();
  const waits = new Map<string, Date>();
  const held = new Map<number, string[]>();
  let failures = 0;
  for (const delivery of due) {
    const { eventId, subjectId, headId, headNextAt } = delivery;
    const isNext = headId === eventId || sent.has(subjectId);
    const putOffTo = waits.get(subjectId) ?? (isNext ? null : headNextAt);
    if (putOffTo) held.set(putOffTo.getTime(), [...(held.get(putOffTo.getTime()) ?? []), eventId]);
    if (putOffTo || failures >= mostFailures || performance.now() > until) continue;
    const nextAt = await sendEvent(deps, { hook, delivery, mostMs });
    failures = nextAt ? failures + 1 : 0;
    if (nextAt) waits.set(subjectId, nextAt);
    else sent.add(subjectId);
  }
  const db = deps.gateway.forProgram(hook.programId);
  for (const [at, eventIds] of held) await putOff(db, hook, eventIds, new Date(at));
  return failures;
}

/** Sends what is due to one address, until nothing is. Returns whether it failed again and again. */
async function runLane(deps: Deps, { programId, id }: Lane, turn: Turn): Promise<boolean> {
  const db = deps.gateway.forProgram(programId);
  while (performance.now() < turn.until) {
    const hook = await findWebhook(db, programId, id);
    if (!hook?.isOn) return false;
    const due = await listDueDeliveries(db, hook, deps.clock.now(), atOnce);
    if (!due.length) return false;
    if ((await sendInOrder(deps, hook, due, turn)) >= mostFailures) return true;
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
  /** What runs, and what failed and waits for the next turn. */
  const taken = new Set<string>();
  const ended: Promise<void>[] = [];
  do {
    const due = (await listDueWebhooks(db, deps.clock.now())).filter(({ id }) => !taken.has(id));
    for (const lane of due.slice(0, mostLanes - lanes.size)) {
      taken.add(lane.id);
      const run = carryOut(deps, name, [{ ...lane, subjectId: lane.id }], async () => {
        if (!(await runLane(deps, lane, { until, mostMs }))) taken.delete(lane.id);
      }).finally(() => lanes.delete(lane.id));
      // What ends the turn is thrown below, when no lane runs any more.
      run.catch(() => undefined);
      lanes.set(lane.id, run);
      ended.push(run);
    }
    if (lanes.size) await wait(betweenMs);
  } while (lanes.size && performance.now() < until);
  await Promise.allSettled(ended);
  await Promise.all(ended);
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
