import { IconBuilding } from '@tabler/icons-react';
import { paths } from '../../lib/addresses/paths.ts';
import { memberCenterPaths } from '../../lib/addresses/member-center-paths.ts';
import { platformPaths } from '../../lib/addresses/platform-paths.ts';
import { screen } from '../../lib/addresses/screen.ts';

export const adminScreens = [
  screen(
    {
      path: memberCenterPaths.registration,
      name: 'registration',
      tab: ['members', 40],
      guides: ['registration'],
    },
    () => import('./screens/registration-settings.tsx'),
  ),
  screen(
    { path: paths.programSettings, name: 'settings', tab: ['program', 10], guides: ['settings'] },
    () => import('./screens/program-settings.tsx'),
  ),
  screen(
    { path: paths.customizationNavbar, name: 'look', tab: ['program', 20], guides: ['look'] },
    () => import('./screens/navbar-button.tsx'),
  ),
  screen({ path: paths.customizationLogin, name: 'loginPage' }, () => import('./screens/login-page.tsx')),
  screen({ path: paths.customizationPage, name: 'programPage' }, () => import('./screens/program-page.tsx')),
  screen(
    {
      path: paths.programSettingsOf,
      parts: {
        email: 'emailSettings',
        member: 'memberSettings',
        challenge: 'challengeSettings',
        team: 'teamSettings',
        organization: 'organizationSettings',
        badge: 'badgeSettings',
      },
    },
    () => import('./screens/settings-section.tsx'),
  ),
  screen(
    { path: paths.features, name: 'features', tab: ['features', 10], guides: ['features'] },
    () => import('./screens/features.tsx'),
  ),
];

export const platformScreens = [
  screen(
    {
      path: platformPaths.programs,
      name: 'programs',
      place: { icon: IconBuilding, position: 20, prefix: `${paths.platform}/program`, seenBy: 'resellers' },
    },
    () => import('./screens/all-programs.tsx'),
  ),
  screen({ path: paths.platformCreate }, () => import('./screens/create-program.tsx')),
  screen({ path: platformPaths.importProgram }, () => import('./screens/import-program.tsx')),
];
