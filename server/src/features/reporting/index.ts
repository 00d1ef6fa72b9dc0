import type { Manifest } from '../../core/manifest/public.ts';
import { platformReportRoutes } from './platform-reports.routes.ts';
import { reportFileRoutes } from './report-files.routes.ts';
import { reportingPersonalData } from './reporting.personal-data.ts';
import { reportingRoutes } from './reporting.routes.ts';
import { releaseHealth } from './services/release-health.ts';
import { forgetFiles, writeFiles } from './services/write-file.ts';

export const reporting: Manifest = {
  routes: [...reportingRoutes, ...reportFileRoutes, ...platformReportRoutes],
  personalData: [reportingPersonalData],
  jobs: [
    { name: 'reporting.releaseHealth', everySeconds: 3600, run: releaseHealth },
    { name: 'reporting.writeFiles', everySeconds: 1, run: writeFiles },
    { name: 'reporting.forgetFiles', everySeconds: 3600, run: forgetFiles },
  ],
};
