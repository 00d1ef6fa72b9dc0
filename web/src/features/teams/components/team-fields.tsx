import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/teams.ts';

export interface TeamValues {
  name: string;
  description: string;
  open: boolean;
  maxSize: string;
}

/** What the API takes of the typed values. */
export const teamBody = ({ name, description, open, maxSize }: TeamValues) => ({
  name,
  description,
  open: open ? 1 : 0,
  maxSize: maxSize.trim() ? Number(maxSize.replaceAll(/\D/g, '') || '0') : null,
});

interface TeamFieldsProps {
  values: TeamValues;
  errors: Readonly<Record<string, string>>;
  change(change: Partial<TeamValues>): void;
}

export function TeamFields({ values, errors, change }: TeamFieldsProps) {
  const { t } = useTranslation('teams');
  return (
    <>
      <TextInput
        id="name"
        label={t('form.name')}
        maxLength={100}
        value={values.name}
        error={errors['name']}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Textarea
        id="description"
        label={t('form.description')}
        maxLength={2000}
        value={values.description}
        error={errors['description']}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <TextInput
        id="maxSize"
        label={t('form.maxSize')}
        description={t('form.maxSizeHelp')}
        inputMode="numeric"
        value={values.maxSize}
        error={errors['maxSize']}
        onChange={(event) => change({ maxSize: event.currentTarget.value })}
      />
      <Checkbox
        id="open"
        label={t('form.open')}
        checked={values.open}
        onChange={(event) => change({ open: event.currentTarget.checked })}
      />
    </>
  );
}
