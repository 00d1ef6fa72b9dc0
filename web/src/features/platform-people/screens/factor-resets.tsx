import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listFactorResets, type FactorReset } from '#contract/features/platform-people/factor-resets.ts';
import * as format from '../../../lib/format.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { PeopleTabs } from '../components/people-tabs.tsx';
import { ResetActs } from '../components/reset-acts.tsx';
import { everyMs } from '../hooks/use-factor-resets.ts';

function useColumns(): TableColumn<FactorReset>[] {
  const { t } = useTranslation('factor-resets');
  return [
    {
      id: 'name',
      header: t('person'),
      cell: ({ memberId, name }) => (
        <Link to={platformPaths.person} params={{ memberId }}>
          {name}
        </Link>
      ),
    },
    { id: 'program', header: t('program'), cell: ({ programName }) => programName },
    { id: 'reason', header: t('reason'), cell: ({ reason }) => reason },
    {
      id: 'removes',
      header: t('removes'),
      cell: ({ withPasskeys }) => t(withPasskeys ? 'removesAll' : 'removesApp'),
    },
    { id: 'requestedBy', header: t('requester'), cell: ({ requestedBy }) => requestedBy ?? t('someone') },
    {
      id: 'expiresAt',
      header: t('expiresAt'),
      isWhole: true,
      cell: ({ expiresAt }) => format.moment(expiresAt),
    },
    { id: 'acts', header: t('acts'), isAct: true, cell: (reset) => <ResetActs reset={reset} /> },
  ];
}

/** Shows requests to reset a second factor that wait for a second member of staff. */
export default function FactorResetsScreen() {
  const { t } = useTranslation('factor-resets');
  const columns = useColumns();
  const { table } = useListScreen(listFactorResets, {
    name: 'factor-resets',
    sort: '-requestedAt',
    pageSizes: [15, 50],
    refetchAfterMs: () => everyMs,
  });
  return (
    <Page title={t('title')} lead={t('lead')} tabs={<PeopleTabs />}>
      <Card as="section">
        <DataTable
          columns={columns}
          {...table}
          words={{ caption: t('title'), count: (count) => t('count', { count }), noMatch: t('empty') }}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          empty={<Empty title={t('empty')} />}
        />
      </Card>
    </Page>
  );
}
