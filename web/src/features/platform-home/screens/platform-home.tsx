import { useTranslation } from 'react-i18next';
import { listApprovals } from '#contract/features/platform-home/approvals.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/surfaces/states.tsx';
import { ApprovalsCard, firstApprovals } from '../components/approvals-card.tsx';
import { AttentionCard } from '../components/attention-card.tsx';
import { ContractsCard } from '../components/contracts-card.tsx';
import { TrendCard } from '../components/trend-card.tsx';

/** The first page of the platform area: what needs somebody now, and how all programs grow. */
export default function PlatformHomeScreen() {
  const { t } = useTranslation('platform-home');
  const { isWtAdmin } = useMe();
  // Its card is first, and only there if something waits: the others would move when it is known.
  const { isPending } = useRead(listApprovals, firstApprovals, { enabled: isWtAdmin });
  return (
    <Page title={t('title')} lead={t(isWtAdmin ? 'lead' : 'resellerLead')}>
      {isWtAdmin && isPending ? (
        <Skeleton height={320} />
      ) : (
        <>
          {isWtAdmin && <ApprovalsCard />}
          <AttentionCard />
          <ContractsCard />
          <TrendCard />
        </>
      )}
    </Page>
  );
}
