import type { ManualMode } from '../../domain/activity/pure.ts';

export type { Row } from '../../kernel/reports/public.ts';

/** Whose days, in which period. */
export interface SummaryOf {
  programId: string;
  organizationId: string;
  from: string;
  to: string;
  manualMode: ManualMode;
}

export interface MemberSummary {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  joinedOn: string;
  teamName: string | null;
  steps: number;
  days: number;
}

export interface TeamSummary {
  name: string;
  leaders: string | null;
  members: number;
  steps: number;
  /** Days of people on the team, with or without entries. */
  memberDays: number;
  days: number;
}
