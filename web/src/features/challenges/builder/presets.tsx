import { useTranslation } from 'react-i18next';
import * as format from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import type { FieldsProps } from './field-props.ts';

interface PresetsProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChoose(value: string): void;
}

/** Shows values that are often chosen, beside a field that takes any. */
function Presets({ label, options, value, onChoose }: PresetsProps) {
  return (
    <Row as="fieldset" wrap aria-label={label} style={{ border: 0, margin: 0, padding: 0 }}>
      {options.map((one) => (
        <Button
          key={one.value}
          variant="pill"
          aria-pressed={one.value === value}
          onClick={() => onChoose(one.value)}
        >
          {one.label}
        </Button>
      ))}
    </Row>
  );
}

const suggestedWeeks = [1, 2, 4, 6];
const suggestedSteps = ['5000', '8000', '10000'];
const suggestedMinutes = ['15', '30', '60'];

/** Shows the usual lengths, for a challenge that is being created. */
export function DurationPresets({ values, change }: FieldsProps) {
  const { t } = useTranslation('challenge-builder');
  return (
    <Presets
      label={t('suggestedDurations')}
      options={suggestedWeeks.map((count) => ({
        value: String(count * 7),
        label: t('weeks', { count }),
      }))}
      value={values.duration}
      onChoose={(duration) => change({ duration })}
    />
  );
}

/** Shows the usual goals of a day. */
export function StepPresets({ values, change }: FieldsProps) {
  const { t } = useTranslation('challenge-builder');
  return (
    <Presets
      label={t('suggestedSteps')}
      options={suggestedSteps.map((value) => ({ value, label: format.steps(Number(value)) }))}
      value={values.steps}
      onChoose={(steps) => change({ steps })}
    />
  );
}

/** Shows the usual goals of a day in minutes. */
export function MinutePresets({ values, change }: FieldsProps) {
  const { t } = useTranslation('challenge-builder');
  return (
    <Presets
      label={t('suggestedMinutes')}
      options={suggestedMinutes.map((value) => ({ value, label: value }))}
      value={values.minutes}
      onChoose={(minutes) => change({ minutes })}
    />
  );
}
