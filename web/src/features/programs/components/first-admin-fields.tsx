import { useTranslation } from 'react-i18next';
import { languages } from '../../../lib/catalogues.ts';
import type { useForm } from '../../../lib/form/use-form.ts';
import { nameOfLanguage } from '../../../lib/language.ts';
import { Pair } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import type { NewProgramValues } from './new-program-values.ts';

export function FirstAdminFields({ text }: Pick<ReturnType<typeof useForm<NewProgramValues>>, 'text'>) {
  const { t } = useTranslation('all-programs');
  return (
    <>
      <Text quiet>{t('create.adminHelp')}</Text>
      <Pair>
        <TextInput label={t('create.firstName')} autoComplete="off" {...text('firstAdmin.firstName')} />
        <TextInput label={t('create.lastName')} autoComplete="off" {...text('firstAdmin.lastName')} />
      </Pair>
      <TextInput label={t('create.email')} type="email" autoComplete="off" {...text('firstAdmin.email')} />
      <Select
        label={t('create.language')}
        data={languages.map((value) => ({ value, label: nameOfLanguage(value) }))}
        {...text('firstAdmin.locale')}
      />
    </>
  );
}
