import { useTranslation } from 'react-i18next';
import type { ListedPlatformSchedule } from '#contract/features/reporting/platform-schedules.ts';

/** Returns the name of a scheduled report about programs. */
export function usePlatformScheduleWords() {
  const { t } = useTranslation(['report-schedules', 'platform-reports']);
  return {
    nameOf: ({ report, search }: Pick<ListedPlatformSchedule, 'report' | 'search'>): string => {
      const name = t(`platform-reports:names.${report}`);
      return search ? t('ofOne', { report: name, organization: search }) : name;
    },
  };
}
