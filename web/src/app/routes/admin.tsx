import { createRoute, redirect } from '@tanstack/react-router';
import { paths } from '../../lib/addresses/paths.ts';
import { planPaths } from '../../lib/addresses/plan-paths.ts';
import { reportPaths } from '../../lib/addresses/report-paths.ts';
import { requireIds } from '../wrong-addresses.ts';
import { lazyScreen } from './lazy-screen.ts';
import { adminArea } from './root.tsx';

/** An address that is only the parent of others leads to the first of them. */
const leadTo = (to: string) => ({
  beforeLoad: () => {
    throw redirect({ to, replace: true });
  },
});

const getParentRoute = () => adminArea;

export const adminRoutes = [
  createRoute({ getParentRoute, path: paths.admin, ...leadTo(reportPaths.reporting) }),
  createRoute({
    getParentRoute,
    path: reportPaths.reporting,
    component: lazyScreen(
      ['badges', 'data-table', 'reporting'],
      () => import('../../features/reporting/screens/reporting.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: reportPaths.outcome,
    component: lazyScreen(
      ['outcome', 'reporting'],
      () => import('../../features/reporting/screens/outcome.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: reportPaths.stats,
    component: lazyScreen(
      ['badges', 'data-table', 'overview', 'program-stats', 'reporting'],
      () => import('../screens/program-stats.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: paths.programOverview,
    component: lazyScreen(
      ['data-table', 'overview'],
      () => import('../../features/overview/screens/program-overview.tsx'),
    ),
  }),
  createRoute({ getParentRoute, path: paths.programCenter, ...leadTo(paths.programSettings) }),
  createRoute({
    getParentRoute,
    path: paths.teamCenter,
    component: lazyScreen([], () => import('../admin/team-center.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: paths.challengeCenter,
    component: lazyScreen([], () => import('../admin/challenge-center.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: paths.programMembers,
    component: lazyScreen(
      ['data-table', 'member-center'],
      () => import('../../features/member-center/screens/member-directory.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: paths.memberAccount,
    component: lazyScreen(
      ['account', 'badges', 'challenge-panels', 'member-center', 'points'],
      () => import('../screens/member-account.tsx'),
    ),
    beforeLoad: requireIds,
  }),
  createRoute({
    getParentRoute,
    path: paths.addMembers,
    component: lazyScreen(
      ['invitations', 'member-import-screen', 'table-questions'],
      () => import('../../features/member-center/screens/add-members.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: paths.invitations,
    component: lazyScreen(
      ['data-table', 'invitations'],
      () => import('../../features/member-center/screens/invitations.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: `${paths.memberCenter}/$`,
    component: lazyScreen([], () => import('../admin/member-center.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: paths.adminLog,
    component: lazyScreen(
      ['admin-log-screen', 'data-table'],
      () => import('../../features/admin-log/screens/admin-log.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: planPaths.admin,
    component: lazyScreen(
      ['plan-admin'],
      () => import('../../features/mental-wellness/screens/plan-admin.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: planPaths.adminContent,
    component: lazyScreen(
      ['plan', 'plan-admin', 'plan-content'],
      () => import('../../features/mental-wellness/screens/plan-content.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: planPaths.ownArticle,
    component: lazyScreen(
      ['plan', 'plan-admin', 'plan-content'],
      () => import('../../features/mental-wellness/screens/own-article.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: paths.givePoints,
    component: lazyScreen(
      ['points', 'table-questions'],
      () => import('../../features/points/screens/give-points.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: paths.reports,
    component: lazyScreen(['moderation'], () => import('../../features/moderation/screens/reports.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: paths.programSettings,
    component: lazyScreen(
      ['admin', 'badges', 'own-badges', 'program-settings'],
      () => import('../../features/programs/screens/program-settings.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: paths.pointSettings,
    component: lazyScreen(['points'], () => import('../../features/points/screens/point-settings.tsx')),
  }),
  createRoute({ getParentRoute, path: paths.customization, ...leadTo(paths.customizationNavbar) }),
  createRoute({
    getParentRoute,
    path: paths.customizationNavbar,
    component: lazyScreen(
      ['admin', 'badges', 'program-settings'],
      () => import('../../features/programs/screens/navbar-button.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: paths.customizationLogin,
    component: lazyScreen(
      ['admin', 'badges', 'program-settings'],
      () => import('../../features/programs/screens/login-page.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: paths.customizationPage,
    component: lazyScreen(
      ['admin', 'badges', 'program-settings'],
      () => import('../../features/programs/screens/program-page.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: paths.activitySettings,
    component: lazyScreen(
      ['activity-settings'],
      () => import('../../features/activity/screens/activity-settings.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: paths.deviceSettings,
    component: lazyScreen(
      ['program-devices'],
      () => import('../../features/devices/screens/program-devices.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: paths.features,
    component: lazyScreen(
      ['admin', 'features', 'program-settings'],
      () => import('../../features/programs/screens/features.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: paths.adminHelp,
    component: lazyScreen(['admin-guides'], () => import('../../features/help/screens/admin-help.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: paths.programSettingsOf,
    component: lazyScreen(
      ['admin', 'badges', 'own-badges', 'program-settings'],
      () => import('../../features/programs/screens/settings-section.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: paths.mapsCenter,
    component: lazyScreen(['map-making', 'maps'], () => import('../screens/maps-center.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: paths.communicationsCenter,
    component: lazyScreen([], () => import('../admin/communications-center.tsx')),
  }),
];
