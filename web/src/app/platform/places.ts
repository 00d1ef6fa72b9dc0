import {
  IconBuilding,
  IconBuildingStore,
  IconDeviceMobile,
  IconHistory,
  IconActivity,
  IconChartBar,
  IconMail,
  IconReportAnalytics,
  IconMap2,
  IconPlant,
  IconTrophy,
  IconUserShield,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/api/auth-user.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { platformPaths } from '../../lib/addresses/platform-paths.ts';

interface Place {
  to: string;
  label: string;
  icon: Icon;
  /** Other addresses that belong to it begin with this. */
  prefix: string;
}

/** The places that staff of a reseller have. */
const ofResellers: readonly string[] = [
  platformPaths.programs,
  platformPaths.resellers,
  platformPaths.stats,
  platformPaths.reporting,
];

function useSuperAdminPlaces(): Place[] {
  const { t } = useTranslation('platform');
  return [
    { to: platformPaths.staff, label: t('places.staff'), icon: IconUserShield, prefix: platformPaths.staff },
    { to: platformPaths.log, label: t('places.log'), icon: IconHistory, prefix: platformPaths.log },
  ];
}

/** The places of the platform area, as its rail lists them. */
export function usePlatformPlaces(): Place[] {
  const { t } = useTranslation('platform');
  const { resellerId, isSuperAdmin } = useMe();
  const ofSuperAdmins = useSuperAdminPlaces();
  const all = [
    { to: paths.chooseProgram, label: t('places.members'), icon: IconUsers, prefix: paths.chooseProgram },
    {
      to: platformPaths.programs,
      label: t('places.programs'),
      icon: IconBuilding,
      prefix: platformPaths.programs.replace('/programs', '/program'),
    },
    {
      to: platformPaths.resellers,
      label: t('places.resellers'),
      icon: IconBuildingStore,
      prefix: platformPaths.resellers,
    },
    {
      to: platformPaths.emailQueue,
      label: t('places.emails'),
      icon: IconMail,
      prefix: platformPaths.emailQueue,
    },
    { to: platformPaths.stats, label: t('places.stats'), icon: IconChartBar, prefix: platformPaths.stats },
    {
      to: platformPaths.reporting,
      label: t('places.reports'),
      icon: IconReportAnalytics,
      prefix: platformPaths.reporting,
    },
    {
      to: platformPaths.challenges,
      label: t('places.challenges'),
      icon: IconTrophy,
      prefix: platformPaths.challenges.replace('/settings', ''),
    },
    {
      to: paths.sharedMaps,
      label: t('places.maps'),
      icon: IconMap2,
      prefix: paths.sharedMaps.replace('/settings', ''),
    },
    {
      to: platformPaths.planTexts,
      label: t('places.plan'),
      icon: IconPlant,
      prefix: platformPaths.planTexts,
    },
    {
      to: platformPaths.mobileApp,
      label: t('places.mobile'),
      icon: IconDeviceMobile,
      prefix: platformPaths.mobileApp,
    },
    { to: platformPaths.jobs, label: t('places.jobs'), icon: IconActivity, prefix: platformPaths.jobs },
  ];
  if (resellerId) return all.filter(({ to }) => ofResellers.includes(to));
  return isSuperAdmin ? [...all, ...ofSuperAdmins] : all;
}
