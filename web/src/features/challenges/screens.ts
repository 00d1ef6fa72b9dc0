import { challengeCenterPaths } from '../../lib/addresses/challenge-center-paths.ts';
import { screen } from '../../lib/addresses/screen.ts';
import { requireIds } from '../../lib/addresses/wrong-addresses.ts';

export const adminScreens = [
  screen(
    {
      path: challengeCenterPaths.challenges,
      name: 'allChallenges',
      roles: { challenges: 'program' },
      tab: ['challenges', 10],
      guides: ['challenges'],
    },
    () => import('./screens/challenge-directory.tsx'),
  ),
  screen(
    {
      path: challengeCenterPaths.edit,
      beforeLoad: requireIds,
      isOfOne: true,
      roles: { challenges: 'program' },
    },
    () => import('./screens/challenge-edit.tsx'),
  ),
];
