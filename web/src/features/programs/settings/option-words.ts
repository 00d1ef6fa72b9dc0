import { useTranslation } from 'react-i18next';
import { badgeOf, isBadge } from '#contract/badges.ts';
import { nameOfLanguage } from '../../../lib/language.ts';

/** The names of the options of fields of which several can be chosen. */
export function useOptionWords(): (field: string, option: string) => string {
  const { t, i18n } = useTranslation(['badges', 'wellness', 'program-settings']);
  return (field, option) => {
    if (field === 'languagesOn') return nameOfLanguage(option);
    if (['metricsAvailable', 'metricsOff', 'healthMetrics'].includes(field))
      return t(`wellness:metric.${option}` as 'wellness:metric.mood');
    if (isBadge(option)) return `${t(`each.${option}.name`)} (${t(`families.${badgeOf(option).family}`)})`;
    if (field === 'badgeFamilies') return t(`families.${option}` as 'families.activity');
    const key = `program-settings:options.${field}.${option}`;
    return i18n.exists(key) ? t(key as 'program-settings:options.manualMode.add') : option;
  };
}
