import type { ReportName } from '#contract/reports.ts';

/** Returns the entry of the admin log about a download. */
export const downloadEntry = (programId: string, report: ReportName) => ({
  action: 'programs.downloadReport',
  subjectType: 'program',
  subjectId: programId,
  details: { report },
});
