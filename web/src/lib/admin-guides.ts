import { challengeCenterPaths } from './addresses/challenge-center-paths.ts';
import { communicationPaths } from './addresses/communication-paths.ts';
import { memberCenterPaths } from './addresses/member-center-paths.ts';
import { paths } from './addresses/paths.ts';
import { reportPaths } from './addresses/report-paths.ts';
import { teamCenterPaths } from './addresses/team-center-paths.ts';

/** The guides for admins, in the order of the help center, each with the page that it explains. */
export const adminGuides = [
  { id: 'overview', to: paths.programOverview },
  { id: 'first-morning', to: paths.programOverview },
  { id: 'reporting', to: reportPaths.reporting },
  { id: 'members', to: paths.programMembers },
  { id: 'invite', to: paths.programMembers },
  { id: 'import', to: paths.addMembers },
  { id: 'invitations', to: paths.invitations },
  { id: 'registration', to: memberCenterPaths.registration },
  { id: 'questions', to: memberCenterPaths.questions },
  { id: 'give-points', to: paths.givePoints },
  { id: 'admins', to: paths.programMembers },
  { id: 'reported', to: paths.reports },
  { id: 'teams', to: teamCenterPaths.teams },
  { id: 'create-teams', to: teamCenterPaths.createTeams },
  { id: 'organizations', to: teamCenterPaths.organizations },
  { id: 'challenges', to: challengeCenterPaths.challenges },
  { id: 'maps', to: paths.mapsCenter },
  { id: 'emails', to: communicationPaths.emails },
  { id: 'notices', to: communicationPaths.notices },
  { id: 'settings', to: paths.programSettings },
  { id: 'look', to: paths.customizationNavbar },
  { id: 'points', to: paths.pointSettings },
  { id: 'activities', to: paths.activitySettings },
  { id: 'log', to: paths.adminLog },
  { id: 'features', to: paths.features },
  { id: 'privacy', to: paths.programMembers },
] as const;

export type AdminGuide = (typeof adminGuides)[number]['id'];

/** The guide about the page at this address: the one whose address is the longest part of it. */
export const guideOf = (pathname: string): AdminGuide | undefined =>
  adminGuides
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0]?.id;
