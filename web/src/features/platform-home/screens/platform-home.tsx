import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/api/auth-user.ts';
import { Page } from '../../../ui/page.tsx';
import { ApprovalsCard } from '../components/approvals-card.tsx';
import { AttentionCard } from '../components/attention-card.tsx';
import { ContractsCard } from '../components/contracts-card.tsx';
import { TrendCard } from '../components/trend-card.tsx';

/** The first page of the platform area: what needs somebody now, and how all programs grow. */
export default function PlatformHomeScreen() {
  const { t } = useTranslation('platform-home');
  const { isWtAdmin } = useMe();
  return (
    <Page title={t('title')} lead={t(isWtAdmin ? 'lead' : 'resellerLead')}>
      {isWtAdmin && <ApprovalsCard />}
      <AttentionCard />
      <ContractsCard />
      <TrendCard />
    </Page>
  );
}
