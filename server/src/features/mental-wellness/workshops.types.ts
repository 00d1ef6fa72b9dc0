import type { PlanTopic } from '#contract/plan-topics.ts';

export interface WorkshopFields {
  outline: string | null;
  topic: PlanTopic;
  title: string;
  summary: string;
  startsAt: Date;
  minutes: number;
  place: string;
  link: string | null;
  seats: number;
}

export interface WorkshopRow extends WorkshopFields {
  id: string;
  taken: number;
  /** Says how often it was moved. */
  revision: number;
  updatedAt: Date;
}

export interface SeenWorkshop extends WorkshopRow {
  /** The member's own seat. */
  state: 'seat' | 'waiting' | null;
  waitingPlace: number | null;
}

/** Somebody who has a seat or waits for one. */
export interface Registered {
  memberId: string;
  loginId: string | null;
  email: string;
  firstName: string;
  locale: string;
  timeZone: string;
}
