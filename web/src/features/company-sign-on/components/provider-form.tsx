import { useTranslation } from 'react-i18next';
import type { BodyOf } from '#contract/endpoint.ts';
import { addProvider, type Provider } from '#contract/features/company-sign-on/providers.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useSaveProvider } from '../hooks/use-providers.ts';
import { NameFields, orNull, RequiredField } from './provider-fields.tsx';

const valuesOf = (provider: Provider | null) => ({
  name: provider?.name ?? '',
  companyCode: provider?.companyCode ?? '',
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  // It is never sent to the browser.
  clientSecret: '',
  organizationClaim: provider?.organizationClaim ?? '',
  teamClaim: provider?.teamClaim ?? '',
  employeeClaim: provider?.employeeClaim ?? '',
  linksByEmail: provider?.linksByEmail ?? false,
  logsOutThere: provider?.logsOutThere ?? false,
  isRequired: provider?.isRequired ?? false,
});
type Values = ReturnType<typeof valuesOf>;

const bodyOf = ({ clientSecret, ...values }: Values): BodyOf<typeof addProvider> => ({
  ...values,
  name: values.name.trim(),
  companyCode: values.companyCode.trim(),
  issuer: values.issuer.trim(),
  clientId: values.clientId.trim(),
  organizationClaim: orNull(values.organizationClaim),
  teamClaim: orNull(values.teamClaim),
  employeeClaim: orNull(values.employeeClaim),
  ...(clientSecret ? { clientSecret } : {}),
});

type Fields = Pick<ReturnType<typeof useForm<Values>>, 'text' | 'flag'>;

/** Shows the provider, as its own settings call things. */
function ClientFields({ form, provider }: { form: Fields; provider: Provider | null }) {
  const { t } = useTranslation('company-sign-on');
  return (
    <>
      <TextInput
        label={t('issuer')}
        description={t('issuerHelp')}
        type="url"
        autoComplete="off"
        {...form.text('issuer')}
      />
      <TextInput label={t('clientId')} autoComplete="off" {...form.text('clientId')} />
      <PasswordInput
        label={t('clientSecret')}
        description={t(provider?.hasClientSecret ? 'secretKept' : 'secretHelp')}
        autoComplete="off"
        {...form.text('clientSecret')}
      />
    </>
  );
}

function RuleFields({ form }: { form: Fields }) {
  const { t } = useTranslation('company-sign-on');
  return (
    <>
      <TextInput
        label={t('organizationClaim')}
        description={t('claimHelp')}
        autoComplete="off"
        {...form.text('organizationClaim')}
      />
      <TextInput
        label={t('teamClaim')}
        description={t('claimHelp')}
        autoComplete="off"
        {...form.text('teamClaim')}
      />
      <TextInput
        label={t('employeeClaim')}
        description={t('employeeHelp')}
        autoComplete="off"
        {...form.text('employeeClaim')}
      />
      <Checkbox label={t('links')} description={t('linksHelp')} {...form.flag('linksByEmail')} />
      <Checkbox label={t('logsOut')} description={t('logsOutHelp')} {...form.flag('logsOutThere')} />
      <RequiredField form={form} />
    </>
  );
}

interface ProviderFormProps {
  programId: string;
  /** Null: a new one. */
  provider: Provider | null;
  onDone(): void;
}

/** Shows an identity provider with a company code of its own. */
export function ProviderForm({ programId, provider, onDone }: ProviderFormProps) {
  const { t } = useTranslation('company-sign-on');
  const guard = useGuard();
  const save = useSaveProvider(programId, provider?.id ?? null);
  const form = useForm<Values>({
    initial: () => valuesOf(provider),
    // The form of the list is on the same page.
    suffix: '-of-provider',
    endpoint: addProvider,
    body: bodyOf,
    send: async (values) => {
      await guard(() => save(bodyOf(values)));
      say(t('providers.saved'));
      onDone();
    },
  });
  return (
    <Form form={form}>
      <NameFields form={form} />
      <ClientFields form={form} provider={provider} />
      <RuleFields form={form} />
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('save')}
      </Button>
    </Form>
  );
}
