import * as endpoints from '#contract/features/reporting/report-files.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** Sets how often the job is asked how far it came. */
const everyMs = 1_000;

const isWorking = ({ state }: endpoints.ReportFile) => state === 'queued' || state === 'writing';

/** Returns the files that the admin asked for, asked for again while a job works on one. */
export const useReportFiles = (programId: string) =>
  useRead(
    endpoints.listReportFiles,
    { params: { id: programId } },
    { refetchInterval: ({ state }) => (state.data?.items.some(isWorking) ? everyMs : false) },
  );
