import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { confirmEmail } from '#contract/features/account-settings/account.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';

/**
 * Confirms a new email address from the link sent to it. It needs a press, because some mail programs open links by
 * themselves.
 */
export default function ConfirmEmailScreen() {
  const { t } = useTranslation('account');
  const { token = '' } = useAppSearch();
  const confirm = useWrite(confirmEmail);
  const form = useForm({ initial: () => ({}), send: () => confirm.mutateAsync({ body: { token } }) });
  const toSignIn = <Link to={paths.settingsAccount}>{t('email.toSignIn')}</Link>;
  if (confirm.isSuccess)
    return (
      <Page title={t('email.confirmTitle')} ownHeading narrow>
        <Empty title={t('email.confirmed')} action={toSignIn} />
      </Page>
    );
  return (
    <Page title={t('email.confirmTitle')} lead={t('email.confirmText')} narrow>
      <Card>
        <Form form={form}>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('email.confirmSubmit')}
          </Button>
        </Form>
      </Card>
    </Page>
  );
}
