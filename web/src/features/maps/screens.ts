import { IconMap2 } from '@tabler/icons-react';
import { paths } from '../../lib/addresses/paths.ts';
import { screen } from '../../lib/addresses/screen.ts';

export const platformScreens = [
  screen(
    {
      path: paths.sharedMaps,
      name: 'sharedMaps',
      place: { icon: IconMap2, position: 80, prefix: `${paths.platform}/maps-center` },
    },
    () => import('./screens/shared-maps.tsx'),
  ),
];
