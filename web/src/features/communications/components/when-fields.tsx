import { useTranslation } from 'react-i18next';
import { Radio, RadioGroup } from '../../../ui/fields/radio.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import type { EmailValues } from './email-values.ts';

interface WhenFieldsProps {
  values: EmailValues;
  error: string | undefined;
  zone: string;
  onChange(part: Partial<EmailValues>): void;
}

/** Now, or at a time in the program's time zone. */
export function WhenFields({ values, error, zone, onChange }: WhenFieldsProps) {
  const { t } = useTranslation('admin-email');
  return (
    <>
      <RadioGroup
        label={t('when.label')}
        value={values.when}
        onChange={(when) => onChange({ when: when as EmailValues['when'] })}
      >
        <Stack tight>
          <Radio value="now" label={t('when.now')} />
          <Radio value="later" label={t('when.later')} />
        </Stack>
      </RadioGroup>
      {values.when === 'later' && (
        <TextInput
          id="sendAt"
          type="datetime-local"
          label={t('when.at')}
          description={t('when.zone', { zone })}
          value={values.sendAt}
          error={error}
          onChange={(event) => onChange({ sendAt: event.currentTarget.value.slice(0, 16) })}
        />
      )}
    </>
  );
}
