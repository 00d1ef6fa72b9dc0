import { useTranslation } from 'react-i18next';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Provider } from '#contract/features/company-sign-on/providers.ts';
import { addSamlProvider } from '#contract/features/company-sign-on/saml.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { FactLines } from '../../../ui/lists/fact-lines.tsx';
import { useSaveSaml } from '../hooks/use-providers.ts';
import { NameFields, orNull, RequiredField } from './provider-fields.tsx';

const valuesOf = (provider: Provider | null) => ({
  name: provider?.name ?? '',
  companyCode: provider?.companyCode ?? '',
  metadataAddress: provider?.saml?.metadataAddress ?? '',
  metadata: '',
  subjectAttribute: provider?.saml?.subjectAttribute ?? '',
  emailAttribute: provider?.saml?.emailAttribute ?? '',
  firstNameAttribute: provider?.saml?.firstNameAttribute ?? '',
  lastNameAttribute: provider?.saml?.lastNameAttribute ?? '',
  organizationClaim: provider?.organizationClaim ?? '',
  teamClaim: provider?.teamClaim ?? '',
  employeeClaim: provider?.employeeClaim ?? '',
  linksByEmail: provider?.linksByEmail ?? false,
  isRequired: provider?.isRequired ?? false,
});
type Values = ReturnType<typeof valuesOf>;

const bodyOf = ({
  metadata,
  linksByEmail,
  isRequired,
  ...texts
}: Values): BodyOf<typeof addSamlProvider> => ({
  name: texts.name.trim(),
  companyCode: texts.companyCode.trim(),
  metadataAddress: orNull(texts.metadataAddress),
  ...(metadata.trim() ? { metadata: metadata.trim() } : {}),
  subjectAttribute: orNull(texts.subjectAttribute),
  emailAttribute: orNull(texts.emailAttribute),
  firstNameAttribute: orNull(texts.firstNameAttribute),
  lastNameAttribute: orNull(texts.lastNameAttribute),
  organizationClaim: orNull(texts.organizationClaim),
  teamClaim: orNull(texts.teamClaim),
  employeeClaim: orNull(texts.employeeClaim),
  linksByEmail,
  isRequired,
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
  ['organizationClaim', 'saml.organizationAttribute', 'claimHelp'],
  ['teamClaim', 'saml.teamAttribute', 'claimHelp'],
  ['employeeClaim', 'saml.employeeAttribute', 'employeeHelp'],
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
      <Checkbox label={t('links')} description={t('saml.linksHelp')} {...form.flag('linksByEmail')} />
      <RequiredField form={form} />
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
  const guard = useGuard();
  const save = useSaveSaml(programId, provider?.id ?? null);
  const form = useForm<Values>({
    initial: () => valuesOf(provider),
    suffix: '-of-saml',
    endpoint: addSamlProvider,
    body: bodyOf,
    send: async (values) => {
      await guard(() => save(bodyOf(values)));
      say(t('providers.saved'));
      onDone();
    },
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
    </Form>
  );
}
