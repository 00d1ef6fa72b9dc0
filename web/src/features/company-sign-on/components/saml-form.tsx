import { useTranslation } from 'react-i18next';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Provider } from '#contract/features/company-sign-on/providers.ts';
import { addSamlProvider, saveSamlProvider } from '#contract/features/company-sign-on/saml.ts';
import type { useForm } from '../../../lib/form/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { FactLines } from '../../../ui/lists/fact-lines.tsx';
import { useSaveSaml } from '../hooks/use-providers.ts';
import { ForeseenSave, useForesight } from './foreseen-save.tsx';
import {
  NameFields,
  orNull,
  RuleFields,
  sharedBodyOf,
  sharedValuesOf,
  useProviderForm,
} from './provider-fields.tsx';

const valuesOf = (provider: Provider | null) => ({
  ...sharedValuesOf(provider),
  metadataAddress: provider?.saml?.metadataAddress ?? '',
  metadata: '',
  subjectAttribute: provider?.saml?.subjectAttribute ?? '',
  emailAttribute: provider?.saml?.emailAttribute ?? '',
  firstNameAttribute: provider?.saml?.firstNameAttribute ?? '',
  lastNameAttribute: provider?.saml?.lastNameAttribute ?? '',
});
type Values = ReturnType<typeof valuesOf>;

const bodyOf = (values: Values): BodyOf<typeof addSamlProvider> => ({
  ...sharedBodyOf(values),
  metadataAddress: orNull(values.metadataAddress),
  ...(values.metadata.trim() ? { metadata: values.metadata.trim() } : {}),
  subjectAttribute: orNull(values.subjectAttribute),
  emailAttribute: orNull(values.emailAttribute),
  firstNameAttribute: orNull(values.firstNameAttribute),
  lastNameAttribute: orNull(values.lastNameAttribute),
});

type Fields = Pick<ReturnType<typeof useForm<Values>>, 'text' | 'flag'>;

/** What the provider has to know about this installation, which comes first. */
function OurAddresses({ entityId, answerAddress }: { entityId: string; answerAddress: string }) {
  const { t } = useTranslation('company-sign-on');
  return (
    <>
      <h3>{t('saml.stepOurs')}</h3>
      <FactLines
        facts={[
          [t('saml.entityId'), entityId],
          [t('saml.answerAddress'), answerAddress],
        ]}
      />
    </>
  );
}

function MetadataFields({ form, provider }: { form: Fields; provider: Provider | null }) {
  const { t } = useTranslation('company-sign-on');
  return (
    <>
      <h3>{t('saml.stepTheirs')}</h3>
      <TextInput
        label={t('saml.metadataAddress')}
        description={t('saml.metadataAddressHelp')}
        type="url"
        autoComplete="off"
        {...form.text('metadataAddress')}
      />
      <Textarea
        label={t('saml.metadata')}
        description={t(provider ? 'saml.metadataKept' : 'saml.metadataHelp')}
        rows={4}
        spellCheck={false}
        {...form.text('metadata')}
      />
    </>
  );
}

const attributes = [
  ['subjectAttribute', 'saml.subjectAttribute', 'saml.subjectHelp'],
  ['emailAttribute', 'saml.emailAttribute', 'saml.usualHelp'],
  ['firstNameAttribute', 'saml.firstNameAttribute', 'saml.usualHelp'],
  ['lastNameAttribute', 'saml.lastNameAttribute', 'saml.usualHelp'],
] as const;

function AttributeFields({ form }: { form: Fields }) {
  const { t } = useTranslation('company-sign-on');
  return (
    <>
      <h3>{t('saml.stepAttributes')}</h3>
      {attributes.map(([name, label, help]) => (
        <TextInput
          key={name}
          label={t(label)}
          description={t(help)}
          autoComplete="off"
          {...form.text(name)}
        />
      ))}
      <RuleFields
        form={form}
        labels={{
          organizationClaim: t('saml.organizationAttribute'),
          teamClaim: t('saml.teamAttribute'),
          employeeClaim: t('saml.employeeAttribute'),
        }}
        linksHelp={t('saml.linksHelp')}
      />
    </>
  );
}

interface SamlFormProps {
  programId: string;
  /** Null: a new one. */
  provider: Provider | null;
  ours: { entityId: string; answerAddress: string };
  onDone(): void;
}

/** Shows an identity provider of SAML with a company code of its own. */
export function SamlForm({ programId, provider, ours, onDone }: SamlFormProps) {
  const { t } = useTranslation('company-sign-on');
  const foreseen = useForesight(programId, provider);
  const form = useProviderForm({
    provider,
    valuesOf,
    suffix: '-of-saml',
    endpoint: provider ? saveSamlProvider : addSamlProvider,
    body: bodyOf,
    save: useSaveSaml(programId, provider?.id ?? null),
    agrees: foreseen.agrees,
    onDone,
  });
  return (
    <Form form={form}>
      <OurAddresses {...ours} />
      <MetadataFields form={form} provider={provider} />
      <NameFields form={form} />
      <AttributeFields form={form} />
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('saml.save')}
      </Button>
      <ForeseenSave {...foreseen} />
    </Form>
  );
}
