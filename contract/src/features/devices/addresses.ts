import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { UncountedReason } from '../activity/activity.ts';
import { Day, Done, Id, IdParams, Moment, Nullable } from '../../schemas.ts';
import { devicesUse } from './permissions.ts';

const use = { permission: devicesUse } as const;

export const mostAddresses = 10;

const DeviceName = T.String({ minLength: 1, maxLength: 60 });

/** A value of a post that was not taken. */
const PostedValue = T.Object({
  /** Where it is in the post, such as `days[3]`. */
  place: T.String(),
  metric: Nullable(T.String()),
  day: Nullable(Day),
  /** The value as it was sent, where that is what's wrong. */
  said: Nullable(T.String()),
  reason: T.String(),
});
export type PostedValue = T.Static<typeof PostedValue>;

/** An address that one of the member's apps posts days to (docs/domain.md#own-addresses). */
export const IngestAddress = T.Object({
  id: Id,
  name: T.String(),
  createdAt: Moment,
  /** The last post arrived then. Null: none has arrived yet. */
  usedAt: Nullable(Moment),
  /** The latest day that arrived. */
  lastDay: Nullable(Day),
  /** Says why the last post was refused, as a sentence; null: it was taken. */
  lastRefusal: Nullable(T.String()),
  /** How many values of the last post were understood; null: unknown. */
  lastUnderstood: Nullable(T.Integer()),
  /** How many values of the last post were not taken, and the first 20 of them. */
  leftOutCount: T.Integer(),
  leftOut: T.Array(PostedValue),
});
export type IngestAddress = T.Static<typeof IngestAddress>;

export const listAddresses = endpoint({
  ...use,
  method: 'GET',
  path: 'devices/addresses',
  summary: 'List the addresses that my apps post days to, in the order in which they are asked',
  response: T.Object({ items: T.Array(IngestAddress) }),
});

export const addAddress = endpoint({
  ...use,
  method: 'POST',
  path: 'devices/addresses',
  summary: 'Make an address for an app to post days to. It is shown this once',
  body: T.Object({ name: DeviceName }, { additionalProperties: false }),
  response: T.Object({ item: IngestAddress, address: T.String() }),
  errors: ['too_many_addresses', 'way_off'],
});

export const orderAddresses = endpoint({
  ...use,
  method: 'PUT',
  path: 'devices/addresses/order',
  summary: 'Say which of my addresses is asked first',
  body: T.Object(
    { ids: T.Array(Id, { maxItems: mostAddresses, uniqueItems: true }) },
    { additionalProperties: false },
  ),
  response: T.Object({ items: T.Array(IngestAddress) }),
  errors: ['list_outdated'],
});

export const endAddress = endpoint({
  ...use,
  method: 'DELETE',
  path: 'devices/addresses/{id}',
  summary: 'End an address, and keep or remove the days that came by it',
  params: IdParams,
  query: T.Object(
    { days: T.Union([T.Literal('keep'), T.Literal('remove')]) },
    { additionalProperties: false },
  ),
  response: Done,
});

export const ingestDays = endpoint({
  method: 'POST',
  path: 'devices/ingest',
  permission: 'public',
  summary:
    'Post days to the secret address of a member: `days` as described here, or `data` as Health Auto Export sends it. Late and repeated posts are welcome',
  query: T.Object({ token: T.String({ minLength: 20, maxLength: 200 }) }, { additionalProperties: false }),
  /** Whatever is posted is read value by value, and what can't be kept is named: apps send what their makers please. */
  body: T.Unsafe<unknown>({ description: 'As in docs/domain.md#own-addresses' }),
  mostBody: 2 * 1024 * 1024,
  response: T.Object({
    /** Says how many values of days were understood. Nothing is said about what is stored. */
    understood: T.Integer(),
    /** Lists the first 100 values that were not taken, each with its reason. */
    refused: T.Array(PostedValue),
  }),
  errors: ['nothing_understood', 'way_off', 'body_too_large', 'too_many_requests'],
});

/** Steps of a day that were handed in and count nowhere (docs/domain.md#kinds-of-source). */
export const UncountedDay = T.Object({ day: Day, steps: T.Integer(), reason: UncountedReason });
export type UncountedDay = T.Static<typeof UncountedDay>;

export const listUncounted = endpoint({
  ...use,
  method: 'GET',
  path: 'devices/uncounted',
  summary: 'List my handed-in steps that count nowhere, newest day first',
  query: T.Object({ before: T.Optional(Day) }, { additionalProperties: false }),
  /** `before`: the day to continue from; null on the last page. */
  response: T.Object({ items: T.Array(UncountedDay), before: Nullable(Day) }),
});

export const confirmUncounted = endpoint({
  ...use,
  method: 'POST',
  path: 'devices/uncounted/confirm',
  summary: 'Confirm that a high number of steps is right. It counts from then on',
  body: T.Object({ day: Day }, { additionalProperties: false }),
  response: Done,
  errors: ['day_too_old', 'manual_off'],
});

export const dropUncounted = endpoint({
  ...use,
  method: 'DELETE',
  path: 'devices/uncounted',
  summary: 'Delete handed-in steps of a day that count nowhere',
  query: T.Object({ day: Day }, { additionalProperties: false }),
  response: Done,
});
