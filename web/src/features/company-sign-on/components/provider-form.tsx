import { useTranslation } from 'react-i18next';
import type { BodyOf } from '#contract/endpoint.ts';
import { addProvider, saveProvider, type Provider } from '#contract/features/company-sign-on/providers.ts';
import type { useForm } from '../../../lib/form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useSaveProvider } from '../hooks/use-providers.ts';
import { NameFields, RuleFields, sharedBodyOf, sharedValuesOf, useProviderForm } from './provider-fields.tsx';

const valuesOf = (provider: Provider | null) => ({
  ...sharedValuesOf(provider),
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  // It is never sent to the browser.
  clientSecret: '',
  logsOutThere: provider?.logsOutThere ?? false,
});
type Values = ReturnType<typeof valuesOf>;

const bodyOf = (values: Values): BodyOf<typeof addProvider> => ({
  ...sharedBodyOf(values),
  issuer: values.issuer.trim(),
  clientId: values.clientId.trim(),
  logsOutThere: values.logsOutThere,
  ...(values.clientSecret ? { clientSecret: values.clientSecret } : {}),
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

interface ProviderFormProps {
  programId: string;
  /** Null: a new one. */
  provider: Provider | null;
  onDone(): void;
}

/** Shows an identity provider with a company code of its own. */
export function ProviderForm({ programId, provider, onDone }: ProviderFormProps) {
  const { t } = useTranslation('company-sign-on');
  const form = useProviderForm({
    provider,
    valuesOf,
    suffix: '-of-provider',
    endpoint: provider ? saveProvider : addProvider,
    body: bodyOf,
    save: useSaveProvider(programId, provider?.id ?? null),
    onDone,
  });
  return (
    <Form form={form}>
      <NameFields form={form} />
      <ClientFields form={form} provider={provider} />
      <RuleFields
        form={form}
        labels={{
          organizationClaim: t('organizationClaim'),
          teamClaim: t('teamClaim'),
          employeeClaim: t('employeeClaim'),
        }}
        linksHelp={t('linksHelp')}
      >
        <Checkbox label={t('logsOut')} description={t('logsOutHelp')} {...form.flag('logsOutThere')} />
      </RuleFields>
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('save')}
      </Button>
    </Form>
  );
}
