import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { resetPassword, resetTokenLength } from '#contract/features/sessions/sessions.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Card } from '../../../ui/layout.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { Button } from '../../../ui/button.tsx';

/** Sets a new password with the token of an emailed link. */
export default function ResetPasswordScreen() {
  const { t } = useTranslation(['entry', 'sessions']);
  const { token = '' } = useAppSearch();
  const navigate = useNavigate();
  const reset = useWrite(resetPassword);
  const form = useForm({
    initial: () => ({ password: '' }),
    endpoint: resetPassword,
    body: (values) => ({ token, ...values }),
    send: async (values) => {
      await reset.mutateAsync({ body: { token, ...values } });
      say(t('reset.done'));
      await navigate({ to: paths.login, replace: true });
    },
  });
  // Mail programs may break a long link, and people may copy only a part of it.
  if (token.length < resetTokenLength)
    return (
      <Page title={t('reset.title')} narrow>
        <Empty title={t('reset.cutOff')} action={<Link to={paths.forgotPassword}>{t('reset.again')}</Link>}>
          {t('reset.cutOffText')}
        </Empty>
      </Page>
    );
  return (
    <Page title={t('reset.title')} narrow>
      <Card>
        <Form form={form}>
          <PasswordInput
            label={t('reset.password')}
            description={t('reset.help')}
            autoComplete="new-password"
            {...form.text('password')}
          />
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('reset.submit')}
          </Button>
          <Link to={paths.forgotPassword}>{t('reset.again')}</Link>
        </Form>
      </Card>
    </Page>
  );
}
