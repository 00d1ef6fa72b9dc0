import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/entry.ts';
import { isFailure } from '../../../lib/failure.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { isProofTrip, keepTrip, takeTrip, type CompanyStart } from '../../../lib/sign-on.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Loading } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useCompanySignOn } from '../hooks/use-company-sign-on.ts';
import { AskFirst, SignOnError } from './sign-on-parts.tsx';
import type { Ticket } from './second-step.tsx';

const SecondStep = lazy(() => import('./second-step.tsx'));

/** Where somebody new goes on: the user guid of the answer registers them. Others rethrow. */
function useRegisterNext() {
  const navigate = useNavigate();
  return (error: unknown) => {
    const userGuid = isFailure(error, 'registration_needed') ? error.details['userGuid'] : undefined;
    if (typeof userGuid !== 'string') throw error;
    return navigate({ to: paths.registration, search: { userGuid }, replace: true });
  };
}

/** Asks for the code of the company. */
function CodeForm({ onCode }: { onCode(companyCode: string): void }) {
  const { t } = useTranslation('entry');
  const form = useForm({
    initial: () => ({ companyCode: '' }),
    send: async ({ companyCode }) => onCode(companyCode.trim()),
  });
  const isBlank = !form.values.companyCode.trim();
  const submit = () => (isBlank ? form.refuse({ companyCode: t('company.noCode') }) : form.submit());
  return (
    <Page title={t('company.title')} lead={t('company.lead')} narrow>
      <Card>
        <Form form={{ failure: form.failure, submit }}>
          <TextInput
            label={t('company.code')}
            description={t('company.codeHelp')}
            autoComplete="organization"
            {...form.text('companyCode')}
          />
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('register.next')}
          </Button>
          <Link to={paths.login}>{t('sso.toLogin')}</Link>
        </Form>
      </Card>
    </Page>
  );
}

/** Asks who the person is, for companies with a list. */
function EntryForm({ companyCode, onBack }: { companyCode: string; onBack(): void }) {
  const { t } = useTranslation('entry');
  const signOn = useCompanySignOn();
  const register = useRegisterNext();
  const form = useForm({
    initial: () => ({ identifier: '', fact: '' }),
    send: ({ identifier, fact }) =>
      signOn.mutateAsync({ companyCode, identifier: identifier.trim(), fact: fact.trim() }).catch(register),
  });
  const { identifier, fact } = form.values;
  const missing = {
    ...(identifier.trim() ? {} : { identifier: t('company.noIdentifier') }),
    ...(fact.trim() ? {} : { fact: t('company.noFact') }),
  };
  const submit = () => (Object.keys(missing).length ? form.refuse(missing) : form.submit());
  return (
    <Page title={t('company.entryTitle')} lead={t('company.entryLead')} narrow>
      <Card>
        <Form form={{ failure: form.failure, submit }}>
          <TextInput
            label={t('company.identifier')}
            autoComplete="email"
            maxLength={254}
            {...form.text('identifier')}
          />
          <TextInput
            label={t('company.fact')}
            description={t('company.factHelp')}
            autoComplete="off"
            maxLength={100}
            {...form.text('fact')}
          />
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('register.next')}
          </Button>
          <Button onClick={onBack}>{t('company.otherCode')}</Button>
          <Link to={paths.login}>{t('register.have')}</Link>
        </Form>
      </Card>
    </Page>
  );
}

/** Asks what comes after a code, or takes the answer of a provider, once. */
function Step({ start, onEntry }: { start: NonNullable<CompanyStart>; onEntry(companyCode: string): void }) {
  const { t } = useTranslation('entry');
  const navigate = useNavigate();
  const signOn = useCompanySignOn();
  const register = useRegisterNext();
  const [failed, setFailed] = useState<Error | null>(null);
  const take = async (): Promise<void> => {
    if ('companyCode' in start) {
      const { companyCode } = start;
      const { next, address, proof } = await signOn.mutateAsync({ companyCode });
      if (next !== 'provider' || !address || !proof) return onEntry(companyCode);
      keepTrip({ companyCode, proof });
      window.location.assign(address);
      return;
    }
    const trip = takeTrip();
    const { code, state } = start;
    if (!trip || !code) throw new Error(t('company.notBack'));
    const { companyCode, proof, back = paths.dashboard } = trip;
    const answer = await signOn.mutateAsync({ companyCode, proof, code, state }).catch(register);
    // Otherwise a registration has begun.
    if (answer) await navigate({ to: back, replace: true });
  };
  const takeOnce = useEffectEvent(() => {
    if (signOn.isIdle) take().catch(setFailed);
  });
  useEffect(() => takeOnce(), []);
  const toLogin = () => void navigate({ to: paths.login, replace: true });
  if (isFailure(failed, 'second_factor_needed'))
    return (
      <Suspense>
        <SecondStep ticket={failed.details as unknown as Ticket} onBack={toLogin} />
      </Suspense>
    );
  if (failed) return <SignOnError error={failed} />;
  return (
    <Page title={t('sso.heading')} narrow>
      <Loading label={t('sso.busy')} heights={[120]} />
    </Page>
  );
}

/** Signs on with the code of a company: by its identity provider, or by its list and a registration. */
export default function CompanySignOn({ start }: { start: CompanyStart }) {
  const isIn = useSession().status === 'in';
  // Whoever went to prove who they are expects to come back.
  const [isAsked, setAsked] = useState(() => isIn && !(start && 'state' in start && isProofTrip()));
  const [step, setStep] = useState<CompanyStart>(start);
  const [listed, setListed] = useState<string | null>(null);
  if (isAsked) return <AskFirst onContinue={() => setAsked(false)} />;
  if (listed)
    return (
      <EntryForm
        companyCode={listed}
        onBack={() => {
          setListed(null);
          setStep(null);
        }}
      />
    );
  if (!step) return <CodeForm onCode={(companyCode) => setStep({ companyCode })} />;
  return <Step start={step} onEntry={setListed} />;
}
