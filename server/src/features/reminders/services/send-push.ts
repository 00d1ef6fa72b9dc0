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

/** The push service says that the browser is gone for good (RFC 8030, section 7.3). */
const gone = new Set([404, 410]);

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
): Promise<boolean> {
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
  const { status } = await fetchOutside(
    new URL(endpoint),
    { method, headers: sent, ...(body ? { body } : {}) },
    deps.env.insideProviders,
  );
  if (status >= 400) deps.log.warn({ status }, 'push not taken');
  return !gone.has(status);
}

/**
 * Sends reminders to the browsers of these members. Each is tried once, because a late one is of no use. Browsers whose
 * session has ended, and those that their service no longer knows, are forgotten.
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
  // All lines take from the same iterator, so that a slow service holds up one of them only.
  const left = pushes.values();
  await Promise.all(
    Array.from({ length: lineCount }, async () => {
      for (const push of left) {
        const isKnown = await sendOne(deps, details, push).catch((error: unknown) => {
          deps.log.warn({ reason: (error as Error).message }, 'push not sent');
          return true;
        });
        if (!isKnown) dead.push(push.device);
      }
    }),
  );
  await deletePushDevices(db, programId, dead);
}
