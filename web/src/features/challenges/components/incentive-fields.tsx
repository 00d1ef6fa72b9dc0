import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/challenge-form.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { flagField, textField, type RuledProps } from './field-props.ts';

/** What the challenge pays; for admins of programs that have incentives. */
export function IncentiveFields(props: RuledProps) {
  const { t } = useTranslation(['challenges', 'challengeForm']);
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
        label={t('challengeForm:incentivize')}
        disabled={frozen}
        {...flagField(props, 'incentivizeChallenge')}
      />
      {values.incentivizeChallenge && (
        <>
          <div className="pair">
            <NativeSelect
              label={t('challengeForm:incentiveType')}
              disabled={frozen}
              data={types}
              {...textField(props, 'incentiveType')}
            />
            <TextInput
              label={t('challengeForm:incentiveAmount')}
              inputMode="numeric"
              disabled={frozen}
              {...textField(props, 'incentiveAmount')}
            />
          </div>
          <Checkbox
            label={t('challengeForm:ownTitle')}
            {...flagField(props, 'useCustomRecognitionWallTitle')}
          />
          {values.useCustomRecognitionWallTitle && (
            <TextInput
              label={t('challengeForm:recognitionTitle')}
              description={t('challengeForm:recognitionTitleHelp', {
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
