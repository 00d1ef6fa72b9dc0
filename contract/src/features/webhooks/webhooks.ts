import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { listEndpoint } from '../../list-endpoint.ts';
import { forAdmins, forColleagues, permission } from '../../permissions.ts';
import { Done, Id, IdParams, Moment, Name, Nullable, oneOf } from '../../schemas.ts';
import { webhookEvents } from './webhook-events.ts';

const webhooksManage = permission('webhooks.manage', forAdmins);

/** Members know what their program hands on about them. */
const handedOnRead = permission('webhooks.readHandedOn', forColleagues);

const fields = {
  name: Name,
  /** With https, and public. */
  url: T.String({ minLength: 9, maxLength: 500, oneLine: true }),
  events: T.Array(oneOf(webhookEvents), { minItems: 1, uniqueItems: true }),
};

export const Webhook = T.Object({
  id: Id,
  name: T.String(),
  url: T.String(),
  events: T.Array(T.String()),
  /** False: nothing is sent, and nothing is kept for later. */
  on: T.Boolean(),
  /** Since when the server has switched it off, because it failed for three days. */
  givenUpAt: Nullable(Moment),
  createdAt: Moment,
  /** Until then events are signed with the earlier secret, too. */
  earlierUntil: Nullable(Moment),
  /** Events that wait, and since when the oldest does. */
  waiting: T.Integer(),
  waitingSince: Nullable(Moment),
});
export type Webhook = T.Static<typeof Webhook>;

const Shown = T.Object({ secret: T.String(), webhook: Webhook });
const HookParams = T.Object({ id: Id, webhookId: Id }, { additionalProperties: false });
const path = 'programs/{id}/webhooks';
const one = `${path}/{webhookId}` as const;

export const listWebhooks = endpoint({
  method: 'GET',
  path,
  permission: webhooksManage,
  summary: 'List the addresses that are told what happens in a program',
  params: IdParams,
  response: T.Object({ webhooks: T.Array(Webhook) }),
});

export const getHandedOn = endpoint({
  method: 'GET',
  path: 'programs/{id}/handed-on',
  permission: handedOnRead,
  summary: 'Get whether a program hands on to other systems what its members earn',
  params: IdParams,
  response: T.Object({
    /** Name, email and amount of an incentive; in challenges about health once a month, without the challenge. */
    incentives: T.Boolean(),
  }),
});

export const addWebhook = endpoint({
  method: 'POST',
  path,
  permission: webhooksManage,
  summary: 'Add an address that is told what happens. The secret that signs the events is shown once',
  params: IdParams,
  body: T.Object(fields, { additionalProperties: false }),
  response: Shown,
  errors: ['confirm_needed', 'too_many_webhooks', 'validation_failed'],
});

export const saveWebhook = endpoint({
  method: 'PUT',
  path: one,
  permission: webhooksManage,
  summary: 'Change an address, its events, or whether it is on. Switched on again, it gets what waited',
  params: HookParams,
  body: T.Object({ ...fields, on: T.Boolean() }, { additionalProperties: false }),
  response: Webhook,
  errors: ['confirm_needed', 'validation_failed'],
});

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: `${one}/secret`,
  permission: webhooksManage,
  summary: 'Give an address a new secret. For a day events are signed with both',
  params: HookParams,
  response: Shown,
  errors: ['confirm_needed'],
});

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: one,
  permission: webhooksManage,
  summary: 'Delete an address with its log',
  params: HookParams,
  response: Done,
  errors: ['confirm_needed'],
});

export const testWebhook = endpoint({
  method: 'POST',
  path: `${one}/test`,
  permission: webhooksManage,
  summary: 'Send a test event. How it went is in the log within seconds',
  params: HookParams,
  response: Done,
});

export const deliveryStates = ['due', 'sent', 'failed'] as const;

export const Delivery = T.Object({
  /** Of the event: sent as webhook-id, the same with every try. */
  id: Id,
  type: T.String(),
  at: Moment,
  state: oneOf(deliveryStates),
  tries: T.Integer(),
  /** Of the last try, as far as there was an answer. */
  triedAt: Nullable(Moment),
  status: Nullable(T.Integer()),
  ms: Nullable(T.Integer()),
  /** The first kilobyte of the answer, or why there was none. */
  answer: Nullable(T.String()),
  nextAt: Nullable(Moment),
});
export type Delivery = T.Static<typeof Delivery>;

export const listDeliveries = listEndpoint({
  path: `${one}/deliveries`,
  permission: webhooksManage,
  summary: 'List what was sent to an address in the last 30 days, newest first',
  params: HookParams,
  item: Delivery,
  filters: { state: deliveryStates },
});

export const resendDeliveries = endpoint({
  method: 'POST',
  path: `${one}/deliveries`,
  permission: webhooksManage,
  summary: 'Send one event again, or all since a moment',
  params: HookParams,
  body: T.Object(
    { eventId: T.Optional(Id), since: T.Optional(Moment) },
    { additionalProperties: false, minProperties: 1, maxProperties: 1 },
  ),
  response: T.Object({ count: T.Integer() }),
});
