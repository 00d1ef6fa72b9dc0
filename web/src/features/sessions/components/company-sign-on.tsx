import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, isFailure } from '../../../lib/api/failure.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useSession } from '../../../lib/api/session.ts';
import {
  handTestAnswer,
  isOnTrip,
  keepTrip,
  takeTrip,
  type CompanyStart,
  type Trip,
} from '../../../lib/api/sign-on.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Loading } from '../../../ui/surfaces/states.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useCompanySignOn } from '../hooks/use-company-sign-on.ts';
import { AskFirst, SignOnError, SignOnSecondStep } from './sign-on-parts.tsx';

/** Returns where somebody new goes on: the user guid of the answer registers them. Others rethrow. */
function useRegisterNext() {
  const navigate = useNavigate();
  return (error: unknown) => {
    const userGuid = isFailure(error, 'registration_needed') ? error.details['userGuid'] : undefined;
    if (typeof userGuid !== 'string') throw error;
    return navigate({ to: paths.registration, search: { userGuid }, replace: true });
  };
}

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

interface StepProps {
  start: NonNullable<CompanyStart>;
  onEntry(companyCode: string): void;
  /** Begins again, with the same code if it is known. */
  onAgain(start: CompanyStart): void;
}

/** Asks what comes after a code, or takes the answer of a provider, once. */
function Step({ start, onEntry, onAgain }: StepProps) {
  const { t } = useTranslation('entry');
  const navigate = useNavigate();
  const signOn = useCompanySignOn();
  const register = useRegisterNext();
  const [failed, setFailed] = useState<{ error: Error; again: CompanyStart } | null>(null);
  const begin = async (companyCode: string): Promise<void> => {
    const { next, address, proof } = await signOn.mutateAsync({ companyCode });
    if (next !== 'provider' || !address || !proof) return onEntry(companyCode);
    keepTrip({ companyCode, proof });
    window.location.assign(address);
  };
  const comeBack = async (trip: Trip | null, code: string | null, state: string): Promise<void> => {
    if (trip?.providerId) {
      handTestAnswer({ providerId: trip.providerId, proof: trip.proof, state, code });
      return navigate({ to: trip.back ?? paths.dashboard, replace: true });
    }
    if (!trip || !code) throw new ApiFailure('sign_on_unknown', 0, t('company.notBack'));
    const { companyCode, proof, back = paths.dashboard } = trip;
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const answer = await signOn
      .mutateAsync({ companyCode, proof, code, state, timeZone })
      .catch((error: unknown) => {
        if (isFailure(error, 'sign_on_unknown')) error.message = t('company.refused');
        return register(error);
      });
    // Otherwise a registration has begun.
    if (answer) await navigate({ to: back, replace: true });
  };
  const takeOnce = useEffectEvent(() => {
    if (!signOn.isIdle) return;
    const isStart = 'companyCode' in start;
    const trip = isStart ? null : takeTrip();
    const again = isStart ? start : trip && { companyCode: trip.companyCode };
    const taken = isStart ? begin(start.companyCode) : comeBack(trip, start.code, start.state);
    taken.catch((error: Error) => setFailed({ error, again }));
  });
  useEffect(() => takeOnce(), []);
  if (isFailure(failed?.error, 'second_factor_needed')) return <SignOnSecondStep error={failed.error} />;
  if (failed) return <SignOnError error={failed.error} onAgain={() => onAgain(failed.again)} />;
  return (
    <Page title={t('sso.heading')} narrow>
      <Loading label={t('sso.busy')} heights={[120]} />
    </Page>
  );
}

/** Signs on with the code of a company: by its identity provider, or by its list and a registration. */
export default function CompanySignOn({ start }: { start: CompanyStart }) {
  const isIn = useSession().status === 'in';
  // A person who returns from their provider was asked before they left.
  const [isAsked, setAsked] = useState(() => isIn && !(start && 'state' in start && isOnTrip()));
  const [step, setStep] = useState<CompanyStart>(start);
  const [round, setRound] = useState(0);
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
  const again = (next: CompanyStart) => {
    setStep(next);
    setRound(round + 1);
  };
  return <Step key={round} start={step} onEntry={setListed} onAgain={again} />;
}
