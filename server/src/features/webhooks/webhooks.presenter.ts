import type { Delivery, Webhook } from '#contract/features/webhooks/webhooks.ts';
import type { DeliveryRow, WebhookState } from '../../kernel/webhooks/pure.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

export const presentWebhook = (row: WebhookState, now: Date): Webhook => ({
  id: row.id,
  name: row.name,
  url: row.url,
  events: row.events,
  on: row.isOn,
  givenUpAt: iso(row.givenUpAt),
  createdAt: row.createdAt.toISOString(),
  earlierUntil: row.earlierUntil && row.earlierUntil > now ? row.earlierUntil.toISOString() : null,
  waiting: row.waiting,
  waitingSince: iso(row.waitingSince),
});

export const presentDelivery = (row: DeliveryRow): Delivery => ({
  id: row.eventId,
  type: row.type,
  at: row.at.toISOString(),
  state: row.state,
  tries: row.tries,
  triedAt: iso(row.triedAt),
  status: row.status,
  ms: row.ms,
  answer: row.answer,
  nextAt: row.state === 'due' ? row.nextAt.toISOString() : null,
});
