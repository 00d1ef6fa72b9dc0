import { useMutation, useQuery } from '@tanstack/react-query';
import type { QueryOf } from '#contract/endpoint.ts';
import {
  getAllProgramAggregate,
  platformReportDownloads,
  previewPlatformReport,
} from '#contract/features/reporting/platform-reports.ts';
import type { PlatformReport } from '#contract/platform-reports.ts';
import { callApi, fetchTable } from '../../../lib/api/api.ts';
import type { FileForm } from '../../../lib/api/file-form.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { reportKeys } from '../query-keys.ts';

/** The period, search and order of a report about all programs. */
export type PlatformQuestion = QueryOf<typeof previewPlatformReport>;

export const usePlatformPreview = (report: PlatformReport, query: PlatformQuestion) =>
  useQuery({
    queryKey: reportKeys.platform(report, query),
    queryFn: () => callApi(previewPlatformReport, { params: { name: report }, query }),
    // Rows of another report have other columns.
    placeholderData: (before, asked) => (asked?.queryKey.includes(report) ? before : undefined),
  });

/** Downloads all rows of what the preview shows. */
export const useDownloadPlatformReport = (report: PlatformReport) =>
  useMutation({
    mutationFn: async ({ query, form }: { query: PlatformQuestion; form: FileForm }) =>
      saveFile(await fetchTable(platformReportDownloads[report], form, { query })),
  });

export const useAllProgramAggregate = () =>
  useQuery({ queryKey: reportKeys.aggregate(), queryFn: () => callApi(getAllProgramAggregate) });
