import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/entry.ts';
import { sentencesOf, supportAddress, titleOf } from '../../../lib/failure.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Text } from '../../../ui/text.tsx';

/** Says why a sign-on was refused, and leads to the login. */
export function SignOnError({ error }: { error: Error }) {
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
export function AskFirst({ onContinue }: { onContinue(): void }) {
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
