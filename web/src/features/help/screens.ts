import { paths } from '../../lib/addresses/paths.ts';
import { screen } from '../../lib/addresses/screen.ts';

/** Help is for everybody who sees any of the admin area. */
const everyRole = {
  reports: 'organizations',
  communications: 'organizations',
  challenges: 'organizations',
  people: 'organizations',
} as const;

export const adminScreens = [
  screen(
    { path: paths.adminHelp, name: 'help', roles: everyRole, tab: ['help', 10] },
    () => import('./screens/admin-help.tsx'),
  ),
];
