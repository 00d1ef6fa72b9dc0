import type { PlatformReport } from '#contract/platform-reports.ts';
import type { PlatformScheduleStop } from '#contract/features/reporting/platform-schedules.ts';
import type { ReportRhythm } from '#contract/features/reporting/report-schedules.ts';

export interface PlatformScheduleRow {
  id: string;
  report: PlatformReport;
  search: string | null;
  /** Null: the platform's own. */
  resellerId: string | null;
  rhythm: ReportRhythm;
  atHour: number;
  nextOn: string;
  stopped: PlatformScheduleStop | null;
  madeBy: string | null;
  /** Null: no account any more, or not of its staff any more. */
  makerName: string | null;
  readers: number;
  sortKey: string;
}

export type ReaderRow =
  | { id: string; email: string; name: string; locale: string; opens: true }
  | { id: string; email: null; name: null; locale: null; opens: false };

export interface PlatformRunRow {
  id: string;
  scheduleId: string;
  from: string;
  to: string;
  madeAt: Date;
  state: 'waiting' | 'told';
  told: number;
  leftOut: number;
  sortKey: string;
}

export type Page = { limit: number; order: 'asc' | 'desc' };
