import { screen } from '../../lib/addresses/screen.ts';

export const adminScreens = [
  screen(
    { path: '/admin/program-center/admin-log', name: 'log', tab: ['program', 70], guides: ['log'] },
    () => import('./screens/admin-log.tsx'),
  ),
];
