import { paths } from './paths.ts';

/** The guides for admins, in the order of the help center, each with the page that it explains. */
export const adminGuides = [
  { id: 'overview', to: paths.programOverview },
  { id: 'first-morning', to: paths.programOverview },
  { id: 'members', to: paths.programMembers },
  { id: 'invite', to: paths.programMembers },
  { id: 'admins', to: paths.programMembers },
  { id: 'reported', to: paths.reports },
  { id: 'maps', to: paths.mapsCenter },
  { id: 'settings', to: paths.programSettings },
  { id: 'look', to: paths.customizationNavbar },
  { id: 'points', to: paths.pointSettings },
  { id: 'activities', to: paths.activitySettings },
  { id: 'features', to: paths.features },
  { id: 'privacy', to: paths.programMembers },
] as const;

export type AdminGuide = (typeof adminGuides)[number]['id'];

/** The guide about the page at this address: the one whose address is the longest part of it. */
export const guideOf = (pathname: string): AdminGuide | undefined =>
  adminGuides
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0]?.id;
