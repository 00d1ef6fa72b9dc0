import type { ReportName } from '#contract/reports.ts';

/** The entry of the admin log about a download. */
export const downloadEntry = (programId: string, report: ReportName) => ({
  action: 'programs.downloadReport',
  subjectType: 'program',
  subjectId: programId,
  details: { report },
});
