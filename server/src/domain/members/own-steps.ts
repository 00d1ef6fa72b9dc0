import { inOwnUnit, type StepUnit } from '#contract/features/profiles/own-steps.ts';
import { localeOf, type Language } from '#copy/languages.ts';
import { translate } from '../../platform/words/translate.ts';

export interface OwnSteps {
  unit: StepUnit;
  /** A number of steps as the reader's number: 1,200. */
  number(steps: number): string;
  /** The same with its unit: 1,200 steps, or 12 minutes. */
  amount(steps: number): string;
}

/**
 * Says in emails what a member sees for a number of steps of their own (docs/domain.md#own-word-for-steps). Without the converter steps
 * stay.
 */
export function ownStepsOf(
  language: Language,
  { stepUnit, converter }: { stepUnit: string; converter: boolean },
): OwnSteps {
  const unit = converter ? (stepUnit as StepUnit) : 'steps';
  const t = translate(language);
  const number = (steps: number) => new Intl.NumberFormat(localeOf(language)).format(inOwnUnit(unit, steps));
  return {
    unit,
    number,
    amount: (steps) =>
      t(unit === 'steps' ? 'mails:amount.steps' : 'mails:amount.minutes', {
        count: inOwnUnit(unit, steps),
        shown: number(steps),
      }),
  };
}
