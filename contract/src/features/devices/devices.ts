import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Done, Moment, Nullable } from '../../schemas.ts';

export const DeviceStatus = T.Object({
  /** ended: the maker of the device shut its service down, and days no longer come in by themselves. */
  state: T.Union([T.Literal('none'), T.Literal('ended')]),
  connectedAt: Nullable(Moment),
  syncedAt: Nullable(Moment),
});
export type DeviceStatus = T.Static<typeof DeviceStatus>;

export const getDevices = endpoint({
  method: 'GET',
  path: 'devices',
  permission: 'devices.use',
  summary: 'Get my device',
  response: DeviceStatus,
});

export const syncDevice = endpoint({
  method: 'POST',
  path: 'devices/sync',
  permission: 'devices.use',
  summary: 'Fetch what the device counted since the last sync. No maker can be connected at present',
  response: DeviceStatus,
  errors: ['not_connected'],
});

export const disconnectDevice = endpoint({
  method: 'DELETE',
  path: 'devices/disconnect',
  permission: 'devices.use',
  summary: 'Remove the device. Received days stay',
  response: Done,
});
