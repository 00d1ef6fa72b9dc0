import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, Done, Id, IdParams, Moment, Nullable, oneOf } from '../../schemas.ts';
import { devicesUse } from './permissions.ts';

const use = { permission: devicesUse } as const;

/** bridge: an Open Wearables server, with the makers that it knows. google: the Google Health API, Fitbit's successor. */
export const connectionWays = ['bridge', 'google'] as const;
export type ConnectionWay = (typeof connectionWays)[number];
const Way = oneOf(connectionWays);

/**
 * Lists why nothing arrives. consent: the permission was withdrawn or ran out. gone: the maker no longer knows the
 * person. moved: the program has another server. off: the program switched the way off. busy: the maker asks to wait.
 * unavailable: it doesn't answer. unreadable: its answer makes no sense. refused: it doesn't accept this installation.
 */
export const connectionProblems = [
  'consent',
  'gone',
  'moved',
  'off',
  'busy',
  'unavailable',
  'unreadable',
  'refused',
] as const;
export type ConnectionProblem = (typeof connectionProblems)[number];
const Problem = oneOf(connectionProblems);

/** A member's connection that days are fetched from (docs/domain.md#connections). */
export const DeviceConnection = T.Object({
  id: Id,
  way: Way,
  makers: T.Array(T.String()),
  /** again: nothing is fetched until the member connects it again. */
  state: T.Union([T.Literal('active'), T.Literal('again')]),
  problem: Nullable(Problem),
  connectedAt: Moment,
  fetchedAt: Nullable(Moment),
  /** Says when the next automatic fetch is due; null: none is planned. */
  nextAt: Nullable(Moment),
  /** The last day that arrived. */
  lastDay: Nullable(Day),
  /** Whole days since then, in the member's calendar. */
  quietDays: T.Integer(),
});
export type DeviceConnection = T.Static<typeof DeviceConnection>;

export const DeviceStatus = T.Object({
  /** ended: the maker of the device shut its service down, and days no longer come in by themselves. */
  state: T.Union([T.Literal('none'), T.Literal('ended')]),
  connectedAt: Nullable(Moment),
  syncedAt: Nullable(Moment),
  /** The ways in which a device can be connected here. */
  ways: T.Array(Way),
  connections: T.Array(DeviceConnection),
  /** Says whether files and posts of apps are taken. */
  files: T.Boolean(),
  addresses: T.Boolean(),
});
export type DeviceStatus = T.Static<typeof DeviceStatus>;

export const getDevices = endpoint({
  ...use,
  method: 'GET',
  path: 'devices',
  summary: 'Get my connected devices, and the ways in which one can be connected',
  response: DeviceStatus,
});

export const listMakers = endpoint({
  ...use,
  method: 'GET',
  path: 'devices/makers',
  summary: 'List the makers that the bridge can connect',
  response: T.Object({ items: T.Array(T.Object({ id: T.String(), name: T.String() })) }),
  errors: ['feature_off', 'maker_unavailable'],
});

export const startConnection = endpoint({
  ...use,
  method: 'POST',
  path: 'devices/connections',
  summary: 'Begin to connect a device. Answers with the address where I give my permission',
  body: T.Object(
    {
      way: Way,
      /** Of the bridge: the id of a maker. */
      maker: T.Optional(T.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength: 40 })),
    },
    { additionalProperties: false },
  ),
  response: T.Object({ address: T.String() }),
  errors: ['feature_off', 'maker_unavailable', 'too_many_requests'],
});

export const finishConnection = endpoint({
  ...use,
  method: 'POST',
  path: 'devices/connections/finish',
  summary: 'Finish connecting a device, with what its maker sent me back with',
  body: T.Object(
    {
      state: T.String({ minLength: 20, maxLength: 2000 }),
      /** Of OAuth. Without one the permission was not given. */
      code: T.Optional(T.String({ minLength: 1, maxLength: 4000 })),
    },
    { additionalProperties: false },
  ),
  response: DeviceStatus,
  errors: ['feature_off', 'maker_unavailable', 'connection_refused', 'connection_expired'],
});

export const listFetches = endpoint({
  ...use,
  method: 'GET',
  path: 'devices/connections/{id}/fetches',
  summary: 'List the last fetches of one of my connections, newest first',
  params: IdParams,
  response: T.Object({
    items: T.Array(
      T.Object({
        at: Moment,
        cause: T.Union([T.Literal('schedule'), T.Literal('notice'), T.Literal('member')]),
        problem: Nullable(Problem),
        /** Days that the maker sent, and those of them that were new or different. */
        days: T.Integer(),
        changed: T.Integer(),
      }),
    ),
  }),
});

export const syncDevice = endpoint({
  ...use,
  method: 'POST',
  path: 'devices/sync',
  summary: 'Fetch what my connected devices counted, now',
  response: DeviceStatus,
  errors: ['not_connected', 'too_many_requests'],
});

export const disconnectDevice = endpoint({
  ...use,
  method: 'DELETE',
  path: 'devices/disconnect',
  summary:
    'Disconnect a device, or without an id all of them. Received days stay unless they are to be removed',
  query: T.Object(
    { id: T.Optional(Id), days: T.Optional(T.Union([T.Literal('keep'), T.Literal('remove')])) },
    { additionalProperties: false },
  ),
  response: Done,
});
