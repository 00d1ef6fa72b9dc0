import { IconActivity } from '@tabler/icons-react';
import { platformPaths } from '../../lib/addresses/platform-paths.ts';
import { screen } from '../../lib/addresses/screen.ts';

export const platformScreens = [
  screen(
    { path: platformPaths.jobs, name: 'jobs', place: { icon: IconActivity, position: 110 } },
    () => import('./screens/jobs.tsx'),
  ),
];
