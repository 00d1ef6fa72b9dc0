import { paths } from './paths.ts';

/** The addresses of reports. They are apart from `paths`, which every page fetches. */
export const reportPaths = {
  reporting: `${paths.admin}/reporting`,
  scheduled: `${paths.admin}/reporting/scheduled`,
  newSchedule: `${paths.admin}/reporting/scheduled/new`,
  schedule: '/admin/reporting/scheduled/$scheduleId',
  /** Emails link to it (server, tell-readers.ts). */
  sent: '/admin/reporting/scheduled/sent/$runId',
} as const;
