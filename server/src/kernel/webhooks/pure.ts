export type { DeliveryRow, DueDelivery, Happened, WebhookRow, WebhookState } from './webhooks.types.ts';
