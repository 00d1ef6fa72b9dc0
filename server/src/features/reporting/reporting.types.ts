import type { ManualMode } from '../../domain/activity/pure.ts';

export interface ReportScope {
  programId: string;
  /** Days of the members' own calendars, both included. Ignored by reports without a period. */
  from: string;
  to: string;
  /** Today in the program's time zone. */
  today: string;
  now: Date;
  manualMode: ManualMode;
  organizationId: string | null;
  teamId: string | null;
  challengeId: string | null;
}

export type ReportCell = string | number | boolean | null;
/** A row by the names of its columns (contract/src/reports.ts). */
export type ReportRow = Readonly<Record<string, ReportCell>>;

export interface ReportSort {
  column: string;
  order: 'asc' | 'desc';
}
