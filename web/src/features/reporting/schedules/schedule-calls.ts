import * as platform from '#contract/features/reporting/platform-schedules.ts';
import * as program from '#contract/features/reporting/report-schedules.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { reportPaths } from '../../../lib/addresses/report-paths.ts';

/** The calls about a schedule of the program, and those about one of the platform. */
export const programCalls = {
  get: program.getReportSchedule,
  list: program.listReportSchedules,
  setState: program.setReportScheduleState,
  remove: program.deleteReportSchedule,
  leave: program.leaveReportSchedule,
  listPath: reportPaths.scheduled,
} as const;

export const platformCalls = {
  get: platform.getPlatformSchedule,
  list: platform.listPlatformSchedules,
  setState: platform.setPlatformScheduleState,
  remove: platform.deletePlatformSchedule,
  leave: platform.leavePlatformSchedule,
  listPath: platformPaths.schedules,
} as const;

export type ScheduleCalls = typeof programCalls | typeof platformCalls;
