import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formFailure } from '../../../lib/form-failure.ts';
import { paths } from '../../../lib/paths.ts';
import { Form } from '../../../ui/form.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/states.tsx';
import { useForgotPassword } from '../hooks/use-sign-in.ts';
import { Card } from '../../../ui/layout.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Button } from '../../../ui/button.tsx';

/** Asks for a link to set a new password; says the same whether or not the address is known. */
export default function ForgotPasswordScreen() {
  const { t } = useTranslation('sessions');
  const [email, setEmail] = useState('');
  const ask = useForgotPassword();
  const failure = formFailure(ask.error);
  if (ask.isSuccess) {
    return (
      <Page title={t('forgot.title')} ownHeading narrow>
        <Empty title={t('forgot.sent')} action={<Link to={paths.login}>{t('forgot.back')}</Link>}>
          {t('forgot.sentText', { email })}
        </Empty>
      </Page>
    );
  }
  return (
    <Page title={t('forgot.title')} lead={t('forgot.lead')} narrow>
      <Card>
        <Form failure={failure} fields={['email']} onSubmit={() => ask.mutate({ email })}>
          <TextInput
            id="email"
            label={t('signIn.email')}
            type="email"
            autoComplete="email"
            value={email}
            error={failure?.fields['email']}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" variant="primary" busy={ask.isPending}>
            {t('forgot.submit')}
          </Button>
          <Link to={paths.login}>{t('forgot.back')}</Link>
        </Form>
      </Card>
    </Page>
  );
}
