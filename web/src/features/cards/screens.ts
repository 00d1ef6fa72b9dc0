import { memberCenterPaths } from '../../lib/addresses/member-center-paths.ts';
import { screen } from '../../lib/addresses/screen.ts';

export const adminScreens = [
  screen(
    {
      path: memberCenterPaths.loginCards,
      name: 'loginCards',
      roles: { people: 'program' },
      tab: ['members', 35],
    },
    () => import('./screens/login-cards.tsx'),
  ),
];
