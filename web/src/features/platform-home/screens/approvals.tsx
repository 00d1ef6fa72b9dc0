import { useTranslation } from 'react-i18next';
import { listApprovals } from '#contract/features/platform-home/approvals.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { ApprovalList } from '../components/approval-list.tsx';

/** Everything that waits for a second person: who asked, who may approve it, and what happens if nobody does. */
export default function ApprovalsScreen() {
  const { t } = useTranslation('platform-home');
  const query = useRead(listApprovals);
  return (
    <Page title={t('approvals.page')} lead={t('approvals.lead')}>
      <Card as="section">
        <Loaded query={query} heights={[120, 120]}>
          {({ items }) =>
            items.length ? <ApprovalList items={items} /> : <Empty title={t('approvals.none')} />
          }
        </Loaded>
      </Card>
    </Page>
  );
}
