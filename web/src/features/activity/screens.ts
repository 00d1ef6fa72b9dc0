import { screen } from '../../lib/addresses/screen.ts';

export const adminScreens = [
  screen(
    {
      path: '/admin/program-center/settings/activities',
      name: 'activities',
      tab: ['program', 40],
      guides: ['activities'],
    },
    () => import('./screens/activity-settings.tsx'),
  ),
];
