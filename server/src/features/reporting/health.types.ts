/** A member whose data counts in the figures of health. */
export interface CountedMember {
  id: string;
  /** The first organization they belong to; null without one. */
  organizationId: string | null;
  /** Says whether they logged steps or an activity in the period. */
  isActive: boolean;
}

export interface PeriodOfMetric {
  memberId: string;
  /** The mean of the days' values. */
  value: number;
}

/** A released period of a metric and a group; nulls where too few people have logged to say. */
export interface HealthPeriodRow {
  period: string;
  madeIn: string;
  people: number | null;
  active: number | null;
  average: number | null;
  margin: number | null;
}
