import { challengeCenterPaths } from '../../lib/addresses/challenge-center-paths.ts';
import { screen } from '../../lib/addresses/screen.ts';

export const adminScreens = [
  screen(
    {
      path: challengeCenterPaths.integrity,
      name: 'integrity',
      roles: { challenges: 'program' },
      tab: ['challenges', 30],
    },
    () => import('./screens/integrity.tsx'),
  ),
];
