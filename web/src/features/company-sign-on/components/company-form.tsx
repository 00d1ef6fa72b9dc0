import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getCompanySignOn,
  removeCompanySignOn,
  saveCompanySignOn,
  type CompanySignOn,
} from '#contract/features/company-sign-on/company-sign-on.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { editing } from '../../../lib/form/edited.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { say } from '../../../lib/snackbars.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

interface Values {
  companyCode: string;
}

const valuesOf = (signOn: CompanySignOn | null): Values => ({ companyCode: signOn?.companyCode ?? '' });
const bodyOf = ({ companyCode }: Values) => ({ companyCode: companyCode.trim() });

function RemoveButton({ programId }: { programId: string }) {
  const { t } = useTranslation(['company-sign-on', 'app']);
  const guard = useGuard();
  const params = { id: programId };
  const remove = useWrite(removeCompanySignOn, {
    answers: () => [keyOf(getCompanySignOn, { params }), { signOn: null }],
  });
  const [isAsked, setAsked] = useState(false);
  const onConfirm = async () => {
    await guard(() => remove.mutateAsync({ params })).then(
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
        {t('removeText')}
      </Confirm>
    </>
  );
}

interface CompanyFormProps {
  programId: string;
  signOn: CompanySignOn | null;
}

/** Shows the company code of a list of people. */
export function CompanyForm({ programId, signOn }: CompanyFormProps) {
  const { t } = useTranslation('company-sign-on');
  const guard = useGuard();
  const params = { id: programId };
  const save = useWrite(saveCompanySignOn, {
    answers: (saved) => [keyOf(getCompanySignOn, { params }), saved],
  });
  const form = useForm<Values>({
    initial: () => valuesOf(signOn),
    edited: editing({ signOn }, (saved) => valuesOf(saved.signOn)),
    endpoint: saveCompanySignOn,
    body: bodyOf,
    send: async (values, _, began) => {
      const saved = await guard(() => save.mutateAsync({ params, body: bodyOf(values), began }));
      say(t('saved'));
      return saved;
    },
  });
  useUnsaved(form.dirty && !form.busy);
  return (
    <Card as="section" stack aria-labelledby="company">
      <h2 id="company">{t('settings')}</h2>
      <Text quiet>{t('settingsText')}</Text>
      <Form form={form}>
        <TextInput
          label={t('code')}
          description={t('codeHelp')}
          autoComplete="off"
          {...form.text('companyCode')}
        />
        <Row wrap>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('save')}
          </Button>
          {signOn && <RemoveButton programId={programId} />}
        </Row>
      </Form>
    </Card>
  );
}
