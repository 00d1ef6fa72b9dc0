import { useTranslation } from 'react-i18next';
import { usualExcusedDays } from '#contract/features/challenges/excused-days.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { whole } from './challenge-values.ts';
import { flagField, textField, type RuledProps } from './field-props.ts';

/** Whom the average of a team or organization is over. In a wellness challenge it would tell how many log something about their health. */
function LoggedOnly({ frozen, ...props }: RuledProps) {
  const { t } = useTranslation('challenge-builder');
  const { between, trackingCalc, kind } = props.values;
  if (between === 'individuals' || trackingCalc !== 'average' || kind === 'wellness') return null;
  return (
    <Checkbox
      label={t('loggedOnly')}
      description={t('loggedOnlyHelp')}
      disabled={frozen}
      {...flagField(props, 'loggedOnly')}
    />
  );
}

/** Asks what averages leave out: people who logged nothing, and the days that each person may excuse (empty for the usual number). */
export function AverageFields({ frozen, ...props }: RuledProps) {
  const { t } = useTranslation('challenge-builder');
  return (
    <>
      <LoggedOnly frozen={frozen} {...props} />
      <TextInput
        label={t('excusedDays')}
        description={t('excusedDaysHelp', { count: usualExcusedDays(whole(props.values.duration)) })}
        inputMode="numeric"
        disabled={frozen}
        {...textField(props, 'excusedDays')}
      />
    </>
  );
}
