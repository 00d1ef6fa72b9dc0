import { Link, Navigate, useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { getRegistration } from '#contract/features/sessions/sessions.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { withTexts } from '../../../lib/catalogues.ts';
import { useAuthUser } from '../../../lib/api/auth-user.ts';
import { isFailure, sentenceOf } from '../../../lib/api/failure.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useSession } from '../../../lib/api/session.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty, Failed, Loading } from '../../../ui/surfaces/states.tsx';
import { RegistrationForm } from '../components/registration-form.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Button } from '../../../ui/button.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

const CompanyRegistration = lazyPart(withTexts(() => import('../components/company-registration.tsx')));

/** Asks which program to join, and for its code, where the link names no program or an unknown one. */
function ProgramForm({ unknown }: { unknown: string }) {
  const { t } = useTranslation(['entry', 'sessions']);
  const navigate = useNavigate();
  const isInApp = useLocation().pathname === paths.mobileRegistration;
  const form = useForm({
    initial: () => ({ program: unknown, programCode: '' }),
    send: async ({ program, programCode }) => {
      const code = programCode.trim();
      const search = { program: program.trim(), ...(code ? { programCode: code } : {}) };
      // An app shows the same page without a bar.
      await navigate({ to: isInApp ? paths.mobileRegistration : paths.registration, search });
    },
  });
  const isBlank = !form.values.program.trim();
  const submit = () => (isBlank ? form.refuse({ program: t('register.noName') }) : form.submit());
  return (
    <Page title={t('register.noProgram')} lead={t('register.noProgramText')} narrow>
      <Card>
        {unknown && <Alert as="output">{t('register.unknown', { program: unknown })}</Alert>}
        <Form form={{ failure: form.failure, submit }}>
          <TextInput
            label={t('register.programName')}
            description={t('register.programNameHelp')}
            autoComplete="organization"
            {...form.text('program')}
          />
          <TextInput
            label={t('register.programCode')}
            description={t('register.programCodeOptional')}
            autoComplete="off"
            {...form.text('programCode')}
          />
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('register.next')}
          </Button>
          <Link to={paths.login}>{t('register.have')}</Link>
        </Form>
      </Card>
    </Page>
  );
}

/** Registration: `?userGuid=` after a sign-on by a company, else in the program that `?program=` names. */
export default function RegistrationScreen() {
  const { userGuid } = useAppSearch();
  const { status } = useSession();
  if (!userGuid || status === 'in') return <ProgramRegistration />;
  return (
    <Suspense>
      <CompanyRegistration userGuid={userGuid} />
    </Suspense>
  );
}

/** A new admin begins with the first steps of the program, everyone else with their day. */
function FirstScreen() {
  const { t } = useTranslation('app');
  const { data: me, error } = useAuthUser();
  if (!me && !error) return <Loading label={t('loading')} heights={[56, 330]} />;
  const home = me?.isProgramAdmin && me.showGetStartedGuide ? paths.programOverview : paths.dashboard;
  return <Navigate to={home} replace />;
}

/** Registration in a program, with an optional invitation or code. */
function ProgramRegistration() {
  const { t } = useTranslation(['entry', 'sessions', 'app']);
  const { program = '', invite, programCode } = useAppSearch();
  const session = useSession();
  const query = { ...(invite ? { invite } : {}), ...(programCode ? { programCode } : {}) };
  const { data, error, isLoading, refetch } = useRead(
    getRegistration,
    { params: { programName: program }, query },
    { enabled: program !== '' },
  );
  if (session.status === 'in') return <FirstScreen />;
  if (!program || isFailure(error, 'not_found')) return <ProgramForm key={program} unknown={program} />;
  if (isLoading) return <Loading label={t('app:loading')} heights={[40, 420]} />;
  if (!data)
    return (
      <Failed
        title={t('app:failed')}
        sentence={t('register.failed', { reason: sentenceOf(error, t('register.tryAgain')) })}
        retryLabel={t('app:retry')}
        onRetry={() => void refetch()}
      />
    );
  if (!data.open)
    return (
      <Page title={t('register.title', { program: data.programName })} narrow>
        <Empty title={t('register.closed')}>{t('register.closedText')}</Empty>
      </Page>
    );
  return (
    <Page title={t('register.title', { program: data.programName })} lead={t('register.lead')} narrow>
      <Card>
        <RegistrationForm page={data} programCode={programCode ?? ''} invite={invite} />
      </Card>
    </Page>
  );
}
