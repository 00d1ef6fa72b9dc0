import { Link, Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isShared } from '../../../../boot/device.ts';
import { withTexts } from '../../../lib/catalogues.ts';
import { isFailure } from '../../../lib/api/failure.ts';
import { useSession } from '../../../lib/api/session.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Card } from '../../../ui/layout.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Page } from '../../../ui/page.tsx';
import { Text } from '../../../ui/text.tsx';
import { PinInput } from '../components/pin-input.tsx';
import { usePinSignIn } from '../hooks/use-pin.ts';

const SecondStep = lazyPart(withTexts(() => import('../components/second-step.tsx')));

/** Logs in people without an email address, by employee number and PIN. */
export default function NumberSignInScreen() {
  const { t } = useTranslation(['pin', 'sessions']);
  const { back, program = '' } = useAppSearch();
  const session = useSession();
  const signIn = usePinSignIn();
  const form = useForm({
    initial: () => ({ programName: program, employeeNumber: '', pin: '', shared: isShared() }),
    send: ({ programName, employeeNumber, ...rest }) =>
      signIn.mutateAsync({ programName: programName.trim(), employeeNumber: employeeNumber.trim(), ...rest }),
  });
  if (session.status === 'in') return <Navigate to={back ?? paths.dashboard} replace />;
  if (isFailure(signIn.error, 'second_factor_needed'))
    return (
      <SecondStep ticket={signIn.error.details} shared={form.values.shared} onBack={() => signIn.reset()} />
    );
  return (
    <Page title={t('login.title')} lead={t('login.lead')} narrow>
      <Card>
        <Form form={form}>
          <TextInput
            label={t('login.program')}
            description={t('login.programHelp')}
            autoComplete="organization"
            {...form.text('programName')}
          />
          <TextInput label={t('login.number')} autoComplete="username" {...form.text('employeeNumber')} />
          <PinInput label={t('login.pin')} autoComplete="current-password" {...form.text('pin')} />
          <Checkbox
            label={t('sessions:signIn.shared')}
            description={t('sessions:signIn.sharedHelp')}
            {...form.flag('shared')}
          />
          <Button type="submit" variant="primary" busy={form.busy}>
            {form.busy ? t('login.busy') : t('login.submit')}
          </Button>
          <Text quiet small>
            {t('login.forgot')}
          </Text>
          <Link to={paths.card} search={program ? { program } : {}}>
            {t('login.firstTime')}
          </Link>
          <Link to={paths.login}>{t('login.byEmail')}</Link>
        </Form>
      </Card>
    </Page>
  );
}
