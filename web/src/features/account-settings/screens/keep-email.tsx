import { useTranslation } from 'react-i18next';
import { keepEmail } from '#contract/features/account-settings/account.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';

/** Takes back an address that the company's directory gave the account, from the link sent to the former one, by a press. */
export default function KeepEmailScreen() {
  const { t } = useTranslation('account');
  const { token = '' } = useAppSearch();
  const keep = useWrite(keepEmail);
  const form = useForm({ initial: () => ({}), send: () => keep.mutateAsync({ body: { token } }) });
  if (keep.isSuccess)
    return (
      <Page title={t('email.keepTitle')} ownHeading narrow>
        <Empty title={t('email.kept')} />
      </Page>
    );
  return (
    <Page title={t('email.keepTitle')} lead={t('email.keepText')} narrow>
      <Card>
        <Form form={form}>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('email.keepSubmit')}
          </Button>
        </Form>
      </Card>
    </Page>
  );
}
