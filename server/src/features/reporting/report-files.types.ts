import type { ReportFileState } from '#contract/features/reporting/report-files.ts';
import type { ReportName } from '#contract/reports.ts';
import type { Language } from '#copy/languages.ts';
import type { ReportScope, ReportSort } from './reporting.types.ts';

export interface ReportFileRow {
  id: string;
  requesterId: string;
  report: ReportName;
  language: Language;
  scope: ReportScope;
  sort: ReportSort;
  state: ReportFileState;
  rowsDone: number;
  rowsTotal: number | null;
  bytes: number;
  createdAt: Date;
  finishedAt: Date | null;
}

export type DueReportFile = ReportFileRow & { programId: string };
