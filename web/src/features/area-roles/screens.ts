import { memberCenterPaths } from '../../lib/addresses/member-center-paths.ts';
import { screen } from '../../lib/addresses/screen.ts';

export const adminScreens = [
  screen(
    { path: memberCenterPaths.roles, name: 'roles', tab: ['members', 15] },
    () => import('./screens/people-with-roles.tsx'),
  ),
];
