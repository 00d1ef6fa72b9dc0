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
    component: lazyScreen(
      ['data-table', 'factor-resets', 'mass-deletion', 'platform-people'],
      () => import('../../features/platform-people/screens/people-search.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.programs,
    component: lazyScreen(
      ['all-programs', 'data-table', 'program-deletion', 'program-files'],
      () => import('../../features/programs/screens/all-programs.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: paths.platformCreate,
    component: lazyScreen(
      ['all-programs', 'badges', 'program-settings', 'resellers'],
      () => import('../../features/programs/screens/create-program.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.importProgram,
    component: lazyScreen(
      ['program-files'],
      () => import('../../features/programs/screens/import-program.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.programDeletions,
    component: lazyScreen(
      ['data-table', 'program-deletion'],
      () => import('../../features/program-deletion/screens/program-deletions.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.setupInvitations,
    component: lazyScreen(
      ['all-programs', 'data-table'],
      () => import('../../features/sessions/screens/setup-invitations.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.person,
    component: lazyScreen(
      ['account', 'factor-resets', 'platform-people'],
      () => import('../screens/platform-person.tsx'),
    ),
    beforeLoad: requireIds,
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.factorResets,
    component: lazyScreen(
      ['account', 'data-table', 'factor-resets', 'mass-deletion', 'platform-people'],
      () => import('../screens/factor-resets.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.massDeletions,
    component: lazyScreen(
      ['data-table', 'factor-resets', 'mass-deletion', 'platform-people', 'table-questions'],
      () => import('../../features/platform-people/screens/mass-deletions.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.massDeletion,
    component: lazyScreen(['account', 'mass-deletion'], () => import('../screens/mass-deletion.tsx')),
    beforeLoad: requireIds,
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.stats,
    component: lazyScreen(
      ['platform-reports'],
      () => import('../../features/reporting/screens/platform-stats.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.reporting,
    component: lazyScreen(
      ['all-programs', 'data-table', 'platform-reports', 'reporting'],
      () => import('../../features/reporting/screens/platform-reporting.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.activePrograms,
    component: lazyScreen(
      ['all-programs', 'data-table', 'platform-reports'],
      () => import('../../features/reporting/screens/active-programs.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.resellers,
    component: lazyScreen(
      ['data-table', 'resellers'],
      () => import('../../features/resellers/screens/resellers.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.reseller,
    component: lazyScreen(
      ['account', 'all-programs', 'data-table', 'resellers'],
      () => import('../screens/reseller.tsx'),
    ),
    beforeLoad: requireIds,
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.mobileApp,
    component: lazyScreen(
      ['data-table', 'mobile-versions'],
      () => import('../../features/mobile-versions/screens/mobile-app.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.jobs,
    component: lazyScreen(['jobs'], () => import('../../features/operations/screens/jobs.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.staff,
    component: lazyScreen(
      ['account', 'data-table', 'platform-staff'],
      () => import('../platform/platform-staff.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.log,
    component: lazyScreen(
      ['account', 'data-table', 'platform-staff'],
      () => import('../platform/platform-log.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.planTexts,
    component: lazyScreen(
      ['data-table', 'plan', 'plan-admin', 'plan-content'],
      () => import('../../features/mental-wellness/screens/staff-texts.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.newPlanText,
    component: lazyScreen(
      ['plan', 'plan-admin', 'plan-content'],
      () => import('../../features/mental-wellness/screens/new-text.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.planText,
    component: lazyScreen(
      ['plan', 'plan-admin', 'plan-content'],
      () => import('../../features/mental-wellness/screens/staff-text.tsx'),
    ),
    beforeLoad: requireIds,
  }),
  createRoute({
    getParentRoute,
    path: platformPaths.program,
    component: lazyScreen(
      [
        'account',
        'all-programs',
        'badges',
        'entry',
        'program-deletion',
        'program-files',
        'program-settings',
        'resellers',
      ],
      () => import('../screens/any-program.tsx'),
    ),
    beforeLoad: requireIds,
  }),
  createRoute({
    getParentRoute,
    path: '/adminsuper/challenge-center/$',
    component: lazyScreen(['platform-challenges'], () => import('../platform/challenge-center.tsx')),
  }),
  createRoute({
    getParentRoute,
    path: '/adminsuper/maps-center',
    ...leadTo(paths.sharedMaps),
  }),
  createRoute({
    getParentRoute,
    path: paths.sharedMaps,
    component: lazyScreen(
      ['map-making', 'maps'],
      () => import('../../features/maps/screens/shared-maps.tsx'),
    ),
  }),
  createRoute({
    getParentRoute,
    path: paths.sharedMapBuilder,
    component: lazyScreen(
      ['map-making', 'maps'],
      () => import('../../features/map-editor/screens/shared-map-builder.tsx'),
    ),
  }),
];
