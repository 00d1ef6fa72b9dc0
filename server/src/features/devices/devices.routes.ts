import {
  connectDevice,
  disconnectDevice as disconnectEndpoint,
  finishConnecting as finishEndpoint,
  getDevices,
  syncDevice as syncEndpoint,
  type DeviceStatus,
} from '#contract/features/devices.ts';
import { throttleKey, useUp } from '../../core/throttle/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { findConnection } from './connections.queries.ts';
import { accessOwnDevices } from './own-imports.access.ts';
import { beginConnecting, finishConnecting } from './services/connect-device.ts';
import { disconnectDevice } from './services/disconnect-device.ts';
import { syncDevice } from './services/sync-device.ts';

/** Manual syncs of one person. */
const syncs = { most: 20, windowMs: 3_600_000 };

const moment = (at: Date | null | undefined) => at?.toISOString() ?? null;

async function statusOf({ db, deps, programId }: Context, memberId: string): Promise<DeviceStatus> {
  const found = await findConnection(db, programId, memberId);
  return {
    available: deps.env.fitbit !== null,
    state: found?.state ?? 'none',
    connectedAt: moment(found?.connectedAt),
    syncedAt: moment(found?.syncedAt),
    nextSyncAt: found?.failures ? moment(found.nextSyncAt) : null,
  };
}

/** Connected, and not asked to wait by Fitbit. */
async function accessToSync(context: Context, memberId: string): Promise<void> {
  const { db, programId, actor, now } = context;
  const found = await findConnection(db, programId, memberId);
  if (found?.state !== 'connected') throw new AppError('not_connected');
  const wait = found.failures && found.nextSyncAt ? found.nextSyncAt.getTime() - now.getTime() : 0;
  if (wait > 0) throw new AppError('too_many_requests', { retryAfter: Math.ceil(wait / 1000) });
  await useUp(db, [{ key: throttleKey('sync', actor.loginId), ...syncs }], now);
}

export const deviceRoutes = [
  route(getDevices, async ({ context }) => statusOf(context, accessOwnDevices(context))),

  route(connectDevice, async ({ context }) => ({
    url: await beginConnecting(context, accessOwnDevices(context)),
  })),

  route(finishEndpoint, async ({ context, body }) => {
    const memberId = accessOwnDevices(context);
    await finishConnecting(context, memberId, body);
    return statusOf(context, memberId);
  }),

  route(syncEndpoint, async ({ context }) => {
    const memberId = accessOwnDevices(context);
    await accessToSync(context, memberId);
    await syncDevice(context, memberId);
    return statusOf(context, memberId);
  }),

  route(disconnectEndpoint, async ({ context }) => {
    await disconnectDevice(context, accessOwnDevices(context));
    return { done: true } as const;
  }),
];
