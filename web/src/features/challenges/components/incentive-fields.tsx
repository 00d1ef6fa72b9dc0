import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/auth-user.ts';
import { flagField, textField, type RuledProps } from './field-props.ts';

/** What the challenge pays; for admins of programs that have incentives. */
export function IncentiveFields(props: RuledProps) {
  const { t } = useTranslation('challenges');
  const { program } = useMe();
  const { values, frozen } = props;
  const on = program?.tier === 'pro' && program.settings.incentiveIntegrationOn;
  if (!on) return null;
  const types = (['completion', 'participation', 'winner'] as const)
    .filter((type) => !(values.kind === 'preventative' && type === 'winner'))
    .map((value) => ({ value, label: t(`incentive.${value}`) }));
  return (
    <>
      <Checkbox
        label={t('form.incentivize')}
        disabled={frozen}
        {...flagField(props, 'incentivizeChallenge')}
      />
      {values.incentivizeChallenge && (
        <>
          <div className="pair">
            <NativeSelect
              label={t('form.incentiveType')}
              disabled={frozen}
              data={types}
              {...textField(props, 'incentiveType')}
            />
            <TextInput
              label={t('form.incentiveAmount')}
              inputMode="numeric"
              disabled={frozen}
              {...textField(props, 'incentiveAmount')}
            />
          </div>
          <Checkbox label={t('form.ownTitle')} {...flagField(props, 'useCustomRecognitionWallTitle')} />
          {values.useCustomRecognitionWallTitle && (
            <TextInput
              label={t('form.recognitionTitle')}
              description={t('form.recognitionTitleHelp', { name: '{name}', challenge: '{challenge}' })}
              maxLength={80}
              {...textField(props, 'customRecognitionWallTitle')}
            />
          )}
        </>
      )}
    </>
  );
}
