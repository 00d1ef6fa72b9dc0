import { paths } from '../../lib/addresses/paths.ts';
import { screen } from '../../lib/addresses/screen.ts';

export const adminScreens = [
  screen(
    {
      path: paths.programMembers,
      name: 'allMembers',
      roles: { people: 'organizations' },
      tab: ['members', 10],
      guides: ['members', 'invite', 'admins', 'privacy'],
    },
    () => import('./screens/member-directory.tsx'),
  ),
  screen(
    {
      path: paths.addMembers,
      name: 'addMembers',
      roles: { people: 'program' },
      tab: ['members', 20],
      guides: ['import'],
    },
    () => import('./screens/add-members.tsx'),
  ),
  screen(
    {
      path: paths.invitations,
      name: 'invitations',
      roles: { people: 'program' },
      tab: ['members', 30],
      guides: ['invitations'],
    },
    () => import('./screens/invitations.tsx'),
  ),
];
