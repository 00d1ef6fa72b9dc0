import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MassEmailActs, Pace } from '../../features/communications/components/mass-email-acts.tsx';
import {
  MassByProgram,
  MassProgress,
  MassSummary,
  MassText,
} from '../../features/communications/components/mass-email-report.tsx';
import { useMassEmail } from '../../features/communications/hooks/use-mass-email-control.ts';
import { Card } from '../../ui/layout.tsx';
import { RecordPage, SuperAdminOnly } from '../components/super-admin-record.tsx';

function Email({ id }: { id: string }) {
  const { t } = useTranslation('mass-email');
  const query = useMassEmail(id);
  return (
    <RecordPage query={query} kind={t('title')} gone={t('gone')} name={({ subject }) => subject}>
      {(email) => (
        <>
          {(email.state === 'sending' || email.state === 'stopped') && <MassProgress email={email} />}
          <MassEmailActs email={email} />
          <MassSummary email={email} />
          {email.abilities.pace && (
            <Card as="section" stack aria-label={t('pace')}>
              <Pace email={email} />
            </Card>
          )}
          <MassByProgram email={email} />
          <MassText email={email} />
        </>
      )}
    </RecordPage>
  );
}

/** Shows one email to many programs: its approval, its progress and its result. */
export default function MassEmailScreen() {
  const { t } = useTranslation('mass-email');
  const { massEmailId = '' } = useParams({ strict: false });
  return (
    <SuperAdminOnly title={t('title')} refusal={t('superOnly')}>
      <Email id={massEmailId} />
    </SuperAdminOnly>
  );
}
