import { useTranslation } from 'react-i18next';
import type { useForm } from '../../../lib/form/use-form.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

type FormOf<V extends object> = Pick<ReturnType<typeof useForm<V>>, 'text' | 'flag'>;

/** Returns an optional text of a form, as the API takes it. */
export const orNull = (text: string): string | null => text.trim() || null;

/** Asks for the provider's name here, and the code of its company. */
export function NameFields({ form }: { form: FormOf<{ name: string; companyCode: string }> }) {
  const { t } = useTranslation('company-sign-on');
  return (
    <>
      <TextInput
        label={t('providers.name')}
        description={t('providers.nameHelp')}
        autoComplete="off"
        {...form.text('name')}
      />
      <TextInput
        label={t('code')}
        description={t('codeHelp')}
        autoComplete="off"
        {...form.text('companyCode')}
      />
    </>
  );
}

export function RequiredField({ form }: { form: FormOf<{ isRequired: boolean }> }) {
  const { t } = useTranslation('company-sign-on');
  return (
    <Checkbox
      label={t('required')}
      description={`${t('requiredHelp')} ${t('requiredAdmins')}`}
      {...form.flag('isRequired')}
    />
  );
}
