import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ProofProvider, useGuard } from '../../features/account/components/proof.tsx';
import { MassEmailActs, Pace } from '../../features/communications/components/mass-email-acts.tsx';
import {
  MassByProgram,
  MassProgress,
  MassSummary,
  MassText,
} from '../../features/communications/components/mass-email-report.tsx';
import { useMassEmail } from '../../features/communications/hooks/use-mass-email-control.ts';
import '../../lib/words/mass-email.ts';
import { useMe } from '../../lib/auth-user.ts';
import { isFailure } from '../../lib/failure.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty } from '../../ui/states.tsx';

function Email({ id }: { id: string }) {
  const { t } = useTranslation('mass-email');
  const query = useMassEmail(id);
  const guard = useGuard();
  if (isFailure(query.error, 'not_found'))
    return (
      <Page title={t('title')}>
        <Empty title={t('gone')} />
      </Page>
    );
  return (
    <Loaded query={query} heights={[56, 240, 120]}>
      {(email) => (
        <Page title={email.subject} lead={t('title')}>
          {(email.state === 'sending' || email.state === 'stopped') && <MassProgress email={email} />}
          <MassEmailActs email={email} guard={guard} />
          <MassSummary email={email} />
          {email.abilities.pace && (
            <Card as="section" stack aria-label={t('pace')}>
              <Pace email={email} />
            </Card>
          )}
          <MassByProgram email={email} />
          <MassText email={email} />
        </Page>
      )}
    </Loaded>
  );
}

/** One email to many programs: its approval, how far it came, and what became of it. */
export default function MassEmailScreen() {
  const { t } = useTranslation('mass-email');
  const { massEmailId = '' } = useParams({ strict: false });
  const me = useMe();
  if (!me.isSuperAdmin)
    return (
      <Page title={t('title')}>
        <Alert>{t('superOnly')}</Alert>
      </Page>
    );
  return (
    <ProofProvider>
      <Email id={massEmailId} />
    </ProofProvider>
  );
}
