import { Navigate, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { withTexts } from '../../../lib/catalogues.ts';
import { isFailure } from '../../../lib/api/failure.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useSession } from '../../../lib/api/session.ts';
import { takeSignOn, type ResellerSignOn } from '../../../lib/api/sign-on.ts';
import { Page } from '../../../ui/page.tsx';
import { Loading } from '../../../ui/surfaces/states.tsx';
import { AskFirst, SignOnError, SignOnSecondStep } from '../components/sign-on-parts.tsx';
import { useSignOn, useSignOnPreview } from '../hooks/use-sign-on.ts';

const CodeSignOn = lazyPart(withTexts(() => import('../components/code-sign-on.tsx')));
const OpenPage = lazyPart(withTexts(() => import('../components/open-page.tsx')));
const CompanySignOn = lazyPart(withTexts(() => import('../components/company-sign-on.tsx')));

function SigningOn({ signOn: { nonce, programId } }: { signOn: ResellerSignOn }) {
  const { t } = useTranslation('entry');
  const isIn = useSession().status === 'in';
  const [isAsked, setAsked] = useState(isIn);
  const navigate = useNavigate();
  const preview = useSignOnPreview({ nonce, programId }, isAsked);
  const send = useSignOn();
  const start = () =>
    send.mutate(
      { nonce, programId },
      { onSuccess: () => void navigate({ to: paths.dashboard, replace: true }) },
    );
  const startOnce = useEffectEvent(() => {
    if (send.isIdle && !isAsked) start();
  });
  useEffect(() => startOnce(), []);
  const { error } = send;
  if (isAsked && preview.isError) return <SignOnError error={preview.error} />;
  if (isAsked && preview.data)
    return (
      <AskFirst
        names={{
          sender: preview.data.sender,
          program: preview.data.programName,
          other: preview.data.email ?? t('sso.newAccount'),
        }}
        onContinue={() => {
          setAsked(false);
          start();
        }}
      />
    );
  if (isFailure(error, 'second_factor_needed')) return <SignOnSecondStep error={error} />;
  if (error) return <SignOnError error={error} />;
  return (
    <Page title={t('sso.heading')} narrow>
      <Loading label={t('sso.busy')} heights={[120]} />
    </Page>
  );
}

/** Logs in with the token that a reseller put into the address, or with the code of a company. */
export default function SignOnScreen() {
  const [signOn] = useState(takeSignOn);
  const { status, page } = useSession();
  if (signOn && 'nonce' in signOn) return <SigningOn signOn={signOn} />;
  if (signOn && 'npt' in signOn)
    return (
      <Suspense>
        <CodeSignOn code={signOn.npt} />
      </Suspense>
    );
  const isOfPage = signOn !== null && 'mobileToken' in signOn;
  if (isOfPage || page !== null)
    return (
      <Suspense>
        <OpenPage asked={isOfPage ? signOn : null} />
      </Suspense>
    );
  if (!signOn && status === 'in') return <Navigate to={paths.dashboard} replace />;
  return (
    <Suspense>
      <CompanySignOn start={signOn} />
    </Suspense>
  );
}
