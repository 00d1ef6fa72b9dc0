import type { MetricName } from '#contract/metrics.ts';

/** A member whose data counts in the figures of health. */
export interface CountedMember {
  id: string;
  /** The first organization they belong to; null without one. */
  organizationId: string | null;
  /** Says whether they logged steps or an activity in the week. */
  isActive: boolean;
}

export interface WeekOfMetric {
  memberId: string;
  /** The mean of the days' values. */
  value: number;
  entries: number;
}

export interface ReleasedGroup {
  groupId: string;
  week: string;
  ofWeek: string;
  active: number;
  members: string[];
}

export interface HealthCellRow {
  groupId: string;
  metric: MetricName;
  people: number;
  entries: number | null;
  average: number | null;
  margin: number | null;
}

/** A released week of a metric and a group; nulls where it is hidden. */
export interface HealthWeekRow {
  week: string;
  ofWeek: string;
  active: number;
  people: number | null;
  average: number | null;
  margin: number | null;
}
