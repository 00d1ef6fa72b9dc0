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
    component: lazyScreen(() => import('../../features/reporting/screens/reporting.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: reportPaths.outcome,
    component: lazyScreen(() => import('../../features/reporting/screens/outcome.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: reportPaths.stats,
    component: lazyScreen(() => import('../screens/program-stats.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: paths.programOverview,
    component: lazyScreen(() => import('../../features/overview/screens/program-overview.tsx')),
  }),
  createRoute({ getParentRoute, path: paths.programCenter, ...leadTo(paths.programSettings) }),
  createRoute({
    getParentRoute,
    path: paths.teamCenter,
    component: lazyScreen(() => import('../admin/team-center.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: paths.challengeCenter,
    component: lazyScreen(() => import('../admin/challenge-center.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: paths.programMembers,
    component: lazyScreen(() => import('../../features/member-center/screens/member-directory.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: paths.memberAccount,
    component: lazyScreen(() => import('../screens/member-account.tsx')),
    beforeLoad: requireIds,
  }),
  createRoute({
    getParentRoute,
    path: paths.addMembers,
    component: lazyScreen(() => import('../../features/member-center/screens/add-members.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: paths.invitations,
    component: lazyScreen(() => import('../../features/member-center/screens/invitations.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: `${paths.memberCenter}/$`,
    component: lazyScreen(() => import('../admin/member-center.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: paths.adminLog,
    component: lazyScreen(() => import('../../features/admin-log/screens/admin-log.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: planPaths.admin,
    component: lazyScreen(() => import('../../features/mental-wellness/screens/plan-admin.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: planPaths.adminContent,
    component: lazyScreen(() => import('../../features/mental-wellness/screens/plan-content.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: planPaths.ownArticle,
    component: lazyScreen(() => import('../../features/mental-wellness/screens/own-article.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: paths.givePoints,
    component: lazyScreen(() => import('../../features/points/screens/give-points.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: paths.reports,
    component: lazyScreen(() => import('../../features/moderation/screens/reports.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: paths.programSettings,
    component: lazyScreen(() => import('../../features/programs/screens/program-settings.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: paths.pointSettings,
    component: lazyScreen(() => import('../../features/points/screens/point-settings.tsx')),
  }),
  createRoute({ getParentRoute, path: paths.customization, ...leadTo(paths.customizationNavbar) }),
  createRoute({
    getParentRoute,
    path: paths.customizationNavbar,
    component: lazyScreen(() => import('../../features/programs/screens/navbar-button.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: paths.customizationLogin,
    component: lazyScreen(() => import('../../features/programs/screens/login-page.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: paths.customizationPage,
    component: lazyScreen(() => import('../../features/programs/screens/program-page.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: paths.activitySettings,
    component: lazyScreen(() => import('../../features/activity/screens/activity-settings.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: paths.deviceSettings,
    component: lazyScreen(() => import('../../features/devices/screens/program-devices.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: paths.features,
    component: lazyScreen(() => import('../../features/programs/screens/features.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: paths.adminHelp,
    component: lazyScreen(() => import('../../features/help/screens/admin-help.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: paths.programSettingsOf,
    component: lazyScreen(() => import('../../features/programs/screens/settings-section.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: paths.mapsCenter,
    component: lazyScreen(() => import('../screens/maps-center.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: paths.communicationsCenter,
    component: lazyScreen(() => import('../admin/communications-center.tsx')),
  }),
];
