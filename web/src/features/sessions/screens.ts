import { platformPaths } from '../../lib/addresses/platform-paths.ts';
import { screen } from '../../lib/addresses/screen.ts';

export const platformScreens = [
  screen({ path: platformPaths.setupInvitations }, () => import('./screens/setup-invitations.tsx')),
];
