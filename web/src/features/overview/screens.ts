import { paths } from '../../lib/addresses/paths.ts';
import { screen } from '../../lib/addresses/screen.ts';

export const adminScreens = [
  screen(
    {
      path: paths.programOverview,
      name: 'overview',
      tab: ['overview', 10],
      guides: ['overview', 'first-morning'],
    },
    () => import('./screens/program-overview.tsx'),
  ),
];
