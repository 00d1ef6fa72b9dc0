import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { programSorts, type ListedProgram } from '#contract/features/all-programs.ts';
import '../../../lib/words/resellers.ts';
import * as format from '../../../lib/format.ts';
import { platformPaths } from '../../../lib/platform-paths.ts';
import { useLeadFromGonePage } from '../../../lib/use-cursor-pages.ts';
import { useTableState } from '../../../lib/use-table-state.ts';
import { Chip } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card } from '../../../ui/layout.tsx';
import { Empty } from '../../../ui/states.tsx';
import { useProgramsOfReseller } from '../hooks/use-resellers.ts';

function useColumns(): TableColumn<ListedProgram>[] {
  const { t } = useTranslation('resellers');
  return [
    {
      id: 'name',
      header: t('name'),
      sortable: true,
      cell: ({ id, name }) => (
        <Link to={platformPaths.program} params={{ programId: id }}>
          {name}
        </Link>
      ),
    },
    {
      id: 'status',
      header: t('list.status'),
      cell: ({ closedAt }) =>
        closedAt ? <Chip tone="wrong">{t('list.isClosed')}</Chip> : t('list.isActive'),
    },
    {
      id: 'members',
      header: t('members'),
      numeric: true,
      sortable: true,
      firstOrder: 'desc',
      cell: ({ members }) => format.steps(members),
    },
    {
      id: 'activeMonth',
      header: t('list.active'),
      numeric: true,
      sortable: true,
      firstOrder: 'desc',
      cell: ({ activeMonth }) => format.steps(activeMonth),
    },
  ];
}

/** The programs that a reseller looks after. */
export function ResellerPrograms({ resellerId }: { resellerId: string }) {
  const { t } = useTranslation('resellers');
  const columns = useColumns();
  const table = useTableState({
    name: 'reseller-programs',
    sortColumns: programSorts,
    defaultSort: { column: 'name', order: 'asc' },
    pageSizes: [15, 50, 100],
  });
  const { search: searchString, ...asked } = table.query;
  const query = useProgramsOfReseller({ ...asked, searchString, resellerId });
  useLeadFromGonePage(table.pages, query);
  return (
    <Card as="section" stack="tight" aria-labelledby="programs">
      <h2 id="programs">{t('programs')}</h2>
      <DataTable
        columns={columns}
        query={query}
        state={table.state}
        words={{
          caption: t('list.caption'),
          search: t('list.search'),
          count: (count) => t('list.count', { count }),
          noMatch: t('list.noMatch'),
        }}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        empty={<Empty title={t('list.empty')} />}
      />
    </Card>
  );
}
