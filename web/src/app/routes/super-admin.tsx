import { createRoute, redirect } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.ts';
import { paths } from '../../lib/paths.ts';
import { requirePlatformStaff } from '../guards.ts';
import { signedIn } from './root.tsx';

export const superAdminRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: paths.platform,
    beforeLoad: async () => {
      await requirePlatformStaff();
      throw redirect({ to: paths.chooseProgram, replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: paths.chooseProgram,
    beforeLoad: requirePlatformStaff,
    component: lazyScreen(() => import('../../features/sessions/screens/choose-program.tsx')),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: paths.sharedMaps,
    beforeLoad: requirePlatformStaff,
    component: lazyScreen(() => import('../../features/maps/screens/shared-maps.tsx')),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: paths.sharedMapBuilder,
    beforeLoad: requirePlatformStaff,
    component: lazyScreen(() => import('../../features/maps/screens/shared-map-builder.tsx')),
  }),
];
