import { teamCenterPaths } from '../../lib/addresses/team-center-paths.ts';
import { screen } from '../../lib/addresses/screen.ts';
import { requireIds } from '../../lib/addresses/wrong-addresses.ts';

export const adminScreens = [
  screen(
    {
      path: teamCenterPaths.team,
      beforeLoad: requireIds,
      isOfOne: true,
      roles: { challenges: 'organizations' },
    },
    () => import('./screens/team-settings.tsx'),
  ),
  screen(
    {
      path: teamCenterPaths.createTeams,
      name: 'createTeams',
      roles: { challenges: 'program' },
      tab: ['teams', 30],
      guides: ['create-teams'],
    },
    () => import('./screens/create-teams.tsx'),
  ),
];
