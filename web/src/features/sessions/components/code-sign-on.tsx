import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAuthUser } from '../../../lib/api/auth-user.ts';
import { isFailure } from '../../../lib/api/failure.ts';
import { useSession } from '../../../lib/api/session.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Loading } from '../../../ui/surfaces/states.tsx';
import { useCodePreview, useExchangeCode } from '../hooks/use-sign-on.ts';
import { SignOnError, SignOnSecondStep } from './sign-on-parts.tsx';

/** Asks before a code logs in: anybody can send a link, also with a code of their own account. */
export default function CodeSignOn({ code }: { code: string }) {
  const { t } = useTranslation('entry');
  const navigate = useNavigate();
  const isIn = useSession().status === 'in';
  const current = useAuthUser().data?.email;
  const preview = useCodePreview(code);
  const exchange = useExchangeCode();
  const toDashboard = () => void navigate({ to: paths.dashboard, replace: true });
  const leave = () => void navigate({ to: isIn ? paths.dashboard : paths.login, replace: true });
  const { error } = exchange;
  if (isFailure(error, 'second_factor_needed')) return <SignOnSecondStep error={error} />;
  if (error ?? preview.error) return <SignOnError error={(error ?? preview.error)!} />;
  if (!preview.data)
    return (
      <Page title={t('sso.heading')} narrow>
        <Loading label={t('sso.busy')} heights={[120]} />
      </Page>
    );
  const { name, programName } = preview.data;
  return (
    <Page
      title={t('sso.continueAs', { name })}
      lead={
        isIn && current
          ? t('sso.continueSwitch', { current, program: programName })
          : t('sso.continueText', { program: programName })
      }
      narrow
    >
      <Card>
        <Row wrap>
          <Button
            variant="primary"
            busy={exchange.isPending}
            onClick={() => exchange.mutate(code, { onSuccess: toDashboard })}
          >
            {t('sso.continueButton')}
          </Button>
          <Button onClick={leave}>{t(isIn ? 'sso.stay' : 'sso.notMe')}</Button>
        </Row>
      </Card>
    </Page>
  );
}
