import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { forgotPassword } from '#contract/features/sessions/sessions.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Card } from '../../../ui/layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Button } from '../../../ui/button.tsx';

/** Requests a link to set a new password. The answer is the same whether or not the address is known. */
export default function ForgotPasswordScreen() {
  const { t } = useTranslation(['entry', 'sessions']);
  const ask = useWrite(forgotPassword);
  const form = useForm({
    initial: () => ({ email: '' }),
    endpoint: forgotPassword,
    body: (values) => values,
    send: (values) => ask.mutateAsync({ body: values }),
  });
  if (ask.isSuccess) {
    return (
      <Page title={t('forgot.title')} ownHeading narrow>
        <Empty title={t('forgot.sent')} action={<Link to={paths.login}>{t('forgot.back')}</Link>}>
          {t('forgot.sentText', { email: form.values.email })}
        </Empty>
      </Page>
    );
  }
  return (
    <Page title={t('forgot.title')} lead={t('forgot.lead')} narrow>
      <Card>
        <Form form={form}>
          <TextInput
            label={t('sessions:signIn.email')}
            type="email"
            autoComplete="email"
            {...form.text('email')}
          />
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('forgot.submit')}
          </Button>
          <Link to={paths.login}>{t('forgot.back')}</Link>
        </Form>
      </Card>
    </Page>
  );
}
