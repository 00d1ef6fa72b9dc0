import { useTranslation } from 'react-i18next';
import { programSorts } from '#contract/features/programs/all-programs.ts';
import { useLeadFromGonePage } from '../../../lib/lists/use-cursor-pages.ts';
import { useTableState } from '../../../lib/lists/use-table-state.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { useAllPrograms } from '../hooks/use-all-programs.ts';
import { useProgramColumns } from './program-columns.tsx';

/** The programs of a reseller. */
export function ResellerPrograms({ resellerId }: { resellerId: string }) {
  const { t } = useTranslation('resellers');
  const column = useProgramColumns();
  const table = useTableState({
    name: 'reseller-programs',
    sortColumns: programSorts,
    defaultSort: { column: 'name', order: 'asc' },
    pageSizes: [15, 50, 100],
  });
  const { search: searchString, ...asked } = table.query;
  const query = useAllPrograms({ ...asked, searchString, resellerId });
  useLeadFromGonePage(table.pages, query);
  return (
    <Card as="section" stack="tight" aria-labelledby="programs">
      <h2 id="programs">{t('programs')}</h2>
      <DataTable
        columns={[column.name, column.status, column.members, column.activeMonth]}
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
