import { paths } from '../../lib/addresses/paths.ts';
import { screen } from '../../lib/addresses/screen.ts';

export const adminScreens = [
  screen(
    { path: paths.adminHelp, name: 'help', tab: ['help', 10] },
    () => import('./screens/admin-help.tsx'),
  ),
];
