import { useTranslation } from 'react-i18next';
import { reportNames, shapeOf, type ReportFilter, type ReportName } from '#contract/reports.ts';
import { actsAs } from '../../../lib/api/held-roles.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import {
  useChallengeOptions,
  useOrganizationOptions,
  useTeamOptions,
} from '../../../lib/lists/use-group-options.ts';
import { useTableState } from '../../../lib/lists/use-table-state.ts';
import type { TableFilter } from '../../../ui/data-table/table-types.ts';
import { limitsOf, openReports } from './open-reports.ts';
import type { ReportQuestion } from '../hooks/use-reports.ts';
import { periods, usePeriod } from './use-period.ts';

/** Lists where the address keeps each filter. */
const placeOf = { organizationId: 'organization', teamId: 'team', challengeId: 'challenge' } as const;

/** Returns the report, period, filters and order in the address, and how to change them. */
export function useReportState() {
  const address = useAppSearch();
  const me = useMe();
  const open = openReports(me);
  const report: ReportName = open.find((name) => name === address.type) ?? open[0] ?? reportNames[0]!;
  const table = useTableState({
    name: `report-${report}`,
    sortColumns: Object.keys(shapeOf(report).columns),
    defaultSort: { column: Object.keys(shapeOf(report).columns)[0]!, order: 'asc' },
    pageSizes: [50],
    filters: {
      type: reportNames,
      length: periods,
      organization: { ids: true },
      team: { ids: true },
      challenge: { ids: true },
    },
  });
  const chosen = usePeriod();
  const { filters } = table;
  const { hasPeriod, filters: offered } = shapeOf(report);
  // With a role for organizations, the first of theirs is chosen unless the address says another.
  const chosenIds = { ...filters, organization: filters.organization ?? limitsOf(me, report)?.[0] };
  const ids = offered.map((name) => [name, chosenIds[placeOf[name]]] as const).filter(([, id]) => id);
  const question: ReportQuestion = {
    ...(hasPeriod ? { startDate: chosen.from, endDate: chosen.to } : {}),
    ...Object.fromEntries(ids),
    sortColumn: table.query.sortColumn,
    sortOrder: table.query.sortOrder,
  };
  return { report, chosen, table, question };
}

export function useReportMenus(
  report: ReportName,
  chosen: { organization?: string | undefined; team?: string | undefined; challenge?: string | undefined },
): TableFilter[] {
  const { t } = useTranslation('reporting');
  const me = useMe();
  const { programId } = me;
  const organizations = useOrganizationsSetting();
  const limits = limitsOf(me, report);
  const listed = useOrganizationOptions(programId, chosen.organization ?? limits?.[0], organizations.on);
  const choosesChallenge = actsAs(me, 'challenges');
  const options = {
    organizationId: {
      ...listed,
      options: listed.options.filter(({ value }) => !limits || limits.includes(value)),
    },
    teamId: useTeamOptions(programId, chosen.team),
    challengeId: useChallengeOptions(programId, chosen.challenge, { isOff: !choosesChallenge }),
  };
  const label = (name: ReportFilter) =>
    name === 'organizationId' ? organizations.name : t(`filters.${name}`);
  return shapeOf(report)
    .filters.filter((name) => name !== 'organizationId' || organizations.on)
    .filter((name) => name !== 'challengeId' || choosesChallenge)
    .map((name) => ({ name: placeOf[name], label: label(name), ...options[name] }));
}
