import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connectCompanyAccount, sendCompanyInvitation } from '#contract/features/sessions/sign-on.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { isFailure } from '../../../lib/api/failure.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { Empty, Failed, Loading } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useCompanyRegistration, useConnectAccount } from '../hooks/use-company-sign-on.ts';
import { SignOnSecondStep } from './sign-on-parts.tsx';

/** Proves the address: the link that registers goes there. */
function AddressForm({ userGuid, onSent }: { userGuid: string; onSent(email: string): void }) {
  const { t } = useTranslation(['entry', 'sessions']);
  const invite = useWrite(sendCompanyInvitation);
  const bodyOf = ({ email }: { email: string }) => ({ userGuid, email: email.trim() });
  const form = useForm({
    initial: () => ({ email: '' }),
    endpoint: sendCompanyInvitation,
    body: bodyOf,
    send: async (values) => {
      await invite.mutateAsync({ body: bodyOf(values) });
      onSent(values.email.trim());
    },
  });
  return (
    <Form form={form}>
      <TextInput
        label={t('sessions:signIn.email')}
        description={t('company.emailHelp')}
        type="email"
        autoComplete="email"
        {...form.text('email')}
      />
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('forgot.submit')}
      </Button>
    </Form>
  );
}

/** Connects an account that somebody has already. */
function ConnectForm({ userGuid }: { userGuid: string }) {
  const { t } = useTranslation(['entry', 'sessions']);
  const navigate = useNavigate();
  const connect = useConnectAccount();
  const bodyOf = (values: { email: string; password: string }) => ({ userGuid, ...values });
  const form = useForm({
    initial: () => ({ email: '', password: '' }),
    suffix: '-of-account',
    endpoint: connectCompanyAccount,
    body: bodyOf,
    send: async (values) => {
      await connect.mutateAsync(bodyOf(values));
      await navigate({ to: paths.dashboard, replace: true });
    },
  });
  if (isFailure(connect.error, 'second_factor_needed'))
    return <SignOnSecondStep error={connect.error} onBack={() => connect.reset()} />;
  return (
    <Form form={form}>
      <TextInput
        label={t('sessions:signIn.email')}
        type="email"
        autoComplete="username"
        {...form.text('email')}
      />
      <PasswordInput
        label={t('sessions:signIn.password')}
        autoComplete="current-password"
        {...form.text('password')}
      />
      <Button type="submit" busy={form.busy}>
        {t('company.connect')}
      </Button>
    </Form>
  );
}

/** Registers somebody new whom their company vouched for. It shows nothing about them. */
export default function CompanyRegistration({ userGuid }: { userGuid: string }) {
  const { t } = useTranslation(['entry', 'app']);
  const query = useCompanyRegistration(userGuid);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const again = <Link to={paths.signOn}>{t('company.again')}</Link>;
  if (isFailure(query.error, 'link_expired') || isFailure(query.error, 'bad_input'))
    return (
      <Page title={t('company.title')} narrow>
        <Empty title={t('company.expired')} action={again}>
          {t('company.expiredText')}
        </Empty>
      </Page>
    );
  if (query.isLoading) return <Loading label={t('app:loading')} heights={[40, 240]} />;
  if (!query.data)
    return (
      <Failed
        title={t('app:failed')}
        sentence={t('register.failed', { reason: t('register.tryAgain') })}
        retryLabel={t('app:retry')}
        onRetry={() => void query.refetch()}
      />
    );
  const { programName, canConnect } = query.data;
  if (sentTo)
    return (
      <Page title={t('forgot.sent')} narrow>
        <Card stack>
          <Alert as="output">{t('company.sentText', { email: sentTo })}</Alert>
          {again}
        </Card>
      </Page>
    );
  return (
    <Page title={t('register.title', { program: programName })} lead={t('company.emailLead')} narrow>
      <Card>
        <AddressForm userGuid={userGuid} onSent={setSentTo} />
      </Card>
      {canConnect && (
        <Card as="section" stack aria-labelledby="connect">
          <h2 id="connect">{t('register.have')}</h2>
          <Text quiet>{t('company.connectText')}</Text>
          <ConnectForm userGuid={userGuid} />
        </Card>
      )}
    </Page>
  );
}
