import { memberCenterPaths } from '../../lib/addresses/member-center-paths.ts';
import { screen } from '../../lib/addresses/screen.ts';

export const adminScreens = [
  screen(
    { path: memberCenterPaths.kiosks, name: 'kiosks', tab: ['members', 37] },
    () => import('./screens/kiosks.tsx'),
  ),
];
