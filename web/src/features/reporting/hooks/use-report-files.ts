import { useMutation } from '@tanstack/react-query';
import * as endpoints from '#contract/features/reporting/report-files.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** How often the job is asked how far it came. */
const everyMs = 1_000;

const isWorking = ({ state }: endpoints.ReportFile) => state === 'queued' || state === 'writing';

/** The files that the admin asked for, asked for again while a job works on one. */
export const useReportFiles = (programId: string) =>
  useRead(
    endpoints.listReportFiles,
    { params: { id: programId } },
    { refetchInterval: ({ state }) => (state.data?.items.some(isWorking) ? everyMs : false) },
  );

/** Cancels a file that is being written, or deletes a finished one. */
export function useDeleteReportFile() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (id: string) => callApi(endpoints.deleteReportFile, { params: { id } }),
    onSettled: () => invalidate(endpoints.listReportFiles),
  });
}
