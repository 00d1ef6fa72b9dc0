import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/api/auth-user.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useLeadFromGonePage } from '../../../lib/lists/use-cursor-pages.ts';
import { useTableState } from '../../../lib/lists/use-table-state.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { useTeams } from '../hooks/use-teams.ts';
import { useTeamColumns } from './team-columns.tsx';

const addressOf = (id: string): string => paths.team.replace('$teamId', id);

/** All teams of the program, by pages. */
export function AllTeams() {
  const { t } = useTranslation('teams');
  const me = useMe();
  const columns = useTeamColumns({ addressOf, marksLed: true });
  const table = useTableState({
    name: 'teams',
    sortColumns: ['name', 'members', 'created'],
    defaultSort: { column: 'name', order: 'asc' },
    pageSizes: [5, 15, 50],
  });
  const query = useTeams(me.programId, table.query);
  useLeadFromGonePage(table.pages, query);
  return (
    <DataTable
      columns={[columns.name, columns.members, columns.joining, columns.created]}
      query={query}
      state={table.state}
      words={{
        caption: t('all'),
        search: t('search'),
        count: (count) => t('count', { count }),
        noMatch: t('noMatch'),
      }}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      empty={<Empty title={t('empty')}>{t('emptyText')}</Empty>}
    />
  );
}
