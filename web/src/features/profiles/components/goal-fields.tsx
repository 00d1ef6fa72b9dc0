import { useTranslation } from 'react-i18next';
import type { useForm } from '../../../lib/form/use-form.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import type { GoalTyped } from './profile-values.ts';

interface GoalFieldsProps {
  form: Pick<ReturnType<typeof useForm<GoalTyped>>, 'text' | 'flag' | 'values'>;
  /** It takes the focus of its dialog. */
  isFirst?: boolean;
}

/** Asks for the daily step goal, or none. What was typed comes back when the box is cleared. */
export function GoalFields({ form, isFirst = false }: GoalFieldsProps) {
  const { t } = useTranslation('members');
  const { noGoal } = form.values;
  return (
    <>
      <TextInput
        label={t('settings.dailyStepGoal')}
        inputMode="numeric"
        disabled={noGoal}
        data-autofocus={(isFirst && !noGoal) || undefined}
        {...form.text('dailyStepGoal')}
      />
      <Checkbox
        label={t('settings.noGoal')}
        description={t('settings.noGoalHelp')}
        data-autofocus={(isFirst && noGoal) || undefined}
        {...form.flag('noGoal')}
      />
    </>
  );
}
