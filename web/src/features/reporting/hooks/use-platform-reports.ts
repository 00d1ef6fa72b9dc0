import { partialMatchKey } from '@tanstack/react-query';
import type { QueryOf } from '#contract/endpoint.ts';
import { previewPlatformReport } from '#contract/features/reporting/platform-reports.ts';
import type { PlatformReport } from '#contract/platform-reports.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';

/** The period, search and order of a report about all programs. */
export type PlatformQuestion = QueryOf<typeof previewPlatformReport>;

export const usePlatformPreview = (report: PlatformReport, query: PlatformQuestion) =>
  useRead(
    previewPlatformReport,
    { params: { name: report }, query },
    {
      // Rows of another report have other columns.
      placeholderData: (before, asked) =>
        asked && partialMatchKey(asked.queryKey, keyOf(previewPlatformReport, { params: { name: report } }))
          ? before
          : undefined,
    },
  );
