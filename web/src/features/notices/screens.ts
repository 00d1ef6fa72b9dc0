import { communicationPaths } from '../../lib/addresses/communication-paths.ts';
import { screen } from '../../lib/addresses/screen.ts';

export const adminScreens = [
  screen(
    {
      path: communicationPaths.notices,
      name: 'notices',
      roles: { communications: 'organizations' },
      tab: ['communications', 40],
      guides: ['notices'],
    },
    () => import('./screens/admin-notices.tsx'),
  ),
];
