import type { BadgeId } from '#contract/badges.ts';
import type { Reckoned } from './scoring/reckon-badge.ts';

export interface AwardRow {
  memberId: string;
  badge: BadgeId;
  /** The day that earned it, and the number it had come to. */
  day: string;
  value: number;
}

export interface KeptAward extends AwardRow {
  at: Date;
}

/** A badge as somebody sees it of a member. */
export interface Seen {
  id: BadgeId;
  award: KeptAward | null;
  /** Null for others. */
  progress: Reckoned['progress'] | null;
}

/** A day of the streak calendar: an active day, or a rest day without steps. */
export interface CalendarDay {
  day: string;
  total: number;
  isRest: boolean;
}
