import { paths } from '../../lib/addresses/paths.ts';
import { screen } from '../../lib/addresses/screen.ts';

export const adminScreens = [
  screen(
    {
      path: '/admin/member-center/points',
      name: 'givePoints',
      tab: ['members', 70],
      guides: ['give-points'],
    },
    () => import('./screens/give-points.tsx'),
  ),
  screen(
    { path: paths.pointSettings, name: 'points', tab: ['program', 30], guides: ['points'] },
    () => import('./screens/point-settings.tsx'),
  ),
];
