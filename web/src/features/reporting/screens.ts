import { IconChartBar, IconReportAnalytics } from '@tabler/icons-react';
import { reportPaths } from '../../lib/addresses/report-paths.ts';
import { platformPaths } from '../../lib/addresses/platform-paths.ts';
import { screen } from '../../lib/addresses/screen.ts';

export const adminScreens = [
  screen(
    {
      path: reportPaths.reporting,
      name: 'allReports',
      roles: { reports: 'organizations', people: 'organizations' },
      tab: ['reporting', 10],
      guides: ['reporting'],
    },
    () => import('./screens/reporting.tsx'),
  ),
  screen(
    {
      path: '/admin/reporting/outcome',
      name: 'outcome',
      roles: { reports: 'program' },
      tab: ['reporting', 30],
    },
    () => import('./screens/outcome.tsx'),
  ),
];

export const platformScreens = [
  screen(
    {
      path: platformPaths.stats,
      name: 'platformStats',
      place: { icon: IconChartBar, position: 50, seenBy: 'resellers' },
    },
    () => import('./screens/platform-stats.tsx'),
  ),
  screen(
    {
      path: platformPaths.reporting,
      name: 'platformReports',
      place: { icon: IconReportAnalytics, position: 60, seenBy: 'resellers' },
    },
    () => import('./screens/platform-reporting.tsx'),
  ),
  screen({ path: '/adminsuper/reporting/active-programs' }, () => import('./screens/active-programs.tsx')),
];
