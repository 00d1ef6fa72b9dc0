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
}

/** A workshop as one member sees it. */
export interface SeenWorkshop extends WorkshopRow {
  /** The member's own seat. */
  state: 'seat' | 'waiting' | null;
  waitingPlace: number | null;
}

/** Somebody who moved up from the waiting list. */
export interface MovedUp {
  memberId: string;
  loginId: string | null;
  email: string;
  firstName: string;
  locale: string;
  timeZone: string;
}
