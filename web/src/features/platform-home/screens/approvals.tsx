import { useTranslation } from 'react-i18next';
import { approvalKinds, listApprovals, type Approval } from '#contract/features/platform-home/approvals.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import {
  ApprovalAsked,
  ApprovalCounts,
  ApprovalEnd,
  ApprovalTitle,
  ReviewLink,
} from '../components/approval-parts.tsx';

function useColumns(): TableColumn<Approval>[] {
  const { t } = useTranslation('platform-home');
  return [
    {
      id: 'name',
      header: t('approvals.what'),
      sortable: true,
      cell: (approval) => (
        <div>
          <ApprovalTitle approval={approval} />
          <ApprovalCounts approval={approval} />
        </div>
      ),
    },
    {
      id: 'requested',
      header: t('approvals.askedAt'),
      sortable: true,
      cell: (approval) => <ApprovalAsked approval={approval} />,
    },
    { id: 'end', header: t('approvals.otherwise'), cell: (approval) => <ApprovalEnd approval={approval} /> },
    {
      id: 'review',
      header: t('approvals.review'),
      isAct: true,
      cell: (approval) => <ReviewLink approval={approval} />,
    },
  ];
}

function NoRequests() {
  const { t } = useTranslation('platform-home');
  const { isSuperAdmin } = useMe();
  return (
    <Empty
      title={t('approvals.none')}
      action={
        isSuperAdmin ? (
          <ButtonLink to={platformPaths.staff}>{t('approvals.staff')}</ButtonLink>
        ) : (
          <ButtonLink to={platformPaths.home}>{t('approvals.home')}</ButtonLink>
        )
      }
    >
      {t('approvals.noneLead')}
    </Empty>
  );
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
          empty={<NoRequests />}
        />
      </Card>
    </Page>
  );
}
