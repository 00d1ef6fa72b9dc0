import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { flagField, type RuledProps } from './field-props.ts';

/** Whom the average of a team or organization is over. In a wellness challenge it would tell how many log something about their health. */
export function LoggedOnly({ frozen, ...props }: RuledProps) {
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
