import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listApprovals, type Approval } from '#contract/features/platform-home/approvals.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { ApprovalList } from '../components/approval-list.tsx';

const perPage = 20;

function Pages({ items }: { items: readonly Approval[] }) {
  const [chosen, setChosen] = useState(1);
  const pages = Math.ceil(items.length / perPage);
  // Requests that were decided make the list shorter.
  const page = Math.min(chosen, pages);
  return (
    <>
      <ApprovalList items={items.slice((page - 1) * perPage, page * perPage)} />
      <Pager page={page} pages={pages} onPage={setChosen} />
    </>
  );
}

/** Everything that waits for a second person: who asked, who may approve it, and what happens if nobody does. */
export default function ApprovalsScreen() {
  const { t } = useTranslation('platform-home');
  const query = useRead(listApprovals);
  return (
    <Page title={t('approvals.page')} lead={t('approvals.lead')}>
      <Card as="section">
        <Loaded query={query} heights={[120, 120]}>
          {({ items }) => (items.length ? <Pages items={items} /> : <Empty title={t('approvals.none')} />)}
        </Loaded>
      </Card>
    </Page>
  );
}
