import { IconChevronDown } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  programEnds,
  programProviders,
  programSeats,
  programSizes,
  programStatuses,
  programTiers,
  programTypes,
  programVisits,
  searchPrograms,
  type ListedProgram,
} from '#contract/features/programs/all-programs.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { languages } from '../../../lib/catalogues.ts';
import { nameOfLanguage } from '../../../lib/language.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { useResellerOptions } from '../../../lib/lists/use-reseller-options.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { BulkAction, TableColumn, TableFilter } from '../../../ui/data-table/table-types.ts';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Menu, menuItemClass } from '../../../ui/surfaces/menu.tsx';
import { Text } from '../../../ui/text.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { ProgramViews } from '../components/program-views.tsx';
import { descending, useProgramColumns } from '../components/program-columns.tsx';

const optionsOf = <V extends string>(values: readonly V[], label: (value: V) => string) =>
  values.map((value) => ({ value, label: label(value) }));

/** The name of a program, with its reseller below it. */
function useNameColumn(): TableColumn<ListedProgram> {
  const { name } = useProgramColumns();
  return {
    ...name,
    cell: (program) => (
      <div>
        {name.cell(program)}
        {program.reseller && (
          <Text quiet small>
            {program.reseller.name}
          </Text>
        )}
      </div>
    ),
  };
}

function useColumns(): TableColumn<ListedProgram>[] {
  const { t } = useTranslation('all-programs');
  const shared = useProgramColumns();
  const { isWtAdmin } = useMe();
  const owner = { id: 'owner', header: t('owner'), hiddenAtFirst: true };
  return [
    useNameColumn(),
    { id: 'address', header: t('address'), hiddenAtFirst: true, cell: ({ slug }) => slug },
    shared.status,
    { id: 'tier', header: t('tier'), isWhole: true, cell: ({ tier }) => <Chip>{t(`tiers.${tier}`)}</Chip> },
    { id: 'type', header: t('type'), hiddenAtFirst: true, cell: ({ type }) => t(`types.${type}`) },
    {
      id: 'reseller',
      header: t('reseller'),
      hiddenAtFirst: true,
      cell: ({ reseller }) => reseller?.name ?? t('noReseller'),
    },
    shared.members,
    {
      id: 'seats',
      header: t('seats'),
      numeric: true,
      hiddenAtFirst: true,
      cell: ({ seats }) => (seats === null ? '–' : format.steps(seats)),
    },
    shared.activeMonth,
    {
      id: 'lastAdminVisit',
      header: t('lastAdminVisit'),
      isWhole: true,
      ...descending,
      cell: ({ lastAdminVisit }) => (lastAdminVisit ? format.mediumDay(lastAdminVisit) : t('never')),
    },
    {
      id: 'endsOn',
      header: t('endsOn'),
      isWhole: true,
      sortable: true,
      cell: ({ endsOn }) => (endsOn ? format.mediumDay(endsOn) : t('noEnd')),
    },
    ...(isWtAdmin ? [{ ...owner, cell: ({ owner: address }: ListedProgram) => address ?? '–' }] : []),
    {
      id: 'language',
      header: t('language'),
      hiddenAtFirst: true,
      cell: ({ languages: chosen }) => chosen?.join(', ') ?? t('allLanguages'),
    },
    {
      id: 'createdAt',
      header: t('createdAt'),
      hiddenAtFirst: true,
      ...descending,
      isWhole: true,
      cell: ({ createdAt }) => format.mediumDay(format.localDay(createdAt)),
    },
  ];
}

function useTable() {
  const { t } = useTranslation('all-programs');
  const { table, chosen } = useListScreen(searchPrograms, {
    name: 'all-programs',
    pageSizes: [25, 50, 100],
    addresses: { resellerId: 'reseller' },
    more: {
      filters: { language: languages },
      query: ({ language }) => ({ language }),
    },
  });
  const resellers = useResellerOptions(chosen.reseller);
  const filters: TableFilter[] = [
    { name: 'tier', label: t('tier'), options: optionsOf(programTiers, (value) => t(`tiers.${value}`)) },
    { name: 'type', label: t('type'), options: optionsOf(programTypes, (value) => t(`types.${value}`)) },
    {
      name: 'status',
      label: t('status'),
      options: optionsOf(programStatuses, (value) => t(`statuses.${value}`)),
    },
    { name: 'reseller', label: t('reseller'), ...resellers },
    { name: 'visit', label: t('visit'), options: optionsOf(programVisits, (value) => t(`visits.${value}`)) },
    { name: 'size', label: t('size'), options: optionsOf(programSizes, (value) => t(`sizesOf.${value}`)) },
    { name: 'end', label: t('end'), options: optionsOf(programEnds, (value) => t(`ends.${value}`)) },
    {
      name: 'seats',
      label: t('seatsFilter'),
      options: optionsOf(programSeats, (value) => t(`seatsOf.${value}`)),
    },
    { name: 'language', label: t('language'), options: optionsOf(languages, nameOfLanguage) },
    {
      name: 'provider',
      label: t('provider'),
      options: optionsOf(programProviders, (value) => t(`providers.${value}`)),
    },
  ];
  return { table, filters };
}

/** Leads ticked programs, or all programs of the filter, into an act over many programs. */
function useBulkActions(): BulkAction<ListedProgram>[] {
  const { t } = useTranslation('bulk-acts');
  const { isSuperAdmin } = useMe();
  const navigate = useNavigate();
  const search = useAppSearch();
  const onRun = (rows: readonly ListedProgram[], all: boolean) =>
    navigate({
      to: platformPaths.bulkActs,
      search,
      state: { programs: all ? undefined : rows.map(({ id, name }) => ({ id, name })) },
    });
  return isSuperAdmin ? [{ label: t('link'), onRun }] : [];
}

const item = (to: string, label: string, kept = {}) => (
  <Link className={menuItemClass} to={to} search={kept}>
    {label}
  </Link>
);

/** The way to a new program, and the acts that are rarer. */
function PageActs() {
  const { t } = useTranslation(['all-programs', 'program-files', 'program-deletion', 'bulk-acts']);
  const { isSuperAdmin } = useMe();
  const search = useAppSearch();
  return (
    <>
      <ButtonLink variant="primary" to={paths.platformCreate}>
        {t('new')}
      </ButtonLink>
      <Menu
        variant="default"
        anchored
        label={t('more')}
        trigger={
          <>
            {t('more')}
            <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
          </>
        }
      >
        {item(platformPaths.importProgram, t('program-files:importLink'))}
        {item(platformPaths.setupInvitations, t('invitations.action'))}
        {isSuperAdmin && item(platformPaths.bulkActs, t('bulk-acts:linkAll'), search)}
        {isSuperAdmin && item(platformPaths.programDeletions, t('program-deletion:link'))}
      </Menu>
    </>
  );
}

/** Shows all programs of the platform, for its staff. */
export default function AllProgramsScreen() {
  const { t } = useTranslation(['all-programs', 'bulk-acts']);
  const columns = useColumns();
  const { isWtAdmin } = useMe();
  const { table, filters } = useTable();
  const bulkActions = useBulkActions();
  return (
    <Page title={t('title')} lead={t('lead')} actions={isWtAdmin && <PageActs />}>
      <Card as="section" stack>
        <ProgramViews />
        <DataTable
          columns={columns}
          {...table}
          words={{
            caption: t('title'),
            search: t('search'),
            count: (count) => t('count', { count }),
            noMatch: t('noMatch'),
            selectAll: (count) => t('bulk-acts:selectAll', { count }),
            allSelected: (count) => t('bulk-acts:allSelected', { count }),
          }}
          filters={filters}
          bulkActions={bulkActions}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          empty={<Empty title={t('empty')} />}
        />
      </Card>
    </Page>
  );
}
