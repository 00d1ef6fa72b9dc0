import { Link, Navigate } from '@tanstack/react-router';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { isShared } from '../../../../boot/device.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getSetup } from '#contract/features/sessions/setup.ts';
import { withTexts } from '../../../lib/catalogues.ts';
import { isFailure, sentenceOf } from '../../../lib/api/failure.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { supportsPasskeys } from '../../../lib/api/passkeys.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useSession } from '../../../lib/api/session.ts';
import { say } from '../../../lib/snackbars.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { Page } from '../../../ui/page.tsx';
import { useArrived } from '../../../ui/use-arrived.ts';
import { usePasskeySignIn, useSignIn } from '../hooks/use-sign-in.ts';
import { useCompanyOfEmail } from '../hooks/use-company-sign-on.ts';
import { useWhoIsHere } from '../hooks/use-who-is-here.ts';
import { Card, List } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

// Rarely used, so these forms are not part of the first download.
const SecondStep = lazyPart(withTexts(() => import('../components/second-step.tsx')));
const SetupForm = lazyPart(withTexts(() => import('../components/setup-form.tsx')));

/** Loads separately, so that the fields are not rendered again when the answer arrives. */
function DemoSignIns({ onUse }: { onUse(email: string, password: string): void }) {
  const { t } = useTranslation('sessions');
  const signIns = useArrived(useRead(getSetup, {}, { staleTime: 0 }).data)?.demoSignIns;
  if (!signIns?.length) return null;
  return (
    <Card as="section" stack="tight" aria-labelledby="demo">
      <h2 id="demo">{t('signIn.demoTitle')}</h2>
      <Text quiet small>
        {t('signIn.demoText')}
      </Text>
      <List>
        {signIns.map(({ email, label, password }) => (
          <li key={email}>
            <Button variant="choice" onClick={() => onUse(email, password)}>
              <span>
                {label}
                <Text quiet small as="span" style={{ display: 'block', fontWeight: 400 }}>
                  {email}
                </Text>
              </span>
            </Button>
          </li>
        ))}
      </List>
    </Card>
  );
}

/** Logs in without a password. */
function PasskeyButton({ shared }: { shared: boolean }) {
  const { t } = useTranslation('sessions');
  const byPasskey = usePasskeySignIn();
  const press = () =>
    byPasskey.mutate(
      { ticket: null, shared },
      {
        onSuccess: (done) => (done ? undefined : say(t('signIn.passkeyGaveUp'), 'error')),
        onError: (error) => say(sentenceOf(error), 'error'),
      },
    );
  return (
    <Button busy={byPasskey.isPending} onClick={press}>
      {t('signIn.passkey')}
    </Button>
  );
}

/** Leads people to their company who may not log in with a password. */
function ToCompany({ error }: { error: Error | null }) {
  const { t } = useTranslation('sessions');
  const code = isFailure(error, 'company_login_needed') ? error.details['companyCode'] : null;
  if (typeof code !== 'string') return null;
  return (
    <ButtonAnchor variant="primary" href={`${paths.dashboard}?company-code=${encodeURIComponent(code)}`}>
      {t('signIn.company')}
    </ButtonAnchor>
  );
}

/** People whose address belongs to the provider of a company are offered its login. */
function CompanyOf({ email }: { email: string }) {
  const { t } = useTranslation('sessions');
  const company = useCompanyOfEmail(email).data?.company;
  if (!company) return null;
  const { companyCode, name } = company;
  return (
    <ButtonAnchor href={`${paths.dashboard}?company-code=${encodeURIComponent(companyCode)}`}>
      {t('signIn.companyOf', { name })}
    </ButtonAnchor>
  );
}

/** Login, or first setup if there is no program yet. */
export default function SignInScreen() {
  const { back } = useAppSearch();
  const [isOwner, setOwner] = useState(false);
  const home = isOwner ? paths.programOverview : paths.dashboard;
  if (useSession().status === 'in') return <Navigate to={back ?? home} replace />;
  return (
    <UnlessNew onSetup={() => setOwner(true)}>
      <SignIn />
    </UnlessNew>
  );
}

function UnlessNew({ onSetup, children }: { onSetup(): void; children: ReactNode }) {
  return useRead(getSetup, {}, { staleTime: 0 }).data?.needed ? <SetupForm onSend={onSetup} /> : children;
}

/** Says who is logged in in this browser now, and leads to their dashboard. */
function OtherPerson() {
  const { t } = useTranslation('sessions');
  const { data: name } = useWhoIsHere();
  if (name === undefined) return null;
  return (
    <Alert as="output">
      <Text>{name ? t('other.named', { name }) : t('other.unnamed')}</Text>
      {name && <ButtonAnchor href={paths.dashboard}>{t('other.continue', { name })}</ButtonAnchor>}
    </Alert>
  );
}

function SignIn() {
  const { t } = useTranslation('sessions');
  const session = useSession();
  const signIn = useSignIn();
  const form = useForm({
    // Whoever logs in after somebody on a shared computer finds it said already.
    initial: () => ({ email: '', password: '', shared: isShared() }),
    send: (values) => signIn.mutateAsync(values),
  });
  // Asked once the address is whole, not at each letter.
  const [typed, setTyped] = useState('');
  if (isFailure(signIn.error, 'second_factor_needed'))
    return (
      <SecondStep ticket={signIn.error.details} shared={form.values.shared} onBack={() => signIn.reset()} />
    );
  return (
    <Page title={t('signIn.title')} lead={t('signIn.lead')} narrow>
      {session.left === 'elsewhere' && <Alert as="output">{t('leftElsewhere')}</Alert>}
      {session.ended && <Alert as="output">{t('ended')}</Alert>}
      {session.other && <OtherPerson />}
      <Card>
        <Form form={form}>
          <TextInput
            label={t('signIn.email')}
            type="email"
            autoComplete="username"
            {...form.text('email')}
            onBlur={() => setTyped(form.values.email)}
          />
          <CompanyOf email={typed} />
          <PasswordInput
            label={t('signIn.password')}
            autoComplete="current-password"
            {...form.text('password')}
          />
          <Checkbox
            label={t('signIn.shared')}
            description={t('signIn.sharedHelp')}
            {...form.flag('shared')}
          />
          <Button type="submit" variant="primary" busy={form.busy}>
            {form.busy ? t('signIn.busy') : t('signIn.submit')}
          </Button>
          <ToCompany error={signIn.error} />
          {supportsPasskeys() && <PasskeyButton shared={form.values.shared} />}
          <Link to={paths.forgotPassword}>{t('signIn.forgot')}</Link>
          <Link to={paths.signOn}>{t('signIn.company')}</Link>
          <Link to={paths.numberLogin}>{t('signIn.byNumber')}</Link>
        </Form>
      </Card>
      <DemoSignIns onUse={(email, password) => form.change({ email, password })} />
    </Page>
  );
}
