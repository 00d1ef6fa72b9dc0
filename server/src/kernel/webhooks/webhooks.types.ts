import type { WebhookEvent } from '#contract/features/webhooks/webhook-events.ts';

/** Something that happened, as webhooks tell it. */
export interface Happened {
  type: WebhookEvent;
  /** Events of one subject are sent in their order. */
  subjectId: string;
  /** Whom it names: their name is read when it is sent. */
  memberId?: string;
  data: Readonly<Record<string, unknown>>;
}

export interface WebhookRow {
  programId: string;
  id: string;
  name: string;
  url: string;
  events: string[];
  secretSealed: string;
  earlierSealed: string | null;
  earlierUntil: Date | null;
  isOn: boolean;
  givenUpAt: Date | null;
  createdAt: Date;
}

/** An address with what waits for it. */
export interface WebhookState extends WebhookRow {
  waiting: number;
  waitingSince: Date | null;
}

export interface DeliveryRow {
  programId: string;
  webhookId: string;
  eventId: string;
  type: string;
  subjectId: string;
  memberId: string | null;
  data: Record<string, unknown>;
  at: Date;
  state: 'due' | 'sent' | 'failed';
  tries: number;
  firstTriedAt: Date | null;
  triedAt: Date | null;
  nextAt: Date;
  status: number | null;
  ms: number | null;
  answer: string | null;
}

/** An event that is due, with the oldest of its subject that is, which goes first. */
export interface DueDelivery extends DeliveryRow {
  headId: string;
  headNextAt: Date;
}
