import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptSetupInvitation, getSetupInvitation } from '#contract/features/sessions/setup-invitations.ts';
import { isFailure } from '../../../lib/api/failure.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { languageOf } from '../../../lib/language.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { slugOf } from '../../../lib/addresses/slug-of.ts';
import { ownTimeZone } from '../../../lib/time-zones.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Card, Pair } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useAcceptSetup } from '../hooks/use-setup-invitations.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { TimeZoneSelect } from '../../../domain/time-zones/time-zone-select.tsx';

const empty = {
  programName: '',
  slug: '',
  timeZone: '',
  firstName: '',
  lastName: '',
  password: '',
  examples: false,
};

function useSetup(token: string) {
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const accept = useAcceptSetup();
  const bodyOf = (values: typeof empty) => ({ ...values, token, locale: languageOf(i18n.language) });
  return useForm({
    initial: () => ({ ...empty, timeZone: ownTimeZone() }),
    endpoint: acceptSetupInvitation,
    body: bodyOf,
    send: async (values) => {
      await accept.mutateAsync(bodyOf(values));
      await navigate({ to: paths.programOverview, replace: true });
    },
  });
}

function SetupFields({ token }: { token: string }) {
  const { t } = useTranslation(['create-program', 'entry', 'sessions']);
  const [ownSlug, setOwnSlug] = useState(false);
  const form = useSetup(token);
  const name = ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
    form.change({ programName: value, ...(ownSlug ? {} : { slug: slugOf(value) }) });
  const slug = ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
    setOwnSlug(true);
    form.change({ slug: value });
  };
  return (
    <Form form={form}>
      <h2>{t('program')}</h2>
      <TextInput label={t('name')} {...form.text('programName')} onChange={name} />
      <TextInput
        label={t('entry:setup.slug')}
        description={t('entry:setup.slugHelp')}
        {...form.text('slug')}
        onChange={slug}
      />
      <TimeZoneSelect label={t('entry:register.timeZone')} {...form.text('timeZone')} />
      <Checkbox label={t('examples')} description={t('examplesHelp')} {...form.flag('examples')} />
      <h2>{t('you')}</h2>
      <Pair>
        <TextInput
          label={t('entry:register.firstName')}
          autoComplete="given-name"
          {...form.text('firstName')}
        />
        <TextInput
          label={t('entry:register.lastName')}
          description={t('entry:register.lastNameHelp')}
          autoComplete="family-name"
          {...form.text('lastName')}
        />
      </Pair>
      <PasswordInput
        label={t('sessions:signIn.password')}
        description={t('entry:reset.help')}
        autoComplete="new-password"
        {...form.text('password')}
      />
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('submit')}
      </Button>
    </Form>
  );
}

/** Somebody with a setup invitation creates their program and becomes its first admin. */
export default function CreateProgramScreen() {
  const { t } = useTranslation('create-program');
  const { token = '' } = useAppSearch();
  const query = useRead(getSetupInvitation, { query: { token } }, { retry: false, staleTime: Infinity });
  if (isFailure(query.error, 'link_expired') || isFailure(query.error, 'bad_input'))
    return (
      <Page title={t('title')} narrow>
        <Empty title={t('gone')}>{t('goneText')}</Empty>
      </Page>
    );
  return (
    <Loaded query={query} heights={[56, 480]}>
      {({ email }) => (
        <Page title={t('title')} lead={t('lead', { email })} narrow>
          <Card>
            <SetupFields token={token} />
          </Card>
        </Page>
      )}
    </Loaded>
  );
}
