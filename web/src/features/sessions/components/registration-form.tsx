import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import { register as registerEndpoint, type getRegistration } from '#contract/features/sessions/sessions.ts';
import { fieldErrors } from '../../../lib/api/failure.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { languageOf } from '../../../lib/language.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { ownTimeZone } from '../../../lib/time-zones.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Pair } from '../../../ui/layout.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useRegister } from '../hooks/use-sign-in.ts';
import { TimeZoneSelect } from '../../../domain/time-zones/time-zone-select.tsx';

const empty = {
  email: '',
  password: '',
  username: '',
  firstName: '',
  lastName: '',
  timeZone: '',
  programCode: '',
  organizationId: '',
};

type Page = ResponseOf<typeof getRegistration>;

const valuesFor = (invitee: Page['invitee']) => ({
  ...empty,
  email: invitee?.email ?? '',
  firstName: invitee?.firstName ?? '',
  lastName: invitee?.lastName ?? '',
});

type NameForm = Pick<ReturnType<typeof useForm<typeof empty>>, 'text'>;

interface RegistrationFormProps {
  page: Page;
  programCode: string;
  /** The token of an emailed invitation. */
  invite: string | undefined;
}

/** Their identity, for others in the program. */
function NameFields({ form, asksUsername }: { form: NameForm; asksUsername: boolean }) {
  const { t } = useTranslation('entry');
  return (
    <>
      <Pair>
        <TextInput label={t('register.firstName')} autoComplete="given-name" {...form.text('firstName')} />
        <TextInput
          label={t('register.lastName')}
          description={t('register.lastNameHelp')}
          autoComplete="family-name"
          {...form.text('lastName')}
        />
      </Pair>
      {asksUsername && (
        <TextInput
          label={t('register.username')}
          description={t('register.usernameHelp')}
          autoComplete="nickname"
          {...form.text('username')}
        />
      )}
    </>
  );
}

/** Asks for the organization that they belong to, which they can leave for later. */
function OrganizationField({
  form,
  offered: { name, items },
}: {
  form: NameForm;
  offered: NonNullable<Page['organizations']>;
}) {
  const { t } = useTranslation(['entry', 'app']);
  return (
    <Select
      label={name === 'Organization' ? t('app:organization') : name}
      description={t('register.organizationHelp')}
      data={[
        { value: '', label: t('register.noOrganization') },
        ...items.map((item) => ({ value: item.id, label: item.name })),
      ]}
      {...form.text('organizationId')}
    />
  );
}

/**
 * Asks for a new password, or that of the account that somebody from a company has already. Others from a company have
 * none.
 */
function PasswordField({ form, asks, isKnown }: { form: NameForm; asks: boolean; isKnown: boolean }) {
  const { t } = useTranslation(['entry', 'sessions']);
  if (!asks) return <Text quiet>{t('register.byCompany')}</Text>;
  return (
    <PasswordInput
      label={t('sessions:signIn.password')}
      description={isKnown ? undefined : t('reset.help')}
      autoComplete={isKnown ? 'current-password' : 'new-password'}
      {...form.text('password')}
    />
  );
}

/** Registers someone in the program of the page. */
export function RegistrationForm({ page, programCode, invite }: RegistrationFormProps) {
  const { t, i18n } = useTranslation(['entry', 'sessions']);
  const { programId, needsCode, needsPassword, invitee, organizations } = page;
  const asksUsername = page.usernameRule === 'chosen';
  const register = useRegister();
  const [asksPassword, setAsksPassword] = useState(needsPassword);
  const bodyOf = ({ programCode: code, username, organizationId, password, ...rest }: typeof empty) => ({
    ...rest,
    ...(asksPassword ? { password } : {}),
    ...(asksUsername ? { username } : {}),
    ...(organizationId ? { organizationId } : {}),
    programId,
    locale: languageOf(i18n.language),
    ...(code ? { programCode: code } : {}),
    ...(invite ? { invite } : {}),
  });
  const form = useForm({
    initial: () => ({ ...valuesFor(invitee), timeZone: ownTimeZone(), programCode }),
    endpoint: registerEndpoint,
    body: bodyOf,
    send: (values) =>
      register.mutateAsync(bodyOf(values)).catch((error: unknown) => {
        // They have an account already.
        if (fieldErrors(error)['password']) setAsksPassword(true);
        throw error;
      }),
  });
  return (
    <Form form={form}>
      {needsCode && (
        <TextInput
          label={t('register.programCode')}
          description={t('register.programCodeHelp')}
          {...form.text('programCode')}
        />
      )}
      <NameFields form={form} asksUsername={asksUsername} />
      <TextInput
        label={t('sessions:signIn.email')}
        type="email"
        autoComplete="email"
        {...form.text('email')}
      />
      <PasswordField form={form} asks={asksPassword} isKnown={!needsPassword} />
      <TimeZoneSelect
        label={t('register.timeZone')}
        description={t('register.timeZoneHelp')}

        {...form.text('timeZone')}
      />
      {organizations && <OrganizationField form={form} offered={organizations} />}
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('register.submit')}
      </Button>
      <Link to={paths.login}>{t('register.have')}</Link>
    </Form>
  );
}
