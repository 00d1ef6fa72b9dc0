import { useTranslation } from 'react-i18next';
import { badgeIds } from '#contract/badges.ts';
import * as format from '../../../lib/format.ts';

const pictures = new Set(['programLogo', 'loginPicture', 'customButtonImage', 'mailLogo', 'customPage']);

const partsOf = (given: unknown): string[] =>
  (Array.isArray(given) ? given : String(given).split(',')).map(String).filter(Boolean);

/** Names of settings and their values as people read them. */
export function useShownValue() {
  const { t, i18n } = useTranslation('program-settings');
  const name = (field: string): string => {
    const key = field === 'teamsOff' ? 'teamsOn' : field === 'badgesOff' ? 'badgesOn' : field;
    return i18n.exists(`program-settings:fields.${key}.label`)
      ? t(`fields.${key}.label` as 'fields.name.label')
      : t(`others.${field}` as 'others.socialOn', { defaultValue: field });
  };
  /** How many shipped badges are on, by those that are off or by what the form holds. */
  const badgesOn = (given: unknown): string =>
    t('values.badges', {
      on: Array.isArray(given) ? badgeIds.length - given.length : partsOf(given).length,
      all: badgeIds.length,
    });
  const families = (given: unknown): string =>
    partsOf(given)
      .map((family) => i18n.t(`badges:families.${family}` as 'badges:families.activity'))
      .join(', ') || t('values.none');
  const value = (field: string, given: unknown): string => {
    const one: unknown = field === 'teamsOff' ? !given : given;
    if (field === 'badgesOff' || field === 'badgesOn') return badgesOn(one);
    if (field === 'badgeFamilies') return families(one);
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
