import { useTranslation } from 'react-i18next';
import {
  programStatuses,
  programTiers,
  programTypes,
  searchPrograms,
  type ListedProgram,
} from '#contract/features/programs/all-programs.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { useResellerOptions } from '../../../lib/lists/use-reseller-options.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { descending, useProgramColumns } from '../components/program-columns.tsx';

function useColumns(): TableColumn<ListedProgram>[] {
  const { t } = useTranslation('all-programs');
  const shared = useProgramColumns();
  return [
    shared.name,
    { id: 'address', header: t('address'), hiddenAtFirst: true, cell: ({ slug }) => slug },
    shared.status,
    { id: 'tier', header: t('tier'), cell: ({ tier }) => <Chip>{t(`tiers.${tier}`)}</Chip> },
    { id: 'type', header: t('type'), cell: ({ type }) => t(`types.${type}`) },
    { id: 'reseller', header: t('reseller'), cell: ({ reseller }) => reseller?.name ?? t('noReseller') },
    shared.members,
    shared.activeMonth,
    {
      id: 'lastAdminVisit',
      header: t('lastAdminVisit'),
      ...descending,
      cell: ({ lastAdminVisit }) => (lastAdminVisit ? format.mediumDay(lastAdminVisit) : t('never')),
    },
    {
      id: 'createdAt',
      header: t('createdAt'),
      ...descending,
      cell: ({ createdAt }) => format.mediumDay(format.localDay(createdAt)),
    },
  ];
}

function useTable() {
  const { t } = useTranslation('all-programs');
  const { table, chosen } = useListScreen(searchPrograms, {
    name: 'all-programs',
    pageSizes: [7, 25, 100],
    addresses: { resellerId: 'reseller' },
  });
  const resellers = useResellerOptions(chosen.reseller);
  const filters = [
    {
      name: 'tier',
      label: t('tier'),
      options: programTiers.map((value) => ({ value, label: t(`tiers.${value}`) })),
    },
    {
      name: 'type',
      label: t('type'),
      options: programTypes.map((value) => ({ value, label: t(`types.${value}`) })),
    },
    {
      name: 'status',
      label: t('status'),
      options: programStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    { name: 'reseller', label: t('reseller'), ...resellers },
  ];
  return { table, filters };
}

/** Shows all programs of the platform, for its staff. */
export default function AllProgramsScreen() {
  const { t } = useTranslation(['all-programs', 'program-files', 'program-deletion']);
  const columns = useColumns();
  const { isWtAdmin, isSuperAdmin } = useMe();
  const { table, filters } = useTable();
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        isWtAdmin && (
          <>
            <ButtonLink to={platformPaths.importProgram}>{t('program-files:importLink')}</ButtonLink>
            <ButtonLink to={platformPaths.setupInvitations}>{t('invitations.action')}</ButtonLink>
            {isSuperAdmin && (
              <ButtonLink to={platformPaths.programDeletions}>{t('program-deletion:link')}</ButtonLink>
            )}
            <ButtonLink variant="primary" to={paths.platformCreate}>
              {t('new')}
            </ButtonLink>
          </>
        )
      }
    >
      <Card as="section">
        <DataTable
          columns={columns}
          {...table}
          words={{
            caption: t('title'),
            search: t('search'),
            count: (count) => t('count', { count }),
            noMatch: t('noMatch'),
          }}
          filters={filters}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          empty={<Empty title={t('empty')} />}
        />
      </Card>
    </Page>
  );
}
