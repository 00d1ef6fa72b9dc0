import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamAct } from '#contract/features/teams/making.ts';
import { teamStatuses, type ProgramTeam } from '#contract/features/teams/teams.ts';
import { downloadTeams } from '#contract/features/teams/center.ts';
import { writeToLeaders } from '../../../lib/addresses/communication-paths.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { actsAs } from '../../../lib/api/held-roles.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import {
  organizationAddress,
  teamAddress,
  teamCenterPaths,
} from '../../../lib/addresses/team-center-paths.ts';
import { useLeadFromGonePage } from '../../../lib/lists/use-cursor-pages.ts';
import { useOrganizationOptions } from '../../../lib/lists/use-group-options.ts';
import { useTableState } from '../../../lib/lists/use-table-state.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn, TableFilter } from '../../../ui/data-table/table-types.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { useBulkChange } from '../components/bulk-change.tsx';
import { useTeamColumns } from '../components/team-columns.tsx';
import { useDownload } from '../../../lib/api/use-download.ts';
import { useTeams } from '../hooks/use-teams.ts';

function useColumns(): TableColumn<ProgramTeam>[] {
  const { t } = useTranslation('team-center');
  const organizations = useOrganizationsSetting();
  const { name, members, joining, created } = useTeamColumns({ addressOf: teamAddress });
  const organization: TableColumn<ProgramTeam> = {
    id: 'organization',
    header: organizations.name,
    cell: (team) =>
      team.organization && (
        <Link to={organizationAddress(team.organization.id)}>{team.organization.name}</Link>
      ),
  };
  return [
    name,
    members,
    {
      id: 'places',
      header: t('places'),
      numeric: true,
      cell: ({ maxSize }) => (maxSize === null ? t('noLimit') : format.steps(maxSize)),
    },
    {
      id: 'leaders',
      header: t('leaders'),
      numeric: true,
      cell: ({ leaderCount }) => format.steps(leaderCount),
    },
    ...(organizations.on ? [organization] : []),
    joining,
    { ...created, hiddenAtFirst: true },
  ];
}

/** Returns the filters of the table: the status, and the organization if the program has them. */
function useFilters(programId: string, organizationId: string | undefined): TableFilter[] {
  const { t } = useTranslation('team-center');
  const organizations = useOrganizationsSetting();
  const groups = useOrganizationOptions(programId, organizationId, organizations.on);
  const statuses = teamStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }));
  return [
    { name: 'status', label: t('status'), options: statuses },
    ...(organizations.on ? [{ name: 'organization', label: organizations.name, ...groups }] : []),
  ];
}

function TeamTable() {
  const { t } = useTranslation(['teams', 'team-center']);
  const me = useMe();
  const columns = useColumns();
  // With a role for organizations, teams are changed one by one.
  const isWhole = actsAs(useMe(), 'challenges');
  const bulk = useBulkChange();
  const table = useTableState({
    name: 'team-center',
    sortColumns: ['name', 'members', 'created'],
    defaultSort: { column: 'name', order: 'asc' },
    pageSizes: [15, 50, 100],
    filters: { status: teamStatuses, organization: { ids: true } },
  });
  const status = teamStatuses.find((each) => each === table.filters.status);
  const { organization: organizationId } = table.filters;
  const query = useTeams(me.programId, { ...table.query, status, organizationId });
  const filters = useFilters(me.programId, organizationId);
  const download = useDownload(downloadTeams);
  const { search } = table.query;
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
        filters={filters}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        bulkActions={isWhole ? [action('open'), action('close'), action('delete')] : []}
        onDownload={(form) =>
          download
            .mutateAsync({ params: { id: me.programId }, query: { search, status, organizationId }, form })
            .catch((error: unknown) => say(sentenceOf(error), 'error'))
        }
        empty={<Empty title={t('empty')}>{t('emptyText')}</Empty>}
      />
      {bulk.dialog}
    </>
  );
}

/** Shows all teams of the program for its admins, who open, close and delete several at once. */
export default function TeamsSettingsScreen({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['teams', 'team-center']);
  const me = useMe();
  return (
    <Page
      title={t('team-center:title')}
      lead={t('team-center:lead')}
      actions={
        <>
          {actsAs(me, 'communications') && (
            <ButtonLink {...writeToLeaders}>{t('team-center:writeLeaders')}</ButtonLink>
          )}
          {actsAs(me, 'challenges') && (
            <ButtonLink to={teamCenterPaths.createTeams}>{t('team-center:several')}</ButtonLink>
          )}
          <ButtonLink variant="primary" to={paths.teamBuilder} params={{ mode: 'member' }}>
            {t('make')}
          </ButtonLink>
        </>
      }
    >
      <Card as="section">
        <TeamTable />
      </Card>
      {children}
    </Page>
  );
}
