import { useTranslation } from 'react-i18next';
import { kindOfChallenge, type Measured } from '../kind-of-challenge.ts';

/** Returns what a challenge counts, in a word that stays on one line of a list. */
export function useKindName() {
  const { t } = useTranslation(['challenges', 'challenge-center']);
  return (challenge: Measured): string => {
    const kind = kindOfChallenge(challenge);
    return kind === 'preventative' ? t('challenge-center:type.preventative') : t(`challenges:about.${kind}`);
  };
}
