import { useTranslation } from 'react-i18next';
import { badgeIds } from '#contract/badges.ts';
import { planTopics } from '#contract/plan-topics.ts';
import { metricNames } from '#contract/metrics.ts';
import { languages } from '../../../lib/catalogues.ts';
import * as format from '../../../lib/format.ts';
import { useOptionWords } from './option-words.ts';
import { formName } from './setting-names.ts';

const pictures = new Set(['programLogo', 'loginPicture', 'customButtonImage', 'mailLogo', 'customPage']);

/** Fields with many options, of which it says how many are on. */
const counted: Readonly<Record<string, readonly string[]>> = {
  badgesOn: badgeIds,
  metricsAvailable: metricNames,
  planTopicsShown: planTopics,
};
/** Fields of which it lists the options that are on. */
const listed = new Set(['badgeFamilies', 'healthMetrics', 'languagesOn', 'memberChallengeKinds']);

const partsOf = (given: unknown): string[] =>
  (Array.isArray(given) ? given : String(given).split(',')).map(String).filter(Boolean);

/** Returns names of settings and their values as people read them. */
export function useShownValue() {
  const { t, i18n } = useTranslation('program-settings');
  const words = useOptionWords();
  const name = (field: string): string => {
    const key = formName(field);
    return i18n.exists(`program-settings:fields.${key}.label`)
      ? t(`fields.${key}.label` as 'fields.name.label')
      : t(`others.${field}` as 'others.socialOn', { defaultValue: field });
  };
  /** How many options are on, by those that are off or by what the form holds. */
  const howMany = (given: unknown, all: number): string =>
    t('values.badges', { on: Array.isArray(given) ? all - given.length : partsOf(given).length, all });
  const list = (field: string, given: unknown): string =>
    partsOf(given)
      .map((option) => words(field, option))
      .join(', ') || t('values.none');
  const value = (field: string, given: unknown): string => {
    const one: unknown = field === 'teamsOff' ? !given : given;
    const all = counted[formName(field)];
    if (all) return howMany(one, all.length);
    if (field === 'languagesOn' && one === null) return list(field, languages);
    if (listed.has(field)) return list(field, one);
    const isNothing =
      one === null || one === undefined || one === '' || (Array.isArray(one) && one.length === 0);
    if (isNothing) return t('values.none');
    if (pictures.has(field)) return t('values.picture');
    if (typeof one === 'boolean') return one ? t('values.on') : t('values.off');
    const option = `options.${field}.${String(one)}`;
    if (i18n.exists(`program-settings:${option}`)) return t(option as 'options.manualMode.add');
    if (typeof one === 'number') return format.steps(one);
    if (field === 'helpContacts') return (one as { name: string }[]).map((each) => each.name).join(', ');
    return Array.isArray(one) ? one.join(', ') : String(one).split('\n').join(', ');
  };
  return { name, value };
}
