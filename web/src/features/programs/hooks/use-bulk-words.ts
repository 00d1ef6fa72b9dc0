import { useTranslation } from 'react-i18next';
import type { BulkAct } from '#contract/features/programs/bulk-acts.ts';
import * as format from '../../../lib/format.ts';

const known = [
  'tier_required',
  'challenges_need_metrics',
  'challenges_need_activities',
  'after_start',
  'changed_since',
  'not_found',
  'staff_at_home',
  'program_closed',
  'no_admins',
] as const;

/** The words of acts over many programs. */
export function useBulkWords() {
  const { t } = useTranslation(['bulk-acts', 'all-programs', 'program-settings']);
  const settingOf = (setting: NonNullable<BulkAct['setting']>) =>
    t(`program-settings:fields.${setting}.label`);
  return {
    settingOf,
    whatOf: ({ kind, setting }: BulkAct) => (setting ? settingOf(setting) : t(`kinds.${kind}`)),
    valueOf({ kind, value }: BulkAct) {
      if (kind === 'endsOn') return value ? format.mediumDay(value) : t('noEnd');
      if (kind === 'tier') return t(`all-programs:tiers.${value as 'core' | 'plus' | 'pro'}`);
      if (kind !== 'setting') return value ?? '';
      return t(`values.${value as 'off' | 'on'}`);
    },
    whyOf: (why: string) => t(`whys.${known.find((each) => each === why) ?? 'other'}`),
  };
}
