import { setTimeout as sleep } from 'node:timers/promises';
import webPush from 'web-push';
import type { ReminderKind } from '#contract/features/reminders/reminders.ts';
import { listLiveSessions } from '../../../domain/identity/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { sha256 } from '../../../platform/ids/ids.ts';
import { fetchOutside } from '../../../platform/outside/fetch-outside.ts';
import { deletePushDevices, listPushDevices } from '../push.queries.ts';
import type { PushDevice } from '../reminders.types.ts';
import { pushKey } from './push-key.ts';

/** A reminder that could not be shown for so long is not shown any more. */
const keptSeconds = 3 * 3600;
/** Characters of what is sent: JSON allows spaces at its end. */
const payloadLength = 40;
/** Requests at a time. */
const lineCount = 8;

/** The longest pause before a second try. */
const mostPauseSeconds = 5;

/**
 * What a push service answers (RFC 8030, section 7.3): the browser is gone for good, this installation is refused, or it is
 * too busy now.
 */
type Outcome = { answer: 'taken' | 'gone' | 'refused' } | { answer: 'later'; pauseSeconds: number };

function outcomeOf({ status, headers }: Response): Outcome {
  if (status < 400) return { answer: 'taken' };
  if (status === 404 || status === 410) return { answer: 'gone' };
  if (status !== 429 && status < 500) return { answer: 'refused' };
  const told = Number(headers.get('retry-after') ?? 1);
  return { answer: 'later', pauseSeconds: Number.isFinite(told) ? told : mostPauseSeconds };
}

interface Push {
  device: PushDevice;
  kind: ReminderKind;
}

/**
 * A newer push of a kind replaces an older one that was not delivered. The topic is not encrypted, so that the kind is not
 * in it: that somebody has a plan is nobody else's business.
 */
const topicOf = ({ endpoint }: PushDevice, kind: ReminderKind): string =>
  sha256(`${endpoint} ${kind}`).toString('base64url').slice(0, 32);

async function sendOne(
  deps: Deps,
  vapidDetails: { subject: string; publicKey: string; privateKey: string },
  { device, kind }: Push,
): Promise<Outcome> {
  // The kind is all that leaves: the browser has the words (web/service-worker). Every kind is as long as the others.
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(
    { endpoint: device.endpoint, keys: { p256dh: device.publicKey, auth: device.authSecret } },
    JSON.stringify({ kind }).padEnd(payloadLength),
    {
      vapidDetails,
      TTL: keptSeconds,
      contentEncoding: 'aes128gcm',
      urgency: 'normal',
      topic: topicOf(device, kind),
    },
  );
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const answered = await fetchOutside(
    new URL(endpoint),
    { method, headers: sent, ...(body ? { body } : {}) },
    deps.env.insideProviders,
  );
  const outcome = outcomeOf(answered);
  // A service that refuses does so until somebody mends a setting: the doctor names those that are known.
  if (outcome.answer === 'refused')
    deps.log.error({ service: new URL(endpoint).host, status: answered.status }, 'push refused');
  return outcome;
}

type SendOne = (push: Push) => Promise<Outcome>;

/** Sends these and returns what became of each. All lines take from one iterator, so that a slow service holds up one of them only. */
async function sendAll(pushes: readonly Push[], send: SendOne): Promise<Map<Push, Outcome>> {
  const outcomes = new Map<Push, Outcome>();
  const left = pushes.values();
  await Promise.all(
    Array.from({ length: lineCount }, async () => {
      for (const push of left) outcomes.set(push, await send(push));
    }),
  );
  return outcomes;
}

/** Tries once more what a service was too busy for, after the pause that it asks for if that is a short one. */
async function sendTwice(pushes: readonly Push[], send: SendOne): Promise<Map<Push, Outcome>> {
  const outcomes = await sendAll(pushes, send);
  const later = [...outcomes].flatMap(([push, outcome]) =>
    outcome.answer === 'later' && outcome.pauseSeconds <= mostPauseSeconds
      ? [{ push, pause: outcome.pauseSeconds }]
      : [],
  );
  if (!later.length) return outcomes;
  await sleep(Math.max(...later.map(({ pause }) => pause)) * 1000);
  const again = await sendAll(
    later.map(({ push }) => push),
    send,
  );
  return new Map([...outcomes, ...again]);
}

/**
 * Sends reminders to the browsers of these members, at most twice, because a late one is of no use. Browsers whose session
 * has ended, and those that their service no longer knows, are forgotten (docs/domain.md#reminders).
 */
export async function sendPushes(
  deps: Deps,
  programId: string,
  due: readonly { memberId: string; kind: ReminderKind }[],
): Promise<void> {
  if (!due.length) return;
  const db = deps.gateway.forProgram(programId);
  const devices = await listPushDevices(
    db,
    programId,
    due.map(({ memberId }) => memberId),
  );
  if (!devices.length) return;
  const live = await listLiveSessions(
    deps.gateway.global(),
    devices.map(({ sessionId }) => sessionId),
    deps.clock.now(),
  );
  const dead = devices.filter(({ sessionId }) => !live.has(sessionId));
  const { publicKey, privateKey } = await pushKey(deps);
  const details = { subject: `mailto:${deps.env.supportEmail}`, publicKey, privateKey };
  const pushes = due.flatMap(({ memberId, kind }) =>
    devices
      .filter((device) => device.memberId === memberId && live.has(device.sessionId))
      .map((device): Push => ({ device, kind })),
  );
  const outcomes = await sendTwice(pushes, (push) =>
    sendOne(deps, details, push).catch((error: unknown): Outcome => {
      deps.log.warn({ reason: (error as Error).message }, 'push not sent');
      return { answer: 'later', pauseSeconds: 1 };
    }),
  );
  for (const [{ device }, { answer }] of outcomes) if (answer === 'gone') dead.push(device);
  await deletePushDevices(db, programId, dead);
}
