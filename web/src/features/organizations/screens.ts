import { teamCenterPaths } from '../../lib/addresses/team-center-paths.ts';
import { screen } from '../../lib/addresses/screen.ts';
import { requireIds } from '../../lib/addresses/wrong-addresses.ts';

export const adminScreens = [
  screen(
    {
      path: teamCenterPaths.organizations,
      tab: ['teams', 40],
      roles: { people: 'organizations' },
      guides: ['organizations'],
    },
    () => import('./screens/organizations-settings.tsx'),
  ),
  screen(
    {
      path: teamCenterPaths.organization,
      beforeLoad: requireIds,
      isOfOne: true,
      roles: { people: 'organizations', reports: 'organizations' },
    },
    () => import('./screens/organization-settings.tsx'),
  ),
];
