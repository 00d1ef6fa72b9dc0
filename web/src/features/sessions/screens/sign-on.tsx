import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/entry.ts';
import { isFailure, sentencesOf, supportAddress, titleOf } from '../../../lib/failure.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { takeSignOn, type SignOn } from '../../../lib/sign-on.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Loading } from '../../../ui/states.tsx';
import { Text } from '../../../ui/text.tsx';
import type { Ticket } from '../components/second-step.tsx';
import { useSignOn } from '../hooks/use-sign-in.ts';

const SecondStep = lazy(() => import('../components/second-step.tsx'));

/** Says why the token was refused, and leads to the login. */
function SignOnError({ error }: { error: Error }) {
  const { t } = useTranslation('entry');
  const navigate = useNavigate();
  const close = () => void navigate({ to: paths.login, replace: true });
  const reasons = sentencesOf(error);
  return (
    <Page title={t('sso.heading')} narrow>
      <Card>
        <Link to={paths.login}>{t('sso.toLogin')}</Link>
      </Card>
      <Dialog opened title={t('sso.title')} onClose={close}>
        <Stack>
          <div role="alert">
            <Text>{titleOf(error, t('sso.failed', { email: supportAddress() }))}</Text>
            {reasons.map((reason) => (
              <Text key={reason} quiet small>
                {reason}
              </Text>
            ))}
          </div>
          <Row>
            <Button variant="danger" onClick={close}>
              {t('sso.ok')}
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </Page>
  );
}

/** Asks somebody who is logged in already: a link must not put another account in the place of theirs. */
function AskFirst({ onContinue }: { onContinue(): void }) {
  const { t } = useTranslation('entry');
  const navigate = useNavigate();
  return (
    <Page title={t('sso.askTitle')} lead={t('sso.askText')} narrow>
      <Card>
        <Row wrap>
          <Button variant="primary" onClick={onContinue}>
            {t('sso.continue')}
          </Button>
          <Button onClick={() => void navigate({ to: paths.dashboard, replace: true })}>
            {t('sso.stay')}
          </Button>
        </Row>
      </Card>
    </Page>
  );
}

function SigningOn({ signOn: { nonce, programId } }: { signOn: SignOn }) {
  const { t } = useTranslation('entry');
  const isIn = useSession().status === 'in';
  const [isAsked, setAsked] = useState(isIn);
  const navigate = useNavigate();
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
  if (isAsked)
    return (
      <AskFirst
        onContinue={() => {
          setAsked(false);
          start();
        }}
      />
    );
  if (isFailure(error, 'second_factor_needed'))
    return (
      <Suspense>
        <SecondStep
          ticket={error.details as unknown as Ticket}
          onBack={() => void navigate({ to: paths.login, replace: true })}
        />
      </Suspense>
    );
  if (error) return <SignOnError error={error} />;
  return (
    <Page title={t('sso.heading')} narrow>
      <Loading label={t('sso.busy')} heights={[120]} />
    </Page>
  );
}

/** Logs in with the token that a reseller put into the address. */
export default function SignOnScreen() {
  const [signOn] = useState(takeSignOn);
  const { status } = useSession();
  if (!signOn) return <Navigate to={status === 'in' ? paths.dashboard : paths.login} replace />;
  return <SigningOn signOn={signOn} />;
}
