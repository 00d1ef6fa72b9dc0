import { paths } from '../../lib/addresses/paths.ts';
import { screen } from '../../lib/addresses/screen.ts';

export const adminScreens = [
  screen(
    { path: paths.reports, name: 'reports', tab: ['members', 80], guides: ['reported'] },
    () => import('./screens/reports.tsx'),
  ),
];
