import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { runSetup } from '#contract/features/sessions/setup.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { slugOf } from '../../../lib/addresses/slug-of.ts';
import { ownTimeZone } from '../../../lib/time-zones.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { Page } from '../../../ui/page.tsx';
import { useRunSetup } from '../hooks/use-sign-in.ts';
import { languageOf } from '../../../lib/language.ts';
import { Card, Pair } from '../../../ui/layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { TimeZoneSelect } from '../../../domain/time-zones/time-zone-select.tsx';

const empty = {
  programName: '',
  slug: '',
  timeZone: '',
  programCode: '',
  email: '',
  password: '',
  firstName: '',
  lastName: '',
};

function useSetupForm(onSend: () => void) {
  const { i18n } = useTranslation();
  const setup = useRunSetup();
  const bodyOf = (values: typeof empty) => ({ ...values, locale: languageOf(i18n.language) });
  return useForm({
    initial: () => ({ ...empty, timeZone: ownTimeZone() }),
    endpoint: runSetup,
    body: bodyOf,
    send: (values) => {
      onSend();
      return setup.mutateAsync(bodyOf(values));
    },
  });
}

/** Asks for the first platform owner and the first program (DEMO=off). */
export default function SetupForm({ onSend }: { onSend(): void }) {
  const { t } = useTranslation(['entry', 'sessions']);
  const [ownSlug, setOwnSlug] = useState(false);
  const form = useSetupForm(onSend);
  const field = (name: keyof typeof empty) => ({
    ...form.text(name),
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      const follows = name === 'programName' && !ownSlug;
      form.change({ [name]: value, ...(follows ? { slug: slugOf(value) } : {}) });
      if (name === 'slug') setOwnSlug(true);
    },
  });
  return (
    <Page title={t('setup.title')} lead={t('setup.lead')} narrow>
      <Card>
        <Form form={form}>
          <h2>{t('setup.program')}</h2>
          <TextInput label={t('setup.programName')} {...field('programName')} />
          <TextInput label={t('setup.slug')} description={t('setup.slugHelp')} {...field('slug')} />
          <TimeZoneSelect label={t('register.timeZone')} {...field('timeZone')} />
          <TextInput
            label={t('setup.programCode')}
            description={t('setup.programCodeHelp')}
            autoComplete="off"
            {...field('programCode')}
          />
          <h2>{t('setup.owner')}</h2>
          <Pair>
            <TextInput label={t('register.firstName')} autoComplete="given-name" {...field('firstName')} />
            <TextInput
              label={t('register.lastName')}
              description={t('register.lastNameHelp')}
              autoComplete="family-name"
              {...field('lastName')}
            />
          </Pair>
          <TextInput
            label={t('sessions:signIn.email')}
            type="email"
            autoComplete="email"
            {...field('email')}
          />
          <PasswordInput
            label={t('sessions:signIn.password')}
            description={t('reset.help')}
            autoComplete="new-password"
            {...field('password')}
          />
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('setup.submit')}
          </Button>
        </Form>
      </Card>
    </Page>
  );
}
