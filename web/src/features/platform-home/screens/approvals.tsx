import { useTranslation } from 'react-i18next';
import { approvalKinds, listApprovals, type Approval } from '#contract/features/platform-home/approvals.ts';
import * as format from '../../../lib/format.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { ApprovalCounts, ApprovalEnd, ApprovalTitle, ReviewLink } from '../components/approval-parts.tsx';

function useColumns(): TableColumn<Approval>[] {
  const { t } = useTranslation('platform-home');
  return [
    {
      id: 'name',
      header: t('approvals.what'),
      sortable: true,
      cell: (approval) => (
        <>
          <ApprovalTitle approval={approval} />
          <ApprovalCounts approval={approval} />
        </>
      ),
    },
    {
      id: 'requested',
      header: t('approvals.askedAt'),
      sortable: true,
      cell: ({ requestedBy, requestedAt }) =>
        t('approvals.asked', {
          who: requestedBy ?? t('approvals.someone'),
          at: format.moment(requestedAt),
        }),
    },
    { id: 'end', header: t('approvals.otherwise'), cell: (approval) => <ApprovalEnd approval={approval} /> },
    { id: 'review', header: t('approvals.review'), cell: (approval) => <ReviewLink approval={approval} /> },
  ];
}

/** Everything that waits for a second person: who asked, who may approve it, and what happens if nobody does. */
export default function ApprovalsScreen() {
  const { t } = useTranslation('platform-home');
  const columns = useColumns();
  const { table } = useListScreen(listApprovals, {
    name: 'approvals',
    sort: 'yours',
    pageSizes: [15, 50, 100],
    addresses: { kind: 'type' },
  });
  const kinds = approvalKinds.map((value) => ({ value, label: t(`approvals.filters.${value}`) }));
  return (
    <Page title={t('approvals.page')} lead={t('approvals.lead')}>
      <Card as="section" stack>
        <DataTable
          columns={columns}
          {...table}
          filters={[{ name: 'type', label: t('approvals.kind'), options: kinds }]}
          words={{
            caption: t('approvals.title'),
            search: t('approvals.search'),
            count: (count) => t('approvals.count', { count }),
            noMatch: t('approvals.noMatch'),
          }}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          empty={<Empty title={t('approvals.none')} />}
        />
      </Card>
    </Page>
  );
}
