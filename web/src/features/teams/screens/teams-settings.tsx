import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import '../../../lib/words/admin.ts';
import '../../../lib/words/team-center.ts';
import '../../../lib/words/teams.ts';
import type { TeamAct } from '#contract/features/team-making.ts';
import { teamStatuses, type ProgramTeam } from '#contract/features/teams.ts';
import { useMe } from '../../../lib/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useLeadFromGonePage } from '../../../lib/use-cursor-pages.ts';
import { useTableState } from '../../../lib/use-table-state.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/states.tsx';
import { useBulkChange } from '../components/bulk-change.tsx';
import { TeamAvatar } from '../components/team-picture.tsx';
import { useTeams } from '../hooks/use-teams.ts';

function useColumns(): TableColumn<ProgramTeam>[] {
  const { t } = useTranslation(['teams', 'team-center']);
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
    {
      id: 'places',
      header: t('team-center:places'),
      numeric: true,
      cell: ({ maxSize }) => (maxSize === null ? t('team-center:noLimit') : format.steps(maxSize)),
    },
    {
      id: 'leaders',
      header: t('team-center:leaders'),
      numeric: true,
      cell: ({ leaderCount }) => format.steps(leaderCount),
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

function TeamTable() {
  const { t } = useTranslation(['teams', 'team-center']);
  const me = useMe();
  const columns = useColumns();
  const bulk = useBulkChange();
  const table = useTableState({
    name: 'team-center',
    sortColumns: ['name', 'members', 'created'],
    defaultSort: { column: 'name', order: 'asc' },
    pageSizes: [15, 50, 100],
    filters: { status: teamStatuses },
  });
  const status = teamStatuses.find((each) => each === table.filters.status);
  const query = useTeams(me.programId, { ...table.query, status });
  useLeadFromGonePage(table.pages, query);
  const action = (act: TeamAct) => ({
    label: t(`team-center:${act}`),
    danger: act === 'delete',
    onRun: (rows: readonly ProgramTeam[]) =>
      bulk.ask(
        act,
        rows.map(({ id }) => id),
      ),
  });
  const options = teamStatuses.map((value) => ({ value, label: t(`team-center:statuses.${value}`) }));
  return (
    <>
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
        filters={[{ name: 'status', label: t('team-center:status'), options }]}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        bulkActions={[action('open'), action('close'), action('delete')]}
        empty={<Empty title={t('empty')}>{t('emptyText')}</Empty>}
      />
      {bulk.dialog}
    </>
  );
}

/** All teams of the program for its admins, who open, close and delete several at once. */
export default function TeamsSettingsScreen() {
  const { t } = useTranslation(['teams', 'team-center']);
  return (
    <Page
      title={t('title')}
      lead={t('team-center:lead')}
      actions={
        <ButtonLink variant="primary" to={paths.teamBuilder} params={{ mode: 'member' }}>
          {t('make')}
        </ButtonLink>
      }
    >
      <Card as="section">
        <TeamTable />
      </Card>
    </Page>
  );
}
