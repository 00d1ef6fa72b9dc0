import { IconChartBar } from '@tabler/icons-react';
import { reportPaths } from '../../lib/addresses/report-paths.ts';
import { platformPaths } from '../../lib/addresses/platform-paths.ts';
import { screen } from '../../lib/addresses/screen.ts';
import { requireIds } from '../../lib/addresses/wrong-addresses.ts';

const readers = { reports: 'organizations', people: 'organizations' } as const;

export const adminScreens = [
  screen(
    {
      path: reportPaths.reporting,
      name: 'allReports',
      roles: readers,
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
  screen(
    {
      path: reportPaths.scheduled,
      name: 'scheduledReports',
      roles: readers,
      tab: ['reporting', 40],
      guides: ['scheduledReports'],
    },
    () => import('./screens/scheduled-reports.tsx'),
  ),
  screen({ path: reportPaths.newSchedule, roles: readers }, () => import('./screens/new-schedule.tsx')),
  screen(
    { path: reportPaths.schedule, beforeLoad: requireIds, isOfOne: true, roles: readers },
    () => import('./screens/schedule.tsx'),
  ),
  screen(
    { path: reportPaths.sent, beforeLoad: requireIds, isOfOne: true, roles: readers },
    () => import('./screens/sent-report.tsx'),
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
    { path: platformPaths.schedules, name: 'platformSchedules' },
    () => import('./screens/platform-schedules.tsx'),
  ),
  screen({ path: platformPaths.newSchedule }, () => import('./screens/new-platform-schedule.tsx')),
  screen(
    { path: platformPaths.schedule, beforeLoad: requireIds, isOfOne: true },
    () => import('./screens/platform-schedule.tsx'),
  ),
  screen({ path: '/adminsuper/reporting/active-programs' }, () => import('./screens/active-programs.tsx')),
];
