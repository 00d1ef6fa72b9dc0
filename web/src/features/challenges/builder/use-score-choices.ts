import { useTranslation } from 'react-i18next';

/** Returns the choices that each kind of challenge with scores has: the type of chart, and how scores are made. */
export function useScoreChoices() {
  const { t } = useTranslation('challenge-builder');
  return {
    charts: [
      { value: 'goal', label: t('goal') },
      { value: 'leaderboard', label: t('leaderboard') },
    ],
    scores: [
      { value: 'total', label: t('total') },
      { value: 'average', label: t('average') },
    ],
  };
}
