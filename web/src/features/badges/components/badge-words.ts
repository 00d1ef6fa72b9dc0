import { useTranslation } from 'react-i18next';
import { isBadge, type BadgeRule } from '#contract/badges.ts';
import type { MemberBadge } from '#contract/features/badges/badges.ts';
import { useRuleWords } from '../../../lib/badge-rule-words.ts';
import * as format from '../../../lib/format.ts';

const isInMinutes = (metric: BadgeRule['metric']) => metric === 'mindfulness' || metric === 'activityMinutes';

/** Returns the unit of a rule's number: steps, minutes, days, or times. */
export function useAmountOf() {
  const { t } = useTranslation('badges');
  return ({ metric, window, count }: BadgeRule, number: number): string => {
    const value = format.decimal(number);
    if (window === 'streak' || (window === 'day' && count > 1))
      return t('amount.days', { value, count: number });
    if (metric === 'steps') return t('amount.steps', { value });
    if (isInMinutes(metric)) return t('amount.minutes', { value });
    return t('amount.times', { value });
  };
}

/** Returns the number a badge requires, in the same format as its progress. */
export const targetOf = ({ window, threshold, count }: BadgeRule): number =>
  window === 'streak' || count > 1 ? count : threshold;

/** Returns the number on a badge's picture, short enough for it: 10k, 7 d, 10 min. No two pictures are the same. */
export function figureOf(rule: BadgeRule): { value: string; unit: 'days' | 'minutes' | null } {
  const value = format.compact(targetOf(rule));
  if (rule.window === 'streak' || rule.count > 1) return { value, unit: 'days' };
  return { value, unit: isInMinutes(rule.metric) ? 'minutes' : null };
}

export function useBadgeFigure() {
  const { t } = useTranslation('badges');
  return (rule: BadgeRule): string => {
    const { value, unit } = figureOf(rule);
    return unit ? t(`figure.${unit}`, { value }) : value;
  };
}

/** Returns the name of a badge and how it is earned. Badges that the program made have words of their own. */
export function useBadgeWords() {
  const { t } = useTranslation('badges');
  const ruleWords = useRuleWords();
  return ({ id, own, rule }: Pick<MemberBadge, 'id' | 'own' | 'rule'>): { name: string; how: string } => {
    if (own) return { name: own.name, how: [own.text, ruleWords(rule)].filter(Boolean).join(' ') };
    return isBadge(id) ? { name: t(`each.${id}.name`), how: t(`each.${id}.how`) } : { name: '', how: '' };
  };
}
