import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formFailure } from '../../../lib/form-failure.ts';
import { useAppSearch } from '../../../lib/search.ts';
import { paths } from '../../../lib/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { useTextFields } from '../../../lib/text-fields.ts';
import { Form } from '../../../ui/form.tsx';
import { Page } from '../../../ui/page.tsx';
import { useResetPassword } from '../hooks/use-sign-in.ts';
import { Card } from '../../../ui/layout.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { Button } from '../../../ui/button.tsx';

/** Sets a new password with the token of a link. */
export default function ResetPasswordScreen() {
  const { t } = useTranslation('sessions');
  const { token = '' } = useAppSearch();
  const navigate = useNavigate();
  const reset = useResetPassword();
  const failure = formFailure(reset.error);
  const { values, field } = useTextFields({ password: '' }, failure?.fields);
  const submit = async () => {
    await reset.mutateAsync({ token, ...values });
    say(t('reset.done'));
    await navigate({ to: paths.login, replace: true });
  };
  return (
    <Page title={t('reset.title')} narrow>
      <Card>
        <Form failure={failure} fields={['password']} onSubmit={() => void submit().catch(() => undefined)}>
          <PasswordInput
            label={t('reset.password')}
            description={t('reset.help')}
            autoComplete="new-password"
            {...field('password')}
          />
          <Button type="submit" variant="primary" busy={reset.isPending}>
            {t('reset.submit')}
          </Button>
          <Link to={paths.forgotPassword}>{t('reset.again')}</Link>
        </Form>
      </Card>
    </Page>
  );
}
