import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { withTexts } from '../../../lib/catalogues.ts';
import { sentencesOf, supportAddress, titleOf, type FailureOf } from '../../../lib/api/failure.ts';
import { useAuthUser } from '../../../lib/api/auth-user.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Text } from '../../../ui/text.tsx';

const SecondStep = lazyPart(withTexts(() => import('./second-step.tsx')));

interface SecondStepProps {
  error: FailureOf<'second_factor_needed'>;
  onBack?: () => void;
}

/** Shows the second step of a sign-on, which leads to the dashboard. */
export function SignOnSecondStep({ error, onBack }: SecondStepProps) {
  const navigate = useNavigate();
  const lead = (to: string) => () => void navigate({ to, replace: true });
  return (
    <Suspense>
      <SecondStep
        ticket={error.details}
        onBack={onBack ?? lead(paths.login)}
        onDone={lead(paths.dashboard)}
      />
    </Suspense>
  );
}

interface SignOnErrorProps {
  error: Error;
  /** Begins the sign-on again. */
  onAgain?: (() => void) | undefined;
}

/** Says why a sign-on was refused, and leads to the login. */
export function SignOnError({ error, onAgain }: SignOnErrorProps) {
  const { t } = useTranslation(['entry', 'app']);
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
          <Row wrap>
            {onAgain && (
              <Button variant="primary" onClick={onAgain}>
                {t('app:retry')}
              </Button>
            )}
            <Button variant={onAgain ? 'default' : 'danger'} onClick={close}>
              {t('sso.ok')}
            </Button>
          </Row>
        </Stack>
      </Dialog>
    </Page>
  );
}

interface SwitchNames {
  sender: string;
  program: string;
  other: string;
}

/** Asks somebody who is logged in already: a link must not replace their account with another. */
export function AskFirst({ onContinue, names }: { onContinue(): void; names?: SwitchNames | undefined }) {
  const { t } = useTranslation('entry');
  const navigate = useNavigate();
  const current = useAuthUser().data?.email;
  const lead = names && current ? t('sso.askWho', { ...names, current }) : t('sso.askText');
  return (
    <Page title={t('sso.askTitle')} lead={lead} narrow>
      <Card>
        <Row wrap>
          <Button variant="primary" onClick={() => void navigate({ to: paths.dashboard, replace: true })}>
            {t('sso.stay')}
          </Button>
          <Button onClick={onContinue}>{t('sso.continue')}</Button>
        </Row>
      </Card>
    </Page>
  );
}
