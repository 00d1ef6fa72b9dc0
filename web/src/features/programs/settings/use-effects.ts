import { useTranslation } from 'react-i18next';
import { directionOf } from './direction.ts';
import type { SettingName } from './setting-types.ts';

/** What follows from a change, in the directions that it takes. */
export function useEffects() {
  const { t, i18n } = useTranslation('program-settings');
  return (name: SettingName, before: unknown, after: unknown): string => {
    const off = `fields.${name}.effectOff`;
    if (!i18n.exists(`program-settings:${off}`)) return t(`fields.${name}.effect`);
    const { isMore, isLess } = directionOf(before, after);
    return [
      ...(isMore ? [t(`fields.${name}.effect`)] : []),
      ...(isLess ? [t(off as 'fields.pointsOn.effectOff')] : []),
    ].join(' ');
  };
}
