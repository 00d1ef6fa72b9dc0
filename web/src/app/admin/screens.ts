import * as activity from '../../features/activity/screens.ts';
import * as adminLog from '../../features/admin-log/screens.ts';
import * as areaRoles from '../../features/area-roles/screens.ts';
import * as cards from '../../features/cards/screens.ts';
import * as challenges from '../../features/challenges/screens.ts';
import * as communications from '../../features/communications/screens.ts';
import * as devices from '../../features/devices/screens.ts';
import * as help from '../../features/help/screens.ts';
import * as integrity from '../../features/integrity/screens.ts';
import * as memberCenter from '../../features/member-center/screens.ts';
import * as kiosks from '../../features/kiosks/screens.ts';
import * as mentalWellness from '../../features/mental-wellness/screens.ts';
import * as messages from '../../features/messages/screens.ts';
import * as moderation from '../../features/moderation/screens.ts';
import * as notices from '../../features/notices/screens.ts';
import * as organizations from '../../features/organizations/screens.ts';
import * as overview from '../../features/overview/screens.ts';
import * as points from '../../features/points/screens.ts';
import * as programs from '../../features/programs/screens.ts';
import * as questions from '../../features/questions/screens.ts';
import * as reporting from '../../features/reporting/screens.ts';
import * as teams from '../../features/teams/screens.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { reportPaths } from '../../lib/addresses/report-paths.ts';
import { memberCenterPaths } from '../../lib/addresses/member-center-paths.ts';
import { teamCenterPaths } from '../../lib/addresses/team-center-paths.ts';
import { builderAddress, challengeCenterPaths } from '../../lib/addresses/challenge-center-paths.ts';
import { programCenterPaths } from '../../lib/addresses/program-center-paths.ts';
import { screen } from '../../lib/addresses/screen.ts';
import { requireIds, requireMode } from '../../lib/addresses/wrong-addresses.ts';

/** Every screen of the admin area, from which its routes, links and guides are made. */
export const adminScreens = [
  ...activity.adminScreens,
  ...adminLog.adminScreens,
  ...areaRoles.adminScreens,
  ...cards.adminScreens,
  ...challenges.adminScreens,
  ...communications.adminScreens,
  ...devices.adminScreens,
  ...help.adminScreens,
  ...integrity.adminScreens,
  ...kiosks.adminScreens,
  ...memberCenter.adminScreens,
  ...mentalWellness.adminScreens,
  ...messages.adminScreens,
  ...moderation.adminScreens,
  ...notices.adminScreens,
  ...organizations.adminScreens,
  ...overview.adminScreens,
  ...points.adminScreens,
  ...programs.adminScreens,
  ...questions.adminScreens,
  ...reporting.adminScreens,
  ...teams.adminScreens,
  screen(
    { path: '/admin/program-stats', name: 'stats', tab: ['reporting', 20], roles: { reports: 'program' } },
    () => import('../screens/program-stats.tsx'),
  ),
  screen(
    { path: paths.memberAccount, beforeLoad: requireIds, roles: { people: 'organizations' } },
    () => import('../screens/member-account.tsx'),
  ),
  screen(
    { path: memberCenterPaths.leavers, name: 'leavers', tab: ['members', 60], guides: ['leavers'] },
    () => import('../screens/leavers.tsx'),
  ),
  screen(
    { path: memberCenterPaths.companySignOn, name: 'companySignOn', tab: ['members', 50] },
    () => import('../screens/company-sign-on.tsx'),
  ),
  screen(
    {
      path: teamCenterPaths.teams,
      name: 'allTeams',
      tab: ['teams', 10],
      roles: { challenges: 'organizations' },
      guides: ['teams'],
    },
    () => import('../screens/teams-settings.tsx'),
  ),
  screen(
    {
      path: challengeCenterPaths.builder,
      beforeLoad: requireMode(challengeCenterPaths.builder, 'member'),
      name: 'builder',
      roles: { challenges: 'program' },
      tab: ['challenges', 20],
      to: builderAddress(),
    },
    () => import('../screens/challenge-builder.tsx'),
  ),
  screen(
    {
      path: paths.mapsCenter,
      name: 'maps',
      tab: ['challenges', 40],
      roles: { challenges: 'program' },
      guides: ['maps'],
    },
    () => import('../screens/maps-center.tsx'),
  ),
  screen(
    {
      path: programCenterPaths.connections,
      name: 'connections',
      tab: ['program', 30],
      guides: ['connections'],
    },
    () => import('../screens/connections.tsx'),
  ),
  screen({ path: paths.admin, leadsTo: reportPaths.reporting }),
  screen({ path: paths.memberCenter, leadsTo: paths.programMembers, roles: { people: 'organizations' } }),
  screen({
    path: '/admin/team-center',
    leadsTo: teamCenterPaths.teams,
    roles: { challenges: 'organizations' },
  }),
  screen({
    path: '/admin/challenge-center',
    leadsTo: challengeCenterPaths.challenges,
    roles: { challenges: 'program' },
  }),
  screen({
    path: '/admin/challenge-center/builder',
    leadsTo: builderAddress(),
    roles: { challenges: 'program' },
  }),
  screen({ path: paths.programCenter, leadsTo: paths.programSettings }),
  screen({ path: paths.customization, leadsTo: paths.customizationNavbar }),
];
