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
import { useMe } from '../../lib/api/auth-user.ts';
import { builderAddress, challengeCenterPaths } from '../../lib/addresses/challenge-center-paths.ts';
import { communicationPaths } from '../../lib/addresses/communication-paths.ts';
import { useOrganizationsSetting } from '../../lib/organizations.ts';
import { memberCenterPaths } from '../../lib/addresses/member-center-paths.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { planPaths } from '../../lib/addresses/plan-paths.ts';
import { reportPaths } from '../../lib/addresses/report-paths.ts';
import { teamCenterPaths } from '../../lib/addresses/team-center-paths.ts';

export interface AdminPage {
  to: string;
  label: string;
}

export interface Center {
  id: string;
  label: string;
  icon: Icon;
  /** Addresses of the center begin with this or with that of one of its pages. */
  prefix: string;
  /** The first one is where the rail leads. */
  pages: AdminPage[];
}

/** Whether an address belongs to a center. */
export const isWithin = ({ prefix, pages }: Center, pathname: string): boolean =>
  [prefix, ...pages.map(({ to }) => to)].some(
    (start) => pathname === start || pathname.startsWith(`${start}/`),
  );

function useTeamCenter(): Center {
  const { t } = useTranslation('admin');
  const organizations = useOrganizationsSetting();
  return {
    id: 'teams',
    label: t('centers.teams'),
    icon: IconUsersGroup,
    prefix: paths.teamCenter.replace('/$', ''),
    pages: [
      { to: teamCenterPaths.teams, label: t('centers.allTeams') },
      { to: teamCenterPaths.requests, label: t('centers.requests') },
      { to: teamCenterPaths.createTeams, label: t('centers.createTeams') },
      ...(organizations.on ? [{ to: teamCenterPaths.organizations, label: organizations.name }] : []),
    ],
  };
}

function useChallengeCenter(): Center {
  const { t } = useTranslation('admin');
  return {
    id: 'challenges',
    label: t('centers.challenges'),
    icon: IconFlag,
    prefix: paths.challengeCenter.replace('/$', ''),
    pages: [
      { to: challengeCenterPaths.challenges, label: t('centers.allChallenges') },
      { to: builderAddress(), label: t('centers.builder') },
      { to: challengeCenterPaths.integrity, label: t('centers.integrity') },
      { to: paths.mapsCenter, label: t('centers.maps') },
    ],
  };
}

function useCommunications(): Center {
  const { t } = useTranslation('admin');
  return {
    id: 'communications',
    label: t('centers.communications'),
    icon: IconMail,
    prefix: paths.communicationsCenter.replace('/$', ''),
    pages: [
      { to: communicationPaths.write, label: t('centers.writeEmail') },
      { to: communicationPaths.archive, label: t('centers.emailArchive') },
      { to: communicationPaths.emails, label: t('centers.emails') },
      { to: communicationPaths.notices, label: t('centers.notices') },
    ],
  };
}

/** The centers at the end of the rail. */
function useMore(): Center[] {
  const { t } = useTranslation('admin');
  return [
    {
      id: 'features',
      label: t('centers.features'),
      icon: IconToggleLeft,
      prefix: paths.features,
      pages: [{ to: paths.features, label: t('centers.features') }],
    },
    {
      id: 'help',
      label: t('centers.help'),
      icon: IconHelp,
      prefix: paths.adminHelp,
      pages: [{ to: paths.adminHelp, label: t('centers.help') }],
    },
  ];
}

/** The centers of the admin area with their pages, in the order of the rail. */
export function useCenters(): Center[] {
  const { t } = useTranslation('admin');
  return [
    {
      id: 'overview',
      label: t('centers.overview'),
      icon: IconHome,
      prefix: paths.programOverview,
      pages: [{ to: paths.programOverview, label: t('centers.overview') }],
    },
    {
      id: 'reporting',
      label: t('centers.reporting'),
      icon: IconReportAnalytics,
      prefix: reportPaths.reporting,
      pages: [
        { to: reportPaths.reporting, label: t('centers.allReports') },
        { to: reportPaths.stats, label: t('centers.stats') },
        { to: reportPaths.outcome, label: t('centers.outcome') },
      ],
    },
    {
      id: 'members',
      label: t('centers.members'),
      icon: IconUsers,
      prefix: paths.memberCenter,
      pages: [
        { to: paths.programMembers, label: t('centers.allMembers') },
        { to: paths.addMembers, label: t('centers.addMembers') },
        { to: paths.invitations, label: t('centers.invitations') },
        { to: memberCenterPaths.registration, label: t('centers.registration') },
        { to: memberCenterPaths.companySignOn, label: t('centers.companySignOn') },
        { to: memberCenterPaths.questions, label: t('centers.questions') },
        { to: paths.givePoints, label: t('centers.givePoints') },
        { to: paths.reports, label: t('centers.reports') },
      ],
    },
    useTeamCenter(),
    useChallengeCenter(),
    useCommunications(),
    {
      id: 'program',
      label: t('centers.program'),
      icon: IconAdjustmentsHorizontal,
      prefix: paths.programCenter,
      pages: [
        { to: paths.programSettings, label: t('centers.settings') },
        { to: paths.customizationNavbar, label: t('centers.look') },
        { to: paths.pointSettings, label: t('centers.points') },
        { to: paths.activitySettings, label: t('centers.activities') },
        { to: paths.deviceSettings, label: t('centers.devices') },
        { to: planPaths.admin, label: t('centers.plan') },
        { to: paths.adminLog, label: t('centers.log') },
      ],
    },
    ...useMore(),
  ];
}

/** Sections of the settings, which are tabs and not pages of the rail. */
const settings = ['email', 'member', 'challenge', 'team', 'organization', 'badge'] as const;

/** A place in the admin area that the palette finds. */
export interface AdminPlace extends AdminPage {
  params?: Record<string, string>;
}

/** The pages of the admin area and the sections of the settings for the palette; none for members. */
export function useAdminPlaces(): AdminPlace[] {
  const { t } = useTranslation('admin');
  const centers = useCenters();
  const { isAdmin } = useMe();
  if (!isAdmin) return [];
  return [
    ...centers.flatMap(({ pages }) => pages),
    ...settings.map((section) => ({
      to: paths.programSettingsOf,
      params: { section },
      label: t(`settingsOf.${section}`),
    })),
    { to: paths.customizationLogin, label: t('settingsOf.login') },
    { to: paths.customizationPage, label: t('settingsOf.page') },
  ];
}
