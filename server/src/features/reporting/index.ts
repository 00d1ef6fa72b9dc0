import type { Manifest, ReportWords } from '../../kernel/manifest/public.ts';
import { bucketRoutes } from './bucket/bucket.routes.ts';
import { resealBuckets } from './bucket/keep-bucket.ts';
import { storeRuns } from './bucket/store-runs.ts';
import { platformReportRoutes } from './platform-reports.routes.ts';
import { platformScheduleRoutes } from './platform-schedules/platform-schedules.routes.ts';
import { platformTimetable } from './platform-schedules/services/platform-timetable.ts';
import { programSheets } from './program-sheets.ts';
import { reportFileRoutes } from './report-files.routes.ts';
import { reportingPersonalData } from './reporting.personal-data.ts';
import { reportingRoutesFrom } from './reporting.routes.ts';
import { runRoutesFrom } from './schedules/runs.routes.ts';
import { scheduleRoutes } from './schedules/schedules.routes.ts';
import { programTimetable } from './schedules/services/program-timetable.ts';
import { sendScheduledReports } from './schedules/services/send-reports.ts';
import { releaseHealth } from './services/release-health.ts';
import { forgetFiles, writeFiles } from './services/write-file.ts';

/** Reports of a program. Other features give the words of their codes. */
export const reportingFrom = (words: ReportWords): Manifest => ({
  routes: [
    ...reportingRoutesFrom(words),
    ...reportFileRoutes,
    ...scheduleRoutes,
    ...bucketRoutes,
    ...runRoutesFrom(words),
    ...platformReportRoutes,
    ...platformScheduleRoutes,
  ],
  reseal: resealBuckets,
  personalData: [reportingPersonalData],
  programSheets: programSheets(words),
  jobs: [
    { name: 'reporting.releaseHealth', everySeconds: 3600, run: releaseHealth },
    { name: 'reporting.writeFiles', everySeconds: 1, run: (deps) => writeFiles(deps, words) },
    { name: 'reporting.forgetFiles', everySeconds: 3600, run: forgetFiles },
    {
      name: 'reporting.schedules',
      everySeconds: 60,
      isOutward: true,
      run: sendScheduledReports([programTimetable, platformTimetable]),
    },
    { name: 'reporting.storeRuns', everySeconds: 60, isOutward: true, run: (deps) => storeRuns(deps, words) },
  ],
});
