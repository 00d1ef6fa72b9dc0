import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.ts';
import { paths } from '../../lib/paths.ts';
import { requireAdmin } from '../guards.ts';
import { signedIn } from './root.tsx';

export const adminRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: paths.programMembers,
    beforeLoad: requireAdmin,
    component: lazyScreen(() => import('../../features/members/screens/program-members.tsx')),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: paths.pointSettings,
    beforeLoad: requireAdmin,
    component: lazyScreen(() => import('../../features/points/screens/point-settings.tsx')),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: paths.mapsCenter,
    beforeLoad: requireAdmin,
    component: lazyScreen(() => import('../../features/maps/screens/maps-center.tsx')),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: paths.reports,
    beforeLoad: requireAdmin,
    component: lazyScreen(() => import('../../features/moderation/screens/reports.tsx')),
  }),
];
