export type { DeliveryRow, Happened, WebhookRow, WebhookState } from './webhooks.types.ts';
