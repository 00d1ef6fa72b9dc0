import {
  IconAdjustmentsHorizontal,
  IconFlag,
  IconHelp,
  IconHome,
  IconMail,
  IconReportAnalytics,
  IconToggleLeft,
  IconUsers,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe, seesAdminArea } from '../../lib/api/auth-user.ts';
import { mayOpen } from '../../lib/api/held-roles.ts';
import { communicationPaths } from '../../lib/addresses/communication-paths.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { reportPaths } from '../../lib/addresses/report-paths.ts';
import type { AreaScreen, Center as CenterId } from '../../lib/addresses/screen.ts';
import { teamCenterPaths } from '../../lib/addresses/team-center-paths.ts';
import { useOrganizationsSetting } from '../../lib/organizations.ts';
import { adminScreens } from './screens.ts';

export interface AdminPage {
  to: string;
  label: string;
}

export interface Center {
  id: CenterId;
  label: string;
  icon: Icon;
  /** Addresses of the center begin with this or with that of one of its pages. */
  prefix: string;
  /** The first one is where the rail leads. */
  pages: AdminPage[];
}

/** Returns whether an address belongs to a center. */
export const isWithin = ({ prefix, pages }: Center, pathname: string): boolean =>
  [prefix, ...pages.map(({ to }) => to)].some(
    (start) => pathname === start || pathname.startsWith(`${start}/`),
  );

/** The centers in the order of the rail. Those of one page have its name. */
const centers = [
  { id: 'overview', icon: IconHome, prefix: paths.programOverview },
  { id: 'reporting', icon: IconReportAnalytics, prefix: reportPaths.reporting },
  { id: 'members', icon: IconUsers, prefix: paths.memberCenter },
  { id: 'teams', icon: IconUsersGroup, prefix: '/admin/team-center' },
  { id: 'challenges', icon: IconFlag, prefix: '/admin/challenge-center' },
  { id: 'communications', icon: IconMail, prefix: communicationPaths.overview },
  { id: 'program', icon: IconAdjustmentsHorizontal, prefix: paths.programCenter },
  { id: 'features', icon: IconToggleLeft, prefix: paths.features },
  { id: 'help', icon: IconHelp, prefix: paths.adminHelp },
] as const;

const screens: readonly AreaScreen[] = adminScreens;
const position = ({ tab }: AreaScreen) => tab?.[1] ?? 0;
const screensOf = (id: CenterId) =>
  screens.filter(({ tab }) => tab?.[0] === id).toSorted((a, b) => position(a) - position(b));

/** The guides for admins in the order of the rail, each with the page that it explains. */
export const guides = centers
  .flatMap(({ id }) => screensOf(id))
  .flatMap(({ path, guides: ids = [] }) => ids.map((id) => ({ id, to: path })));

/** Returns the guide about the page at this address: the one whose address is the longest part of it. */
export const guideOf = (pathname: string) =>
  guides
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0]?.id;

/**
 * Returns the name of a screen: organizations are called as the program calls them, and are there only if it has them.
 */
function useNameOf(): (screen: AreaScreen) => string | undefined {
  const { t } = useTranslation('admin-names');
  const organizations = useOrganizationsSetting();
  return ({ path, name }) => {
    if (path === teamCenterPaths.organizations) return organizations.on ? organizations.name : undefined;
    return name && t(name);
  };
}

/** Returns the centers of the admin area with their pages, in the order of the rail. */
export function useCenters(): Center[] {
  const { t } = useTranslation('admin');
  const nameOf = useNameOf();
  const me = useMe();
  return centers.flatMap(({ id, ...center }) => {
    const pages = screensOf(id).flatMap((screen) => {
      const label = mayOpen(me, screen.roles) ? nameOf(screen) : undefined;
      return label === undefined ? [] : [{ to: screen.to ?? screen.path, label }];
    });
    if (pages.length === 0) return [];
    const isOne = id === 'overview' || id === 'features' || id === 'help';
    return [{ id, ...center, label: isOne ? pages[0]!.label : t(`centers.${id}`), pages }];
  });
}

/** Returns the pages of the admin area and their parts for the palette; none for members. */
export function useAdminPlaces(): AdminPage[] {
  const { t } = useTranslation('admin-names');
  const pages = useCenters().flatMap(({ pages: ofCenter }) => ofCenter);
  const me = useMe();
  if (!seesAdminArea(me)) return [];
  const open = screens.filter(({ roles }) => mayOpen(me, roles));
  const parts = open.flatMap(({ path, parts: ends = {} }) =>
    Object.entries(ends).map(([end, name]) => ({ to: path.replace(/\$\w+$/, end), label: t(name) })),
  );
  const others = open.flatMap(({ path, name, tab }) => (name && !tab ? [{ to: path, label: t(name) }] : []));
  return [...pages, ...parts, ...others];
}
