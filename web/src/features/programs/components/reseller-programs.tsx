import { useTranslation } from 'react-i18next';
import { searchPrograms } from '#contract/features/programs/all-programs.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { useProgramColumns } from './program-columns.tsx';

export function ResellerPrograms({ resellerId }: { resellerId: string }) {
  const { t } = useTranslation('resellers');
  const column = useProgramColumns();
  const { table } = useListScreen(searchPrograms, {
    name: 'reseller-programs',
    pageSizes: [15, 50, 100],
    fixed: { resellerId },
  });
  return (
    <Card as="section" stack="tight" aria-labelledby="programs">
      <h2 id="programs">{t('programs')}</h2>
      <DataTable
        columns={[column.name, column.status, column.members, column.activeMonth]}
        {...table}
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
