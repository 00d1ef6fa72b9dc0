import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Provider } from '#contract/features/company-sign-on/providers.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { editing } from '../../../lib/form/edited.ts';
import { useForm, type FormOptions } from '../../../lib/form/use-form.ts';
import type { CheckOptions } from '../../../lib/form/use-failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

type FormOf<V extends object> = Pick<ReturnType<typeof useForm<V>>, 'text' | 'flag'>;

/** Returns an optional text of a form, as the API takes it. */
export const orNull = (text: string): string | null => text.trim() || null;

/** Returns what the forms of both kinds of provider begin with. */
export const sharedValuesOf = (provider: Provider | null) => ({
  name: provider?.name ?? '',
  companyCode: provider?.companyCode ?? '',
  organizationClaim: provider?.organizationClaim ?? '',
  teamClaim: provider?.teamClaim ?? '',
  employeeClaim: provider?.employeeClaim ?? '',
  linksByEmail: provider?.linksByEmail ?? false,
  isRequired: provider?.isRequired ?? false,
});
type SharedValues = ReturnType<typeof sharedValuesOf>;

/** Returns them as the API takes them. */
export const sharedBodyOf = (values: SharedValues) => ({
  name: values.name.trim(),
  companyCode: values.companyCode.trim(),
  organizationClaim: orNull(values.organizationClaim),
  teamClaim: orNull(values.teamClaim),
  employeeClaim: orNull(values.employeeClaim),
  linksByEmail: values.linksByEmail,
  isRequired: values.isRequired,
});

interface ProviderFormOptions<V extends object, B> {
  /** Null: a new one. */
  provider: Provider | null;
  valuesOf(provider: Provider | null): V;
  /** Other forms are on the same page. */
  suffix: string;
  endpoint: CheckOptions<V>['endpoint'];
  body(values: V): B;
  save(body: B, began: string | undefined): Promise<unknown>;
  /** Whether the admin still wants it. */
  agrees?: (body: B) => Promise<boolean>;
  onDone(): void;
}

/** A form of a provider. Saving decides who can log in as whom, so admins prove who they are. */
export function useProviderForm<V extends object, B>({
  provider,
  valuesOf,
  suffix,
  endpoint,
  body,
  save,
  agrees,
  onDone,
}: ProviderFormOptions<V, B>) {
  const { t } = useTranslation('company-sign-on');
  const guard = useGuard();
  return useForm<V>({
    initial: () => valuesOf(provider),
    edited: editing(provider, valuesOf),
    suffix,
    endpoint,
    body,
    send: async (values, _, began) => {
      const sent = body(values);
      if (agrees && !(await agrees(sent))) return;
      await guard(() => save(sent, began));
      say(t('providers.saved'));
      onDone();
    },
  } as FormOptions<V, never>);
}

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

function RequiredField({ form }: { form: FormOf<{ isRequired: boolean }> }) {
  const { t } = useTranslation('company-sign-on');
  return (
    <Checkbox
      label={t('required')}
      description={`${t('requiredHelp')} ${t('requiredAdmins')}`}
      {...form.flag('isRequired')}
    />
  );
}

type ClaimField = 'organizationClaim' | 'teamClaim' | 'employeeClaim';
type FormOfRules = FormOf<Pick<SharedValues, ClaimField | 'linksByEmail' | 'isRequired'>>;

interface RuleFieldsProps {
  form: FormOfRules;
  labels: Readonly<Record<ClaimField, string>>;
  linksHelp: string;
  /** Choices of one kind of provider. */
  children?: ReactNode;
}

/** Asks what the provider sends about a person's place here, and who is connected by it. */
export function RuleFields({ form, labels, linksHelp, children }: RuleFieldsProps) {
  const { t } = useTranslation('company-sign-on');
  const helps = {
    organizationClaim: 'claimHelp',
    teamClaim: 'claimHelp',
    employeeClaim: 'employeeHelp',
  } as const;
  return (
    <>
      {(['organizationClaim', 'teamClaim', 'employeeClaim'] as const).map((name) => (
        <TextInput
          key={name}
          label={labels[name]}
          description={t(helps[name])}
          autoComplete="off"
          {...form.text(name)}
        />
      ))}
      <Checkbox label={t('links')} description={linksHelp} {...form.flag('linksByEmail')} />
      {children}
      <RequiredField form={form} />
    </>
  );
}
