import { useMutation, partialMatchKey } from '@tanstack/react-query';
import type { QueryOf } from '#contract/endpoint.ts';
import { getOutcomeReport } from '#contract/features/reporting/outcome-report.ts';
import {
  downloadAssessmentQuestions,
  downloadAssessmentStatus,
  getHealthData,
  previewReport,
  reportDownloads,
} from '#contract/features/reporting/reporting.ts';
import type { MetricName } from '#contract/metrics.ts';
import type { ReportName } from '#contract/reports.ts';
import { fetchTable } from '../../../lib/api/api.ts';
import type { FileForm } from '../../../lib/api/file-form.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';

/** Filters, period and order of a report. */
export type ReportQuestion = QueryOf<typeof previewReport>;

export const useReportPreview = (programId: string, report: ReportName, query: ReportQuestion) =>
  useRead(
    previewReport,
    { params: { id: programId, report }, query },
    {
      // Rows of another report have other columns.
      placeholderData: (before, asked) =>
        asked && partialMatchKey(asked.queryKey, keyOf(previewReport, { params: { id: programId, report } }))
          ? before
          : undefined,
    },
  );

/** Returns the statements of a report about a challenge or a period. */
export const useOutcome = (programId: string, query: QueryOf<typeof getOutcomeReport>, enabled: boolean) =>
  useRead(getOutcomeReport, { params: { id: programId }, query }, { enabled });

/** Returns a metric of all members by week, blurred. */
export const useHealthData = (programId: string, statType: MetricName) =>
  useRead(getHealthData, { params: { id: programId }, query: { statType } });

function fetchReport(programId: string, report: ReportName, query: ReportQuestion, form: FileForm) {
  if (report === 'assessment-status-report')
    return fetchTable(downloadAssessmentStatus, form, { params: { programId }, query });
  if (report === 'assessment-questions-report')
    return fetchTable(downloadAssessmentQuestions, form, { query });
  return fetchTable(reportDownloads[report], form, { params: { id: programId }, query });
}

/** Downloads all rows of what the preview shows. */
export const useDownloadReport = (programId: string, report: ReportName) =>
  useMutation({
    mutationFn: async ({ question, form }: { question: ReportQuestion; form: FileForm }) =>
      saveFile(await fetchReport(programId, report, question, form)),
  });
