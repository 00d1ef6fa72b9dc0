import { useTranslation } from 'react-i18next';
import type { BadgeRule } from '#contract/badges.ts';
import { isMetric } from '#contract/metrics.ts';
import * as format from './format.ts';

export function useMetricWords(): (metric: BadgeRule['metric']) => string {
  const { t } = useTranslation(['badges', 'wellness']);
  return (metric) => {
    if (isMetric(metric)) return t(`wellness:metric.${metric}`);
    return t(`counts.${metric}` as 'counts.steps');
  };
}

/** Returns a function that says how a badge with this rule is earned, for badges that the program created. */
export function useRuleWords(): (rule: BadgeRule) => string {
  const { t } = useTranslation('badges');
  const nameOf = useMetricWords();
  return ({ metric, window, threshold, count }) =>
    t(`ruleOf.${window}`, { metric: nameOf(metric), number: format.decimal(threshold), count });
}
