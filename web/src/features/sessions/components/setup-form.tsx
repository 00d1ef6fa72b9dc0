import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formFailure } from '../../../lib/form-failure.ts';
import { ownTimeZone, timeZones } from '../../../lib/time-zones.ts';
import { Form } from '../../../ui/form.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Page } from '../../../ui/page.tsx';
import { useRunSetup } from '../hooks/use-sign-in.ts';
import { languageOf } from '../../../lib/language.ts';

const empty = {
  programName: '',
  slug: '',
  timeZone: '',
  email: '',
  password: '',
  firstName: '',
  lastName: '',
};
const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);

/** The first platform owner and the first program (DEMO=off). */
export function SetupForm() {
  const { t, i18n } = useTranslation('sessions');
  const [values, setValues] = useState({ ...empty, timeZone: ownTimeZone() });
  const [ownSlug, setOwnSlug] = useState(false);
  const setup = useRunSetup();
  const failure = formFailure(setup.error);
  const field = (name: keyof typeof empty) => ({
    id: name,
    value: values[name],
    error: failure?.fields[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((before) => ({
        ...before,
        [name]: value,
        ...(name === 'programName' && !ownSlug ? { slug: slugOf(value) } : {}),
      }));
      if (name === 'slug') setOwnSlug(true);
    },
  });
  return (
    <Page title={t('setup.title')} lead={t('setup.lead')} narrow>
      <div className="card">
        <Form
          failure={failure}
          fields={Object.keys(empty)}
          onSubmit={() => setup.mutate({ ...values, locale: languageOf(i18n.language) })}
        >
          <h2>{t('setup.program')}</h2>
          <TextInput label={t('setup.programName')} {...field('programName')} />
          <TextInput label={t('setup.slug')} description={t('setup.slugHelp')} {...field('slug')} />
          <NativeSelect label={t('register.timeZone')} data={timeZones()} {...field('timeZone')} />
          <h2>{t('setup.owner')}</h2>
          <div className="pair">
            <TextInput label={t('register.firstName')} autoComplete="given-name" {...field('firstName')} />
            <TextInput label={t('register.lastName')} autoComplete="family-name" {...field('lastName')} />
          </div>
          <TextInput label={t('signIn.email')} type="email" autoComplete="email" {...field('email')} />
          <PasswordField
            label={t('signIn.password')}
            description={t('reset.help')}
            autoComplete="new-password"
            {...field('password')}
          />
          <button type="submit" className="btn main" aria-disabled={setup.isPending}>
            {t('setup.submit')}
          </button>
        </Form>
      </div>
    </Page>
  );
}
