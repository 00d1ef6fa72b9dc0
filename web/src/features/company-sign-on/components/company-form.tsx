import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  saveCompanySignOn,
  type CompanyMethod,
  type CompanySignOn,
} from '#contract/features/company-sign-on/company-sign-on.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { editing } from '../../../lib/form/edited.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { Radio, RadioGroup } from '../../../ui/fields/radio.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useRemoveCompany, useSaveCompany } from '../hooks/use-company.ts';

interface Values {
  companyCode: string;
  method: CompanyMethod;
  issuer: string;
  clientId: string;
  clientSecret: string;
  isRequired: boolean;
}

const valuesOf = (signOn: CompanySignOn | null): Values => ({
  companyCode: signOn?.companyCode ?? '',
  method: signOn?.method ?? 'list',
  issuer: signOn?.issuer ?? '',
  clientId: signOn?.clientId ?? '',
  // It is never sent to the browser.
  clientSecret: '',
  isRequired: signOn?.isRequired ?? false,
});

const bodyOf = ({ companyCode, method, issuer, clientId, clientSecret, isRequired }: Values) => ({
  companyCode: companyCode.trim(),
  method,
  ...(method === 'provider' ? { issuer: issuer.trim(), clientId: clientId.trim(), isRequired } : {}),
  ...(method === 'provider' && clientSecret ? { clientSecret } : {}),
});

type CompanyFields = Pick<ReturnType<typeof useForm<Values>>, 'text' | 'flag'>;

/** The provider, as its own settings call things. */
function ProviderFields({ form, signOn }: { form: CompanyFields; signOn: CompanySignOn | null }) {
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
        description={t(signOn?.hasClientSecret ? 'secretKept' : 'secretHelp')}
        autoComplete="off"
        {...form.text('clientSecret')}
      />
      <Checkbox
        label={t('required')}
        description={`${t('requiredHelp')} ${t('requiredAdmins')}`}
        {...form.flag('isRequired')}
      />
      {signOn?.method === 'provider' && (
        <Text quiet small>
          {t('known', { count: signOn.provider.people, without: signOn.provider.withoutPassword })}
        </Text>
      )}
    </>
  );
}

function RemoveButton({ programId, signOn }: { programId: string; signOn: CompanySignOn }) {
  const { t } = useTranslation(['company-sign-on', 'app']);
  const guard = useGuard();
  const remove = useRemoveCompany(programId);
  const [isAsked, setAsked] = useState(false);
  const onConfirm = async () => {
    await guard(() => remove.mutateAsync()).then(
      () => say(t('removed')),
      (error: unknown) => say(sentenceOf(error), 'error'),
    );
    setAsked(false);
  };
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('remove')}</Button>
      <Confirm
        opened={isAsked}
        title={t('remove')}
        confirmLabel={t('remove')}
        cancelLabel={t('app:cancel')}
        danger
        busy={remove.isPending}
        onClose={() => setAsked(false)}
        onConfirm={onConfirm}
      >
        {t('removeText')}{' '}
        {signOn.provider.withoutPassword > 0 &&
          t('removeWithout', { count: signOn.provider.withoutPassword })}
      </Confirm>
    </>
  );
}

interface CompanyFormProps {
  programId: string;
  signOn: CompanySignOn | null;
}

/** The code of the company, and who decides about its people. */
export function CompanyForm({ programId, signOn }: CompanyFormProps) {
  const { t } = useTranslation('company-sign-on');
  const guard = useGuard();
  const save = useSaveCompany(programId);
  const form = useForm<Values>({
    initial: () => valuesOf(signOn),
    edited: editing({ signOn }, (saved) => valuesOf(saved.signOn)),
    endpoint: saveCompanySignOn,
    body: bodyOf,
    send: async (values, _, began) => {
      const saved = await guard(() => save.mutateAsync({ body: bodyOf(values), began }));
      form.change({ clientSecret: '' });
      say(t('saved'));
      return saved;
    },
  });
  useUnsaved(form.dirty && !form.busy);
  const { method } = form.values;
  return (
    <Card as="section" stack aria-labelledby="company">
      <h2 id="company">{t('settings')}</h2>
      <Form form={form}>
        <TextInput
          label={t('code')}
          description={t('codeHelp')}
          autoComplete="off"
          {...form.text('companyCode')}
        />
        <RadioGroup
          label={t('method')}
          value={method}
          onChange={(next) => form.change({ method: next as CompanyMethod })}
        >
          <Stack tight>
            <Radio value="list" label={t('methods.list')} description={t('methods.listText')} />
            <Radio value="provider" label={t('methods.provider')} description={t('methods.providerText')} />
          </Stack>
        </RadioGroup>
        {method === 'provider' && <ProviderFields form={form} signOn={signOn} />}
        <Row wrap>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('save')}
          </Button>
          {signOn && <RemoveButton programId={programId} signOn={signOn} />}
        </Row>
      </Form>
    </Card>
  );
}
