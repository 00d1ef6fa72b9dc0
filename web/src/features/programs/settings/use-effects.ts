import { useTranslation } from 'react-i18next';
import type { SettingName } from './setting-types.ts';

/** What follows from a change, in the direction that it takes: turned on or off, options added or removed. */
export function useEffects() {
  const { t, i18n } = useTranslation('program-settings');
  return (name: SettingName, before: unknown, after: unknown): string => {
    const off = `fields.${name}.effectOff`;
    if (!i18n.exists(`program-settings:${off}`)) return t(`fields.${name}.effect`);
    const [had, has] = [before, after].map((value) => String(value).split(',').filter(Boolean));
    const added = after === true || (after !== false && has!.some((one) => !had!.includes(one)));
    const removed = after === false || (after !== true && had!.some((one) => !has!.includes(one)));
    return [
      ...(added ? [t(`fields.${name}.effect`)] : []),
      ...(removed ? [t(off as 'fields.pointsOn.effectOff')] : []),
    ].join(' ');
  };
}
