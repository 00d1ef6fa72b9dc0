import { useTranslation } from 'react-i18next';
import type { Sentences } from '../../../lib/form/use-failure.ts';
import { lacksGoal, type ChallengeValues } from '../builder/challenge-values.ts';

/** Returns a check of a challenge's form: who chooses a goal names one. The call takes 0, as specified. */
export function useGoalCheck() {
  const { t } = useTranslation('challenge-builder');
  return async (values: ChallengeValues): Promise<Sentences | null> =>
    lacksGoal(values)
      ? values.kind === 'minutes'
        ? { minutes: t('minutesNeeded') }
        : { steps: t('goalNeeded') }
      : null;
}

interface GoalForm {
  values: ChallengeValues;
  refuse(sentences: Sentences): void;
  submit(): Promise<void>;
}

/** Returns a form that is sent once it passes the check. */
export function useWithGoal<Form extends GoalForm>(form: Form): Form {
  const goalOf = useGoalCheck();
  const submit = async () => {
    const wrong = await goalOf(form.values);
    return wrong ? form.refuse(wrong) : form.submit();
  };
  return { ...form, submit };
}
