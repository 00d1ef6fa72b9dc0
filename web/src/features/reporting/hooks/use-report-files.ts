import { useMutation, useQuery } from '@tanstack/react-query';
import * as endpoints from '#contract/features/reporting/report-files.ts';
import type { ReportName } from '#contract/reports.ts';
import { callApi, fetchNamedFile } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { reportKeys } from '../query-keys.ts';
import type { ReportQuestion } from './use-reports.ts';

/** How often the job is asked how far it came. */
const everyMs = 1_000;

const isWorking = ({ state }: endpoints.ReportFile) => state === 'queued' || state === 'writing';

/** The files that the admin asked for, asked for again while a job works on one. */
export const useReportFiles = (programId: string) =>
  useQuery({
    queryKey: reportKeys.files(programId),
    queryFn: () => callApi(endpoints.listReportFiles, { params: { id: programId } }),
    refetchInterval: ({ state }) => (state.data?.items.some(isWorking) ? everyMs : false),
  });

/** Has a report written into a file. Sent twice with the same question, it is written once. */
export function useRequestReportFile(programId: string, report: ReportName) {
  const invalidate = useInvalidate();
  const intention = useIntention();
  return useMutation({
    mutationFn: (question: ReportQuestion) => {
      const body = { report, ...question };
      return callApi(endpoints.requestReportFile, {
        params: { id: programId },
        body,
        key: intention.key(body),
      });
    },
    onSuccess: () => {
      intention.done();
      return invalidate(reportKeys.files(programId));
    },
  });
}

export const useDownloadReportFile = () =>
  useMutation({
    mutationFn: async (id: string) =>
      saveFile(await fetchNamedFile(endpoints.downloadReportFile, { params: { id } })),
  });

/** Cancels a file that is being written, or deletes a finished one. */
export function useDeleteReportFile(programId: string) {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (id: string) => callApi(endpoints.deleteReportFile, { params: { id } }),
    onSettled: () => invalidate(reportKeys.files(programId)),
  });
}
