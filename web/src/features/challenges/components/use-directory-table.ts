import { useTranslation } from 'react-i18next';
import type { ChallengePhase } from '#contract/features/challenges/challenges.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { useTableState } from '../../../lib/lists/use-table-state.ts';
import type { TableFilter } from '../../../ui/data-table/table-types.ts';

const phases = [
  'pending',
  'active',
  'grace',
  'final',
  'archived',
] as const satisfies readonly ChallengePhase[];
const types = ['chart', 'map', 'wellness', 'preventative'] as const;
const betweens = ['individuals', 'groups', 'organization'] as const;

function useFilters(): TableFilter[] {
  const { t } = useTranslation('challenge-center');
  const organizations = useOrganizationsSetting();
  return [
    {
      name: 'status',
      label: t('columns.phase'),
      options: phases.map((value) => ({ value, label: t(`phase.${value}`) })),
    },
    {
      name: 'type',
      label: t('columns.type'),
      options: types.map((value) => ({ value, label: t(`type.${value}`) })),
    },
    {
      name: 'kind',
      label: t('columns.between'),
      options: [
        { value: 'individuals', label: t('between.individuals') },
        { value: 'groups', label: t('between.groups') },
        ...(organizations.on ? [{ value: 'organization', label: organizations.name }] : []),
      ],
    },
  ];
}

/** Search, filters, sort and page of the list of challenges, kept in the address. */
export function useDirectoryTable() {
  const table = useTableState({
    name: 'challenge-directory',
    sortColumns: ['challengeName', 'startDate', 'endDate', 'people'],
    defaultSort: { column: 'startDate', order: 'desc' },
    pageSizes: [20, 50, 100],
    filters: { status: phases, type: types, kind: betweens },
  });
  const { status, type, kind } = table.filters;
  const query = {
    ...table.query,
    phase: phases.find((each) => each === status),
    challengeType: types.find((each) => each === type),
    between: betweens.find((each) => each === kind),
  };
  return { ...table, filters: useFilters(), query };
}
