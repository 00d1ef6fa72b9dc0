import * as endpoints from '#contract/features/devices/devices.ts';
import { findProgram } from '../../domain/programs/public.ts';
import { throttleKey, useUp } from '../../kernel/throttle/public.ts';
import { dayIn } from '../../platform/clock/days.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { presentConnection } from './connected.presenter.ts';
import { listConnected, listFetches } from './connected.queries.ts';
import { findConnection } from './connections.queries.ts';
import { accessOwnDevices } from './own-imports.access.ts';
import { finishConnection, makersFor, startConnection } from './services/connect.ts';
import { disconnectDevice } from './services/disconnect-device.ts';
import { providersOf } from './services/providers.ts';
import { syncNow } from './services/sync-now.ts';

const moment = (at: Date | null | undefined) => at?.toISOString() ?? null;
const syncs = { most: 6, windowMs: 600_000 };

async function statusOf(
  { deps, db, programId, actor, now }: Context,
  memberId: string,
): Promise<endpoints.DeviceStatus> {
  const [fitbit, rows, program] = await Promise.all([
    findConnection(db, programId, memberId),
    listConnected(db, { programId, memberId }),
    findProgram(db, programId),
  ]);
  if (!program) throw notFound();
  const { settings } = program;
  const today = dayIn(actor.timeZone, now);
  return {
    state: fitbit ? 'ended' : 'none',
    connectedAt: moment(fitbit?.connectedAt),
    syncedAt: moment(fitbit?.syncedAt),
    ways: [...(await providersOf(deps, db, { programId, settings })).keys()],
    connections: rows
      .filter(({ state }) => state !== 'started')
      .map((row) => presentConnection(row, today, dayIn(actor.timeZone, row.connectedAt ?? row.startedAt))),
    files: settings.filesOn,
    addresses: settings.addressesOn,
  };
}

export const deviceRoutes = [
  route(endpoints.getDevices, async ({ context }) => statusOf(context, accessOwnDevices(context))),

  route(endpoints.listMakers, async ({ context }) => {
    accessOwnDevices(context);
    return { items: await makersFor(context) };
  }),

  route(endpoints.startConnection, async ({ context, body }) =>
    startConnection(context, accessOwnDevices(context), { way: body.way, maker: body.maker ?? null }),
  ),

  route(endpoints.finishConnection, async ({ context, body }) => {
    const memberId = accessOwnDevices(context);
    await finishConnection(context, memberId, { state: body.state, code: body.code ?? null });
    return statusOf(context, memberId);
  }),

  route(endpoints.listFetches, async ({ context, params }) => {
    const memberId = accessOwnDevices(context);
    const { db, programId } = context;
    const own = await listConnected(db, { programId, memberId });
    if (!own.some(({ id }) => id === params.id)) throw notFound();
    const rows = await listFetches(db, programId, params.id);
    return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
  }),

  route(endpoints.syncDevice, async ({ context }) => {
    const memberId = accessOwnDevices(context);
    const limit = { ...syncs, key: throttleKey('sync', memberId) };
    await useUp(context.deps.gateway.global(), [limit], context.now);
    if (!(await syncNow(context, memberId))) throw new AppError('not_connected');
    return statusOf(context, memberId);
  }),

  route(endpoints.disconnectDevice, async ({ context, query }) => {
    const ended = { id: query.id ?? null, removeDays: query.days === 'remove' };
    await disconnectDevice(context, accessOwnDevices(context), ended);
    return { done: true } as const;
  }),
];
