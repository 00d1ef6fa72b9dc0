import { useTranslation } from 'react-i18next';
import * as format from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Fieldset } from '../../../ui/layout.tsx';
import { numberOf } from './whole-number.ts';

const amounts = [1000, 2500, 5000];

interface QuickStepsProps {
  /** What is typed so far. */
  typed: string;
  /** What was entered before, to which the first press adds. */
  before: number;
  onChange(steps: string): void;
}

/** Adds a usual number of steps to what is typed, or to what was entered before. */
export function QuickSteps({ typed, before, onChange }: QuickStepsProps) {
  const { t } = useTranslation('activity');
  const base = typed.trim() ? numberOf(typed) : before;
  return (
    <Fieldset aria-label={t('log.quick')} row style={{ gap: 8 }}>
      {amounts.map((amount) => (
        <Button
          key={amount}
          variant="pill"
          number
          aria-label={t('log.quickOf', { amount: format.steps(amount) })}
          onClick={() => onChange(String((base ?? 0) + amount))}
        >
          {t('log.quickShown', { amount: format.steps(amount) })}
        </Button>
      ))}
    </Fieldset>
  );
}
