import { screen } from '../../lib/addresses/screen.ts';

export const adminScreens = [
  screen(
    { path: '/admin/program-center/settings/devices', name: 'devices', tab: ['program', 50] },
    () => import('./screens/program-devices.tsx'),
  ),
];
