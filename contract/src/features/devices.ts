import * as T from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Moment, Nullable } from '../schemas.ts';

export const DeviceStatus = T.Object({
  /** Whether this server can connect Fitbit devices (FITBIT_CLIENT_ID). */
  available: T.Boolean(),
  /** lost: Fitbit has revoked our access, and the member has to connect again. */
  state: T.Union([T.Literal('none'), T.Literal('connected'), T.Literal('lost')]),
  connectedAt: Nullable(Moment),
  syncedAt: Nullable(Moment),
  /** Earliest next try, if Fitbit asked us to wait. */
  nextSyncAt: Nullable(Moment),
});
export type DeviceStatus = T.Static<typeof DeviceStatus>;

export const getDevices = endpoint({
  method: 'GET',
  path: 'devices',
  permission: 'devices.use',
  summary: 'Get my connected device',
  response: DeviceStatus,
});

export const connectDevice = endpoint({
  method: 'POST',
  path: 'devices/connect',
  permission: 'devices.use',
  summary: 'Start connecting Fitbit and get the address to go to',
  response: T.Object({ url: T.String() }),
  errors: ['feature_off'],
});

export const finishConnecting = endpoint({
  method: 'POST',
  path: 'devices/callback',
  permission: 'devices.use',
  summary: 'Finish connecting with what Fitbit returned',
  body: T.Object(
    {
      code: T.String({ minLength: 1, maxLength: 2000 }),
      state: T.String({ minLength: 1, maxLength: 200 }),
    },
    { additionalProperties: false },
  ),
  response: DeviceStatus,
  errors: ['link_expired', 'device_unreachable', 'feature_off'],
});

export const syncDevice = endpoint({
  method: 'POST',
  path: 'devices/sync',
  permission: 'devices.use',
  summary: 'Fetch what the device counted since the last sync',
  response: DeviceStatus,
  errors: ['not_connected', 'device_unreachable', 'in_flight', 'too_many_requests'],
});

export const disconnectDevice = endpoint({
  method: 'DELETE',
  path: 'devices/disconnect',
  permission: 'devices.use',
  summary: 'Disconnect the device and revoke our access. Received days stay',
  response: Done,
});
