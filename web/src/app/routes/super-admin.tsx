import { createRoute, redirect } from '@tanstack/react-router';
import { paths } from '../../lib/addresses/paths.ts';
import { platformPaths } from '../../lib/addresses/platform-paths.ts';
import { requireIds } from '../wrong-addresses.ts';
import { lazyScreen } from './lazy-screen.ts';
import { platformArea } from './root.tsx';

/** An address that is only the parent of others leads to the first of them. */
const leadTo = (to: string) => ({
  beforeLoad: () => {
    throw redirect({ to, replace: true });
  },
});

const getParentRoute = () => platformArea;

export const superAdminRoutes = [
  createRoute({ getParentRoute, path: paths.platform, ...leadTo(paths.chooseProgram) }),
  createRoute({
    getParentRoute,
    path: paths.chooseProgram,
    component: lazyScreen(() => import('../../features/platform-people/screens/people-search.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.programs,
    component: lazyScreen(() => import('../../features/programs/screens/all-programs.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: paths.platformCreate,
    component: lazyScreen(() => import('../../features/programs/screens/create-program.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.importProgram,
    component: lazyScreen(() => import('../../features/programs/screens/import-program.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.programDeletions,
    component: lazyScreen(() => import('../../features/program-deletion/screens/program-deletions.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.setupInvitations,
    component: lazyScreen(() => import('../../features/sessions/screens/setup-invitations.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.person,
    component: lazyScreen(() => import('../screens/platform-person.tsx')),
    beforeLoad: requireIds,
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.factorResets,
    component: lazyScreen(() => import('../screens/factor-resets.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.massDeletions,
    component: lazyScreen(() => import('../../features/platform-people/screens/mass-deletions.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.massDeletion,
    component: lazyScreen(() => import('../screens/mass-deletion.tsx')),
    beforeLoad: requireIds,
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.stats,
    component: lazyScreen(() => import('../../features/reporting/screens/platform-stats.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.reporting,
    component: lazyScreen(() => import('../../features/reporting/screens/platform-reporting.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.activePrograms,
    component: lazyScreen(() => import('../../features/reporting/screens/active-programs.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.resellers,
    component: lazyScreen(() => import('../../features/resellers/screens/resellers.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.reseller,
    component: lazyScreen(() => import('../screens/reseller.tsx')),
    beforeLoad: requireIds,
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.mobileApp,
    component: lazyScreen(() => import('../../features/mobile-versions/screens/mobile-app.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.jobs,
    component: lazyScreen(() => import('../../features/operations/screens/jobs.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.staff,
    component: lazyScreen(() => import('../platform/platform-staff.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.log,
    component: lazyScreen(() => import('../platform/platform-log.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.planTexts,
    component: lazyScreen(() => import('../../features/mental-wellness/screens/staff-texts.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.newPlanText,
    component: lazyScreen(() => import('../../features/mental-wellness/screens/new-text.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.planText,
    component: lazyScreen(() => import('../../features/mental-wellness/screens/staff-text.tsx')),
    beforeLoad: requireIds,
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.program,
    component: lazyScreen(() => import('../screens/any-program.tsx')),
    beforeLoad: requireIds,
  }),
  createRoute({
    getParentRoute,
    path: '/adminsuper/challenge-center/$',
    component: lazyScreen(() => import('../platform/challenge-center.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/adminsuper/maps-center',
    ...leadTo(paths.sharedMaps),
  }),
  createRoute({
    getParentRoute,
    path: paths.sharedMaps,
    component: lazyScreen(() => import('../../features/maps/screens/shared-maps.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: paths.sharedMapBuilder,
    component: lazyScreen(() => import('../../features/map-editor/screens/shared-map-builder.tsx')),
  }),
];
