import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { chosenUsername } from '#contract/placeholder-username.ts';
import {
  mostCountedPeople,
  searchPeople,
  type Person,
} from '#contract/features/platform-people/platform-people.ts';
import * as format from '../../../lib/format.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { useLeadFromGonePage } from '../../../lib/lists/use-cursor-pages.ts';
import { useTableState } from '../../../lib/lists/use-table-state.ts';
import { useTypedSearch } from '../../../lib/lists/use-typed-search.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { PeopleTabs } from '../components/people-tabs.tsx';
import { statusTones, useRoleWord } from '../components/use-person-words.ts';
import { useFactorResets } from '../hooks/use-factor-resets.ts';
import { useRead } from '../../../lib/api/use-read.ts';

const fewestCharacters = 3;

function useColumns(): TableColumn<Person>[] {
  const { t } = useTranslation('platform-people');
  const roleOf = useRoleWord();
  return [
    {
      id: 'name',
      header: t('name'),
      cell: ({ id, name }) => (
        <Link to={platformPaths.person} params={{ memberId: id }}>
          {name}
        </Link>
      ),
    },
    {
      id: 'program',
      header: t('program'),
      cell: ({ programId, programName }) => (
        <Link to={platformPaths.program} params={{ programId }}>
          {programName}
        </Link>
      ),
    },
    { id: 'email', header: t('email'), cell: ({ email }) => email },
    {
      id: 'username',
      header: t('username'),
      hiddenAtFirst: true,
      cell: ({ username }) => chosenUsername(username) || '–',
    },
    {
      id: 'status',
      header: t('status'),
      isWhole: true,
      cell: ({ status }) => <Chip tone={statusTones[status]}>{t(`statuses.${status}`)}</Chip>,
    },
    { id: 'role', header: t('role'), cell: roleOf },
    {
      id: 'lastVisit',
      header: t('lastVisit'),
      cell: ({ lastVisitDate }) => (lastVisitDate ? format.mediumDay(lastVisitDate) : t('never')),
    },
  ];
}

/** Shows the results of the search, a page at a time. */
function FoundPeople({ table }: { table: ReturnType<typeof useTableState<'name'>> }) {
  const { t } = useTranslation('platform-people');
  const columns = useColumns();
  const { search: searchString, perPage, after } = table.query;
  const query = useRead(
    searchPeople,
    { query: { searchString, perPage, after } },
    { placeholderData: keepPreviousData },
  );
  useLeadFromGonePage(table.pages, query);
  return (
    <DataTable
      columns={columns}
      query={query}
      state={table.state}
      words={{
        caption: t('title'),
        count: (count) => (count >= mostCountedPeople ? t('many') : t('count', { count })),
        noMatch: t('noMatch'),
      }}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      empty={<Empty title={t('noMatch')} />}
    />
  );
}

/** Says that requests of colleagues wait, and leads to them. */
function PendingResets() {
  const { t } = useTranslation('factor-resets');
  const { data } = useFactorResets({ perPage: 1 });
  if (!data?.total) return null;
  return (
    <Alert tone="honey">
      {t('pending', { count: data.total })} <Link to={platformPaths.factorResets}>{t('see')}</Link>
    </Alert>
  );
}

/** Platform staff search the members of all programs. */
export default function PeopleSearchScreen() {
  const { t } = useTranslation('platform-people');
  const table = useTableState({
    name: 'people',
    sortColumns: ['name'],
    defaultSort: { column: 'name', order: 'asc' },
    pageSizes: [15, 50, 100],
  });
  const field = useTypedSearch(table.state.search, table.state.onSearch);
  return (
    <Page title={t('title')} lead={t('lead')} tabs={<PeopleTabs />}>
      <PendingResets />
      <Card as="section" stack>
        <TextInput type="search" label={t('search')} autoComplete="off" {...field} />
        {table.state.search.length < fewestCharacters ? (
          <Empty title={t('hintTitle')}>{t('hint')}</Empty>
        ) : (
          <FoundPeople table={table} />
        )}
      </Card>
    </Page>
  );
}
