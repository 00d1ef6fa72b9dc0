import { useTranslation } from 'react-i18next';
import type { ChoosableTeam } from '#contract/features/teams/team-list.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useLeadFromGonePage } from '../../../lib/lists/use-cursor-pages.ts';
import { useTableState } from '../../../lib/lists/use-table-state.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { useTeams } from '../hooks/use-teams.ts';
import { JoinButton } from './join-button.tsx';
import { TeamFaces } from './team-faces.tsx';
import { useTeamColumns } from './team-columns.tsx';

const addressOf = (id: string): string => paths.team.replace('$teamId', id);

type Column = TableColumn<ChoosableTeam>;

/** Returns what members choose a team by. */
function useChoosing(): { faces: Column; week: Column; join: Column } {
  const { t } = useTranslation('teams');
  return {
    faces: {
      id: 'faces',
      header: t('columns.people'),
      cell: ({ week }) => week && <TeamFaces faces={week.faces} />,
    },
    week: {
      id: 'week',
      header: t('columns.week'),
      numeric: true,
      cell: ({ week }) => week && format.steps(week.averageSteps),
    },
    join: {
      id: 'join',
      header: t('columns.act'),
      cell: (team) => (team.canJoin ? <JoinButton team={team} /> : !team.open && t('closed')),
    },
  };
}

/** Shows all teams of the program, by pages. */
export function AllTeams() {
  const { t } = useTranslation('teams');
  const me = useMe();
  const { faces, week, join } = useChoosing();
  const columns = useTeamColumns({ addressOf, marksLed: true });
  const table = useTableState({
    name: 'teams',
    sortColumns: ['name', 'members', 'created'],
    defaultSort: { column: 'name', order: 'asc' },
    pageSizes: [15],
  });
  const query = useTeams(me.programId, { ...table.query, withWeek: true });
  useLeadFromGonePage(table.pages, query);
  // Nothing is said of joining to those who can join none of them, as members of a team.
  const hasJoining = query.data?.items.some(({ canJoin, open }) => canJoin || !open) ?? true;
  return (
    <DataTable
      columns={[columns.name, faces, columns.members, week, ...(hasJoining ? [join] : [])]}
      hasFixedColumns
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
