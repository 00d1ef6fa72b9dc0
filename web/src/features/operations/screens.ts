import { IconActivity } from '@tabler/icons-react';
import { screen } from '../../lib/addresses/screen.ts';

export const platformScreens = [
  screen(
    { path: '/adminsuper/jobs', name: 'jobs', place: { icon: IconActivity, position: 110 } },
    () => import('./screens/jobs.tsx'),
  ),
];
