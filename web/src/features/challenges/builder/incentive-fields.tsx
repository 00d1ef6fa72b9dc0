import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/api/auth-user.ts';
import { flagField, textField, type RuledProps } from './field-props.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Pair } from '../../../ui/layout.tsx';

/** Asks for the incentive of a challenge, for admins of programs that have incentives. */
export function IncentiveFields(props: RuledProps) {
  const { t } = useTranslation(['challenges', 'challenge-form']);
  const { program } = useMe();
  const { values, frozen } = props;
  const on = program?.tier === 'pro' && program.settings.incentiveIntegrationOn;
  if (!on) return null;
  const recognizes = program.settings.recognitionOn;
  const types = (['completion', 'participation', 'winner'] as const)
    .filter((type) => !(values.kind === 'preventative' && type === 'winner'))
    .map((value) => ({ value, label: t(`incentive.${value}`) }));
  return (
    <>
      <Checkbox
        label={t('challenge-form:incentivize')}
        disabled={frozen}
        {...flagField(props, 'incentivizeChallenge')}
      />
      {values.incentivizeChallenge && (
        <>
          <Pair>
            <Select
              label={t('challenge-form:incentiveType')}
              disabled={frozen}
              data={types}
              {...textField(props, 'incentiveType')}
            />
            <TextInput
              label={t('challenge-form:incentiveAmount')}
              inputMode="numeric"
              disabled={frozen}
              {...textField(props, 'incentiveAmount')}
            />
          </Pair>
          {recognizes && (
            <Checkbox
              label={t('challenge-form:ownTitle')}
              {...flagField(props, 'useCustomRecognitionWallTitle')}
            />
          )}
          {recognizes && values.useCustomRecognitionWallTitle && (
            <TextInput
              label={t('challenge-form:recognitionTitle')}
              description={t('challenge-form:recognitionTitleHelp', {
                name: '{name}',
                challenge: '{challenge}',
              })}
              maxLength={80}
              {...textField(props, 'customRecognitionWallTitle')}
            />
          )}
        </>
      )}
    </>
  );
}
