import {
  disconnectDevice as disconnectEndpoint,
  getDevices,
  syncDevice as syncEndpoint,
  type DeviceStatus,
} from '#contract/features/devices/devices.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { findConnection } from './connections.queries.ts';
import { accessOwnDevices } from './own-imports.access.ts';
import { disconnectDevice } from './services/disconnect-device.ts';

const moment = (at: Date | null | undefined) => at?.toISOString() ?? null;

async function statusOf({ db, programId }: Context, memberId: string): Promise<DeviceStatus> {
  const found = await findConnection(db, programId, memberId);
  return {
    state: found ? 'ended' : 'none',
    connectedAt: moment(found?.connectedAt),
    syncedAt: moment(found?.syncedAt),
  };
}

export const deviceRoutes = [
  route(getDevices, async ({ context }) => statusOf(context, accessOwnDevices(context))),

  route(syncEndpoint, ({ context }) => {
    accessOwnDevices(context);
    // Fitbit was the only maker, and its service is gone.
    throw new AppError('not_connected');
  }),

  route(disconnectEndpoint, async ({ context }) => {
    await disconnectDevice(context, accessOwnDevices(context));
    return { done: true } as const;
  }),
];
