import { useTranslation } from 'react-i18next';
import { unsubscribe } from '#contract/features/account-settings/account.ts';
import type { MailKind } from '#contract/mail-kinds.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';

/** Unsubscribes from one kind of email, whether or not the reader is logged in. */
export default function UnsubscribeScreen() {
  const { t } = useTranslation('account');
  const { token = '' } = useAppSearch();
  const stop = useWrite(unsubscribe);
  const form = useForm({ initial: () => ({}), send: () => stop.mutateAsync({ query: { token } }) });
  if (stop.data)
    return (
      <Page title={t('mails.unsubscribeTitle')} ownHeading narrow>
        <Empty title={t('mails.unsubscribed', { kind: t(`mails.kind.${stop.data.kind as MailKind}`) })}>
          {t('mails.again')}
        </Empty>
      </Page>
    );
  return (
    <Page title={t('mails.unsubscribeTitle')} lead={t('mails.unsubscribeText')} narrow>
      <Card>
        <Form form={form}>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('mails.unsubscribe')}
          </Button>
        </Form>
      </Card>
    </Page>
  );
}
