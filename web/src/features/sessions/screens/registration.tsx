import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import { register as registerEndpoint, type getRegistration } from '#contract/features/sessions.ts';
import '../../../lib/words/entry.ts';
import { isFailure, sentenceOf } from '../../../lib/failure.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useAppSearch } from '../../../lib/search.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { ownTimeZone, timeZones } from '../../../lib/time-zones.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Form } from '../../../ui/form.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty, Failed, Loading } from '../../../ui/states.tsx';
import { useRegister, useRegistration } from '../hooks/use-sign-in.ts';
import { languageOf } from '../../../lib/language.ts';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Card, Pair } from '../../../ui/layout.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { Button } from '../../../ui/button.tsx';

const empty = {
  email: '',
  password: '',
  username: '',
  firstName: '',
  lastName: '',
  timeZone: '',
  programCode: '',
};

type Invitee = ResponseOf<typeof getRegistration>['invitee'];

const valuesFor = (invitee: Invitee) => ({
  ...empty,
  email: invitee?.email ?? '',
  firstName: invitee?.firstName ?? '',
  lastName: invitee?.lastName ?? '',
});

interface RegistrationFormProps {
  programId: string;
  needsCode: boolean;
  programCode: string;
  /** The token of an emailed invitation. */
  invite: string | undefined;
  /** What an admin entered for the person. */
  invitee: Invitee;
}

function RegistrationForm({ programId, needsCode, programCode, invite, invitee }: RegistrationFormProps) {
  const { t, i18n } = useTranslation(['entry', 'sessions']);
  const register = useRegister();
  const bodyOf = ({ programCode: code, ...rest }: typeof empty) => ({
    ...rest,
    programId,
    locale: languageOf(i18n.language),
    ...(code ? { programCode: code } : {}),
    ...(invite ? { invite } : {}),
  });
  const form = useForm({
    initial: () => ({ ...valuesFor(invitee), timeZone: ownTimeZone(), programCode }),
    endpoint: registerEndpoint,
    body: bodyOf,
    send: (values) => register.mutateAsync(bodyOf(values)),
  });
  return (
    <Form form={form}>
      {needsCode && (
        <TextInput
          label={t('register.programCode')}
          description={t('register.programCodeHelp')}
          {...form.text('programCode')}
        />
      )}
      <Pair>
        <TextInput label={t('register.firstName')} autoComplete="given-name" {...form.text('firstName')} />
        <TextInput label={t('register.lastName')} autoComplete="family-name" {...form.text('lastName')} />
      </Pair>
      <TextInput
        label={t('register.username')}
        description={t('register.usernameHelp')}
        autoComplete="nickname"
        {...form.text('username')}
      />
      <TextInput
        label={t('sessions:signIn.email')}
        type="email"
        autoComplete="email"
        {...form.text('email')}
      />
      <PasswordInput
        label={t('sessions:signIn.password')}
        description={t('reset.help')}
        autoComplete="new-password"
        {...form.text('password')}
      />
      <Select
        label={t('register.timeZone')}
        description={t('register.timeZoneHelp')}
        data={timeZones()}
        {...form.text('timeZone')}
      />
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('register.submit')}
      </Button>
      <Link to={paths.login}>{t('register.have')}</Link>
    </Form>
  );
}

/** Asks which program to join, and for its code, where the link names no program or an unknown one. */
function ProgramForm({ unknown }: { unknown: string }) {
  const { t } = useTranslation(['entry', 'sessions']);
  const navigate = useNavigate();
  const form = useForm({
    initial: () => ({ program: unknown, programCode: '' }),
    send: async ({ program, programCode }) => {
      const code = programCode.trim();
      const search = { program: program.trim(), ...(code ? { programCode: code } : {}) };
      await navigate({ to: paths.registration, search });
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

/** Registration in a program: `?program=` names it, with an optional invitation or code. */
export default function RegistrationScreen() {
  const { t } = useTranslation(['entry', 'sessions', 'app']);
  const { program = '', invite, programCode } = useAppSearch();
  const session = useSession();
  const query = { ...(invite ? { invite } : {}), ...(programCode ? { programCode } : {}) };
  const { data, error, isLoading, refetch } = useRegistration(program, query);
  if (session.status === 'in') return <Navigate to={paths.dashboard} replace />;
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
  if (!data.open) return <Empty title={t('register.closed')}>{t('register.closedText')}</Empty>;
  return (
    <Page title={t('register.title', { program: data.programName })} lead={t('register.lead')} narrow>
      <Card>
        <RegistrationForm
          programId={data.programId}
          needsCode={data.needsCode}
          programCode={programCode ?? ''}
          invite={invite}
          invitee={data.invitee}
        />
      </Card>
    </Page>
  );
}
