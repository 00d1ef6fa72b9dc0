import { useTranslation } from 'react-i18next';
import * as format from '../../../lib/format.ts';

const pictures = new Set(['programLogo', 'loginPicture', 'customButtonImage', 'customPage']);

/** Names of settings and their values as people read them. */
export function useShownValue() {
  const { t, i18n } = useTranslation('program-settings');
  const name = (field: string): string => {
    const key = field === 'teamsOff' ? 'teamsOn' : field;
    return i18n.exists(`program-settings:fields.${key}.label`)
      ? t(`fields.${key}.label` as 'fields.name.label')
      : t(`others.${field}` as 'others.socialOn', { defaultValue: field });
  };
  const value = (field: string, given: unknown): string => {
    const one: unknown = field === 'teamsOff' ? !given : given;
    const isNothing =
      one === null || one === undefined || one === '' || (Array.isArray(one) && one.length === 0);
    if (isNothing) return t('values.none');
    if (pictures.has(field)) return t('values.picture');
    if (typeof one === 'boolean') return one ? t('values.on') : t('values.off');
    const option = `options.${field}.${String(one)}`;
    if (i18n.exists(`program-settings:${option}`)) return t(option as 'options.manualMode.add');
    if (typeof one === 'number') return format.steps(one);
    return Array.isArray(one) ? one.join(', ') : String(one).split('\n').join(', ');
  };
  return { name, value };
}
