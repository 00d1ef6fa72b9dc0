import { IconUsers } from '@tabler/icons-react';
import { paths } from '../../lib/addresses/paths.ts';
import { platformPaths } from '../../lib/addresses/platform-paths.ts';
import { screen } from '../../lib/addresses/screen.ts';

export const platformScreens = [
  screen(
    { path: paths.chooseProgram, name: 'people', place: { icon: IconUsers, position: 10 } },
    () => import('./screens/people-search.tsx'),
  ),
  screen({ path: platformPaths.massDeletions }, () => import('./screens/mass-deletions.tsx')),
];
