import { paths } from '../../lib/addresses/paths.ts';
import { screen } from '../../lib/addresses/screen.ts';

export const adminScreens = [
  screen(
    {
      path: paths.programMembers,
      name: 'allMembers',
      tab: ['members', 10],
      guides: ['members', 'invite', 'admins', 'privacy'],
    },
    () => import('./screens/member-directory.tsx'),
  ),
  screen(
    { path: paths.addMembers, name: 'addMembers', tab: ['members', 20], guides: ['import'] },
    () => import('./screens/add-members.tsx'),
  ),
  screen(
    { path: paths.invitations, name: 'invitations', tab: ['members', 30], guides: ['invitations'] },
    () => import('./screens/invitations.tsx'),
  ),
];
