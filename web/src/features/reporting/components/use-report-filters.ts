import { useTranslation } from 'react-i18next';
import { reportNames, shapeOf, type ReportFilter, type ReportName } from '#contract/reports.ts';
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
import type { ReportQuestion } from '../hooks/use-reports.ts';
import { periods, usePeriod } from './use-period.ts';

/** Lists where the address keeps each filter. */
const placeOf = { organizationId: 'organization', teamId: 'team', challengeId: 'challenge' } as const;

/** Returns the report, period, filters and order in the address, and how to change them. */
export function useReportState() {
  const address = useAppSearch();
  const report: ReportName = reportNames.find((name) => name === address.type) ?? reportNames[0]!;
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
  const ids = offered.map((name) => [name, filters[placeOf[name]]] as const).filter(([, id]) => id);
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
  const { programId } = useMe();
  const organizations = useOrganizationsSetting();
  const options = {
    organizationId: useOrganizationOptions(programId, chosen.organization, organizations.on),
    teamId: useTeamOptions(programId, chosen.team),
    challengeId: useChallengeOptions(programId, chosen.challenge),
  };
  const label = (name: ReportFilter) =>
    name === 'organizationId' ? organizations.name : t(`filters.${name}`);
  return shapeOf(report)
    .filters.filter((name) => name !== 'organizationId' || organizations.on)
    .map((name) => ({ name: placeOf[name], label: label(name), ...options[name] }));
}
