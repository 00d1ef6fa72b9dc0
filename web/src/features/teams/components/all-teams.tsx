import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ProgramTeam } from '#contract/features/teams.ts';
import { useMe } from '../../../lib/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useLeadFromGonePage } from '../../../lib/use-cursor-pages.ts';
import { useTableState } from '../../../lib/use-table-state.ts';
import { Chip } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Row } from '../../../ui/layout.tsx';
import { Empty } from '../../../ui/states.tsx';
import { useTeams } from '../hooks/use-teams.ts';
import { TeamAvatar } from './team-picture.tsx';

function useColumns(): TableColumn<ProgramTeam>[] {
  const { t } = useTranslation('teams');
  return [
    {
      id: 'name',
      header: t('columns.name'),
      sortable: true,
      cell: (team) => (
        <Row as="span" tight>
          <TeamAvatar team={team} />
          <Link to={paths.team} params={{ teamId: team.id }}>
            {team.name}
          </Link>
          {team.isTeamLeader && <Chip tone="honey">{t('leader')}</Chip>}
        </Row>
      ),
    },
    {
      id: 'members',
      header: t('columns.members'),
      sortable: true,
      firstOrder: 'desc',
      numeric: true,
      cell: ({ memberCount }) => format.steps(memberCount),
    },
    { id: 'joining', header: t('columns.joining'), cell: ({ open }) => (open ? t('open') : t('closed')) },
    {
      id: 'created',
      header: t('columns.created'),
      sortable: true,
      firstOrder: 'desc',
      cell: ({ createdAt }) => format.mediumDay(format.localDay(createdAt)),
    },
  ];
}

/** All teams of the program, by pages. */
export function AllTeams() {
  const { t } = useTranslation('teams');
  const me = useMe();
  const columns = useColumns();
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
      columns={columns}
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
