import { useTranslation } from 'react-i18next';
import { memberStatuses, type MemberStatus } from '#contract/features/member-center/directory.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { useOrganizationOptions, useTeamOptions } from '../../../lib/lists/use-group-options.ts';
import { useTableState } from '../../../lib/lists/use-table-state.ts';
import type { TableFilter } from '../../../ui/data-table/table-types.ts';
import type { DirectoryFilter } from '../hooks/use-directory.ts';

const roles = ['member', 'admin'] as const;
/** The filter "No team" in the address. */
const withoutTeam = 'none';
const never = 'never';
/** The choices of "nothing logged in the last n days". */
const inactiveDays = [7, 14, 30, 60, 90] as const;

const offered = {
  role: roles,
  status: memberStatuses,
  team: { ids: true, or: [withoutTeam] },
  organization: { ids: true },
  logged: [never, ...inactiveDays.map(String)],
} as const;

type Values = Partial<Record<keyof typeof offered, string>>;

/** Returns the request to the server. */
function filterOf(search: string | undefined, values: Values): DirectoryFilter {
  const { role, status, team, organization, logged } = values;
  const isWithout = team === withoutTeam;
  return {
    search,
    role: role as (typeof roles)[number] | undefined,
    status: status as MemberStatus | undefined,
    teamId: isWithout ? undefined : team,
    withoutTeam: isWithout || undefined,
    organizationId: organization,
    neverLogged: logged === never || undefined,
    inactiveDays: logged && logged !== never ? Number(logged) : undefined,
  };
}

function useFilters(programId: string, { team, organization }: Values): TableFilter[] {
  const { t } = useTranslation('member-center');
  const organizations = useOrganizationsSetting();
  const teams = useTeamOptions(programId, team === withoutTeam ? undefined : team);
  const groups = useOrganizationOptions(programId, organization, organizations.on);
  const noTeam = { value: withoutTeam, label: t('noTeam') };
  return [
    {
      name: 'status',
      label: t('columns.status'),
      options: memberStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    {
      name: 'role',
      label: t('columns.role'),
      options: roles.map((value) => ({ value, label: t(`role.${value}`) })),
    },
    {
      name: 'team',
      label: t('columns.team'),
      options: [noTeam, ...teams.options],
      onSearch: teams.onSearch,
    },
    ...(organizations.on ? [{ name: 'organization', label: organizations.name, ...groups }] : []),
    {
      name: 'logged',
      label: t('columns.logged'),
      options: [
        { value: never, label: t('logged.never') },
        ...inactiveDays.map((days) => ({ value: String(days), label: t('logged.notFor', { count: days }) })),
      ],
    },
  ];
}

/** Search, filters, sort and page of the directory, kept in the address. */
export function useDirectoryTable(programId: string) {
  const table = useTableState({
    name: 'member-directory',
    sortColumns: ['name', 'username', 'registeredDate', 'lastVisitDate'],
    defaultSort: { column: 'name', order: 'asc' },
    pageSizes: [15, 50, 100],
    filters: offered,
  });
  const { search, ...page } = table.query;
  const filters = useFilters(programId, table.filters);
  return { ...table, filters, filter: filterOf(search, table.filters), page };
}
