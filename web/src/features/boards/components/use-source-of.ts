import { useTranslation } from 'react-i18next';
import { explainScore } from '#contract/features/boards/board.ts';
import type { CompetitionOf } from '#contract/features/challenges/kinds.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { isMetric } from '#contract/metrics.ts';
import { pointRules, type FixedRule } from '#contract/points.ts';
import * as format from '../../../lib/format.ts';

type Day = ResponseOf<typeof explainScore>['days'][number];
type Part = Day['parts'][number];

const isRule = (name: string): name is FixedRule => name in pointRules;

/** Returns a short explanation of a day's number. */
export function useSourceOf(competitionOf: CompetitionOf) {
  const { t } = useTranslation(['challenges', 'activity', 'wellness']);
  const nameOf = ({ kind, what }: Part): string => {
    if (kind === 'steps') return t('wellness:steps');
    if (kind === 'journal' || kind === 'photo') return t(`challenge-panels:explain.${kind}`);
    if (kind === 'question') return t('challenge-panels:explain.question', { week: what });
    if (kind === 'ledger') return isRule(what) ? t(`challenge-panels:explain.rule.${what}`) : what;
    return isMetric(what) ? t(`wellness:metric.${what}`) : what;
  };
  return (day: Day): string => {
    const parts: string[] = day.parts.map((part) =>
      t('challenge-panels:explain.points', { what: nameOf(part), points: part.points }),
    );
    if (day.source) {
      const source = t(`activity:source.${day.source}`);
      parts.push(
        day.cap === null
          ? source
          : `${source} ${t('challenge-panels:explain.cap', { steps: format.steps(day.steps), cap: format.steps(day.cap) })}`,
      );
    }
    for (const { name, minutes, rate } of day.activities)
      parts.push(
        competitionOf === 'minutes'
          ? t('challenge-panels:explain.minutes', { name, minutes })
          : t('challenge-panels:explain.activity', { name, minutes, rate }),
      );
    if (competitionOf === 'minutes' && day.cap !== null) {
      const minutes = day.activities.reduce((sum, one) => sum + one.minutes, 0);
      parts.push(t('challenge-panels:explain.minutesLimited', { minutes, cap: day.cap }));
    }
    if (day.ruling && !day.excluded) parts.push(t('challenge-panels:explain.ruled'));
    if (day.excluded) parts.push(t(`challenge-panels:explain.${day.excluded}`));
    else if (day.reason === 'larger' || day.reason === 'manual_added' || day.reason === 'manual_ignored')
      parts.push(t(`activity:reason.${day.reason}`));
    return parts.join(', ');
  };
}
