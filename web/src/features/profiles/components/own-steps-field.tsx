import { useTranslation } from 'react-i18next';
import { stepsPerActiveMinute, stepUnits } from '#contract/features/profiles/own-steps.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import type { useForm } from '../../../lib/form/use-form.ts';
import { Select } from '../../../ui/fields/select.tsx';
import type { Typed } from './profile-values.ts';

/** Asks what the member sees in place of steps. Without the converter nothing else counts. */
export function OwnStepsField({ form }: { form: ReturnType<typeof useForm<Typed>> }) {
  const { t } = useTranslation('own-steps');
  if (!useMe().program?.settings.converter) return null;
  return (
    <Select
      label={t('label')}
      description={t(`help.${form.values.stepUnit}`, { rate: stepsPerActiveMinute })}
      data={stepUnits.map((unit) => ({ value: unit, label: t(`units.${unit}`) }))}
      {...form.text('stepUnit')}
    />
  );
}
