import {
  IconHistory,
  IconReportAnalytics,
  IconTestPipe,
  IconTool,
  IconTrophy,
  IconUserShield,
} from '@tabler/icons-react';
import * as communications from '../../features/communications/screens.ts';
import * as mapEditor from '../../features/map-editor/screens.ts';
import * as maps from '../../features/maps/screens.ts';
import * as mentalWellness from '../../features/mental-wellness/screens.ts';
import * as mobileVersions from '../../features/mobile-versions/screens.ts';
import * as operations from '../../features/operations/screens.ts';
import * as platformHome from '../../features/platform-home/screens.ts';
import * as platformPeople from '../../features/platform-people/screens.ts';
import * as programDeletion from '../../features/program-deletion/screens.ts';
import * as programs from '../../features/programs/screens.ts';
import * as reporting from '../../features/reporting/screens.ts';
import * as resellers from '../../features/resellers/screens.ts';
import * as sessions from '../../features/sessions/screens.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { platformPaths } from '../../lib/addresses/platform-paths.ts';
import { screen } from '../../lib/addresses/screen.ts';
import { requireIds, requireMode } from '../../lib/addresses/wrong-addresses.ts';

/** Every screen of the platform area, from which its routes, links and guides are made. */
export const platformScreens = [
  ...communications.platformScreens,
  ...mapEditor.platformScreens,
  ...maps.platformScreens,
  ...mentalWellness.platformScreens,
  ...mobileVersions.platformScreens,
  ...operations.platformScreens,
  ...platformHome.platformScreens,
  ...platformPeople.platformScreens,
  ...programDeletion.platformScreens,
  ...programs.platformScreens,
  ...reporting.platformScreens,
  ...resellers.platformScreens,
  ...sessions.platformScreens,
  screen(
    { path: platformPaths.person, beforeLoad: requireIds },
    () => import('../screens/platform-person.tsx'),
  ),
  screen(
    {
      path: platformPaths.reporting,
      name: 'platformReports',
      place: { icon: IconReportAnalytics, position: 60, seenBy: 'resellers' },
    },
    () => import('./platform-reports.tsx'),
  ),
  screen(
    {
      path: platformPaths.try,
      name: 'try',
      place: { icon: IconTestPipe, position: 115, seenBy: 'resellers' },
    },
    () => import('./try.tsx'),
  ),
  screen(
    { path: platformPaths.maintenance, name: 'maintenance', place: { icon: IconTool, position: 120 } },
    () => import('./maintenance.tsx'),
  ),
  screen({ path: platformPaths.bulkActs }, () => import('./bulk-acts.tsx')),
  screen({ path: platformPaths.factorResets }, () => import('../screens/factor-resets.tsx')),
  screen(
    { path: platformPaths.massDeletion, beforeLoad: requireIds },
    () => import('../screens/mass-deletion.tsx'),
  ),
  screen({ path: platformPaths.program, beforeLoad: requireIds }, () => import('../screens/any-program.tsx')),
  screen({ path: platformPaths.reseller, beforeLoad: requireIds }, () => import('../screens/reseller.tsx')),
  screen({ path: platformPaths.massEmails }, () => import('../screens/mass-emails.tsx')),
  screen(
    { path: platformPaths.massEmail, beforeLoad: requireIds },
    () => import('../screens/mass-email.tsx'),
  ),
  screen(
    {
      path: platformPaths.challenges,
      name: 'platformChallenges',
      place: { icon: IconTrophy, position: 70, prefix: `${paths.platform}/challenge-center` },
    },
    () => import('./challenge-settings.tsx'),
  ),
  screen(
    {
      path: platformPaths.challengeBuilder,
      beforeLoad: requireMode(platformPaths.challengeBuilder, 'package'),
    },
    () => import('./platform-builder.tsx'),
  ),
  screen(
    { path: platformPaths.challengeEdit, beforeLoad: requireIds, isOfOne: true },
    () => import('./platform-challenge.tsx'),
  ),
  screen(
    {
      path: platformPaths.staff,
      name: 'staff',
      place: { icon: IconUserShield, position: 120, seenBy: 'super admins' },
    },
    () => import('./platform-staff.tsx'),
  ),
  screen(
    {
      path: platformPaths.log,
      name: 'platformLog',
      place: { icon: IconHistory, position: 130, seenBy: 'super admins' },
    },
    () => import('./platform-log.tsx'),
  ),
  screen({ path: paths.platform, leadsTo: paths.chooseProgram }),
  screen({ path: '/adminsuper/challenge-center', leadsTo: platformPaths.challenges }),
  screen({
    path: '/adminsuper/challenge-center/builder',
    leadsTo: '/adminsuper/challenge-center/builder/package',
  }),
  screen({ path: '/adminsuper/maps-center', leadsTo: paths.sharedMaps }),
];
