import { IconDeviceMobile } from '@tabler/icons-react';
import { platformPaths } from '../../lib/addresses/platform-paths.ts';
import { screen } from '../../lib/addresses/screen.ts';

export const platformScreens = [
  screen(
    { path: platformPaths.mobileApp, name: 'mobileApp', place: { icon: IconDeviceMobile, position: 100 } },
    () => import('./screens/mobile-app.tsx'),
  ),
];
