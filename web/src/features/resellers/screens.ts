import { IconBuildingStore } from '@tabler/icons-react';
import { platformPaths } from '../../lib/addresses/platform-paths.ts';
import { screen } from '../../lib/addresses/screen.ts';

export const platformScreens = [
  screen(
    {
      path: platformPaths.resellers,
      name: 'resellers',
      place: { icon: IconBuildingStore, position: 30, seenBy: 'resellers' },
    },
    () => import('./screens/resellers.tsx'),
  ),
];
