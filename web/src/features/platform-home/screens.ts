import { IconHome, IconUsersPlus } from '@tabler/icons-react';
import { platformPaths } from '../../lib/addresses/platform-paths.ts';
import { screen } from '../../lib/addresses/screen.ts';

export const platformScreens = [
  screen(
    {
      path: platformPaths.home,
      name: 'platformHome',
      place: { icon: IconHome, position: 5, seenBy: 'resellers' },
    },
    () => import('./screens/platform-home.tsx'),
  ),
  screen(
    { path: platformPaths.approvals, name: 'approvals', place: { icon: IconUsersPlus, position: 6 } },
    () => import('./screens/approvals.tsx'),
  ),
];
