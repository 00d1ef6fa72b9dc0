import type { BadgeFamily, BadgeRule } from '#contract/badges.ts';
import type { Evaluation } from './scoring/evaluate-badge.ts';

export interface AwardRow {
  memberId: string;
  badge: string;
  /** The day that earned it, and the number it had come to. */
  day: string;
  value: number;
}

export interface KeptAward extends AwardRow {
  at: Date;
}

/** A badge as somebody sees it of a member. */
export interface Seen {
  id: string;
  award: KeptAward | null;
  /** Null for others. */
  progress: Evaluation['progress'] | null;
}

export interface OwnBadgeRow {
  id: string;
  name: string;
  text: string;
  picture: string | null;
  family: BadgeFamily;
  metric: BadgeRule['metric'];
  period: BadgeRule['window'];
  threshold: number;
  count: number;
  value: number;
  active: boolean;
}

/** A day of the streak calendar: an active day, or a rest day without steps. */
export interface CalendarDay {
  day: string;
  total: number;
  isRest: boolean;
}
