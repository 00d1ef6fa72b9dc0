import { Webhook } from 'standardwebhooks';
import { tryDays } from '#contract/features/webhooks/webhook-events.ts';
import { findNamed, findWebhook, noteTry, updateWebhook } from '../../../kernel/webhooks/public.ts';
import type { DeliveryRow, WebhookRow } from '../../../kernel/webhooks/pure.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { fetchOutside } from '../../../platform/outside/fetch-outside.ts';
import { pauseAfter } from '../webhooks.policy.ts';
import { placeOf } from './change-webhooks.ts';
import { tellOff } from './tell-off.ts';

const mostAnswer = 1_024;
const day = 86_400_000;
/** So often it is tried at least before an address is given up. */
const leastTries = 5;

/** The event as it is sent (Standard Webhooks). */
async function payloadOf(db: Db, { programId, memberId, type, at, data }: DeliveryRow): Promise<string> {
  const named = memberId === null ? undefined : await findNamed(db, programId, memberId);
  const member = memberId === null ? {} : { member: { id: memberId, ...named } };
  return JSON.stringify({ type, timestamp: at.toISOString(), data: { ...member, ...data } });
}

/** Signs with the secret, and while it is new with the one before it. */
function headersOf({ secrets }: Deps, hook: WebhookRow, eventId: string, text: string, now: Date) {
  const place = placeOf(hook.programId, hook.id);
  const isNew = hook.earlierSealed !== null && hook.earlierUntil !== null && hook.earlierUntil > now;
  const sealed = isNew ? [hook.secretSealed, hook.earlierSealed!] : [hook.secretSealed];
  const signatures = sealed.map((each) => new Webhook(secrets.open(each, place)).sign(eventId, now, text));
  return {
    'content-type': 'application/json',
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}

export interface Sending {
  hook: WebhookRow;
  delivery: DeliveryRow;
  /** How long the receiver may take. */
  mostMs: number;
}

interface Outcome {
  isTaken: boolean;
  status: number | null;
  answer: string | null;
  ms: number;
}

async function call(deps: Deps, { hook, delivery, mostMs }: Sending, db: Db): Promise<Outcome> {
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const body = await payloadOf(db, delivery);
    const headers = headersOf(deps, hook, delivery.eventId, body, deps.clock.now());
    const request = { method: 'POST', headers, body, mostMs };
    const answer = await fetchOutside(new URL(hook.url), request, deps.env.insideProviders);
    const text = (await answer.text()).slice(0, mostAnswer).replaceAll('\0', '');
    return {
      isTaken: answer.status >= 200 && answer.status < 300,
      status: answer.status,
      answer: text,
      ms: took(),
    };
  } catch (error) {
    const { name, message } = error as Error;
    // Who says nothing in time has no answer; what else stopped the call is told in the words of the platform.
    const answer = name === 'TimeoutError' ? null : message.slice(0, mostAnswer);
    return { isTaken: false, status: null, answer, ms: took() };
  }
}

/** Switches an address off that has failed for three days, and tells the admins once. */
async function giveUp(deps: Deps, db: Db, hook: WebhookRow): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = await findWebhook(tx, hook.programId, hook.id, true);
    if (!now?.isOn) return;
    const givenUpAt = deps.clock.now();
    await updateWebhook(tx, hook, { isOn: false, givenUpAt });
    await tellOff(deps, tx, { ...hook, givenUpAt });
  });
}

/**
 * Sends one event once and stores how it went. It is at least once: a crash after the answer sends it again, with the same id.
 * Returns when it is tried again; null: the receiver took it.
 */
export async function sendEvent(deps: Deps, sending: Sending): Promise<Date | null> {
  const { hook, delivery } = sending;
  const db = deps.gateway.forProgram(hook.programId);
  const { isTaken, status, answer, ms } = await call(deps, sending, db);
  const now = deps.clock.now();
  const firstTriedAt = delivery.firstTriedAt ?? now;
  // A server that was away itself for days has not tried for days.
  const isLong = now.getTime() - firstTriedAt.getTime() >= tryDays * day;
  const isOver = !isTaken && isLong && delivery.tries + 1 >= leastTries;
  const state = isTaken ? ('sent' as const) : isOver ? ('failed' as const) : ('due' as const);
  const nextAt = new Date(now.getTime() + pauseAfter(delivery.tries + 1));
  await noteTry(db, delivery, { state, firstTriedAt, triedAt: now, nextAt, status, ms, answer });
  if (isOver) await giveUp(deps, db, hook);
  return isTaken ? null : nextAt;
}
