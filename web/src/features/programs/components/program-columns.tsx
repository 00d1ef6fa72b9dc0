import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ListedProgram } from '#contract/features/programs/all-programs.ts';
import * as format from '../../../lib/format.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { Chip } from '../../../ui/chip.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';

export const descending = { sortable: true, firstOrder: 'desc' } as const;

type Name = 'name' | 'status' | 'members' | 'activeMonth';

export function useProgramColumns(): Record<Name, TableColumn<ListedProgram>> {
  const { t } = useTranslation('all-programs');
  return {
    name: {
      id: 'name',
      header: t('name'),
      sortable: true,
      cell: ({ id, name }) => (
        <Link to={platformPaths.program} params={{ programId: id }}>
          {name}
        </Link>
      ),
    },
    status: {
      id: 'status',
      header: t('status'),
      isWhole: true,
      cell: ({ closedAt, deletesAt }) =>
        closedAt ? (
          <Chip tone="wrong">{t(deletesAt ? 'statuses.ending' : 'statuses.closed')}</Chip>
        ) : (
          t('statuses.active')
        ),
    },
    members: {
      id: 'members',
      header: t('members'),
      numeric: true,
      ...descending,
      cell: ({ members }) => format.steps(members),
    },
    activeMonth: {
      id: 'activeMonth',
      header: t('activeMonth'),
      definition: t('activeMonthMeans'),
      numeric: true,
      ...descending,
      cell: ({ activeMonth }) => format.steps(activeMonth),
    },
  };
}
