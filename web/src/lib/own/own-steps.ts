import { useTranslation } from 'react-i18next';
import { inOwnUnit, type StepUnit } from '#contract/features/profiles/own-steps.ts';
import { useMe } from '../api/auth-user.ts';
import * as format from '../format.ts';

interface OwnSteps {
  unit: StepUnit;
  /** A number of steps as the reader's number: 1,200. */
  number(steps: number): string;
  /** The same with its unit: 1,200 steps, or 12 minutes. */
  amount(steps: number): string;
}

/**
 * Says what the reader sees for a number of steps of their own: steps, or active minutes (docs/domain.md#own-word-for-steps). Leaderboards
 * say steps to everyone. Without the converter minutes count for nothing, so that steps stay.
 */
export function useOwnSteps(): OwnSteps {
  const { t } = useTranslation('app');
  const { stepUnit, program } = useMe();
  const unit = program?.settings.converter ? stepUnit : 'steps';
  const number = (steps: number) => format.steps(inOwnUnit(unit, steps));
  return {
    unit,
    number,
    amount: (steps) =>
      t(unit === 'steps' ? 'amount.steps' : 'amount.minutes', {
        count: inOwnUnit(unit, steps),
        shown: number(steps),
      }),
  };
}
