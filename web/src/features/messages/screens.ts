import { teamCenterPaths } from '../../lib/addresses/team-center-paths.ts';
import { screen } from '../../lib/addresses/screen.ts';

export const adminScreens = [
  screen(
    {
      path: teamCenterPaths.requests,
      name: 'requests',
      roles: { challenges: 'program' },
      tab: ['teams', 20],
    },
    () => import('./screens/join-requests.tsx'),
  ),
];
