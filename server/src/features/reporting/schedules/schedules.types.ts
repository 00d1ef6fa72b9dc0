import type { ReportRhythm, ScheduleStop } from '#contract/features/reporting/report-schedules.ts';
import type { ReportName } from '#contract/reports.ts';

export interface ScheduleRow {
  id: string;
  report: ReportName;
  organizationId: string | null;
  organizationName: string | null;
  organizationGone: boolean;
  columns: string[];
  rhythm: ReportRhythm;
  atHour: number;
  nextOn: string;
  stopped: ScheduleStop | null;
  madeBy: string | null;
  /** Null: staff of the platform, or gone. */
  makerName: string | null;
  makerHere: boolean;
  makerHolds: boolean;
  readers: number;
  intoBucket: boolean;
  /** Null: no account here. */
  makerLocale: string | null;
  sortKey: string;
}

export interface ReaderRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  loginId: string | null;
  locale: string;
  opens: boolean;
}

export interface RunRow {
  id: string;
  scheduleId: string;
  from: string;
  to: string;
  madeAt: Date;
  state: 'waiting' | 'told';
  told: number;
  leftOut: number;
  stored: 'waiting' | 'stored' | 'failed' | null;
  sortKey: string;
}

/** The roles of the reports that a list may show; null: all, else those for these organizations. */
export interface OpenTo {
  people: readonly string[] | null;
  reports: readonly string[] | null;
}
