import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import {
  mostCountedAddresses,
  type BouncedAddress,
  type SuppressedAddress,
  listSuppressedAddresses,
  listBouncedAddresses,
} from '#contract/features/communications/suppressed-addresses.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { useLeadFromGonePage } from '../../../lib/lists/use-cursor-pages.ts';
import { useTableState } from '../../../lib/lists/use-table-state.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { PlatformMailTabs } from '../components/platform-mail-tabs.tsx';
import { Release, Suppress } from '../components/suppression-forms.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

/** The table shows one of these. */
const kinds = ['suppressed', 'bounced'] as const;

function useTable() {
  const { t } = useTranslation('suppression');
  const table = useTableState({
    name: 'suppressed-addresses',
    sortColumns: ['createdAt'],
    defaultSort: { column: 'createdAt', order: 'desc' },
    pageSizes: [15, 50, 100],
    filters: { kind: kinds },
  });
  const { search: email, perPage, after } = table.query;
  const query = { perPage, ...(email ? { email } : {}), ...(after ? { after } : {}) };
  const filters = [
    {
      name: 'kind',
      label: t('show'),
      options: kinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
  ];
  const words = (caption: string) => ({
    caption,
    search: t('search'),
    count: (count: number) => (count >= mostCountedAddresses ? t('many') : t('count', { count })),
    noMatch: t('noMatch'),
  });
  return { table, query, filters, words };
}

type Shown = ReturnType<typeof useTable>;

/** Shows the party that suppressed the address: staff, or its mail server. */
function Origin({ row: { source, statusCode, programName, suppressedBy } }: { row: SuppressedAddress }) {
  const { t } = useTranslation('suppression');
  const code = statusCode ?? '';
  if (source === 'bounce')
    return programName ? t('byServerOf', { program: programName, code }) : t('byServer', { code });
  return suppressedBy ? t('byStaff', { email: suppressedBy }) : t('someone');
}

function useSuppressedColumns(): TableColumn<SuppressedAddress>[] {
  const { t } = useTranslation('suppression');
  return [
    { id: 'address', header: t('address'), cell: ({ address }) => address ?? t('erased') },
    { id: 'reason', header: t('reason'), cell: ({ reason }) => reason },
    { id: 'origin', header: t('origin'), cell: (row) => <Origin row={row} /> },
    { id: 'createdAt', header: t('since'), isWhole: true, cell: ({ createdAt }) => format.moment(createdAt) },
    { id: 'acts', header: t('acts'), isAct: true, cell: (row) => <Release suppressed={row} /> },
  ];
}

function Suppressed({ table, query: asked, filters, words }: Shown) {
  const { t } = useTranslation('suppression');
  const query = useRead(listSuppressedAddresses, { query: asked }, { placeholderData: keepPreviousData });
  useLeadFromGonePage(table.pages, query);
  const columns = useSuppressedColumns();
  return (
    <DataTable
      columns={columns}
      query={query}
      state={table.state}
      words={words(t('kinds.suppressed'))}
      filters={filters}
      rowId={({ id }) => id}
      rowName={({ address }) => address ?? t('erased')}
      empty={<Empty title={t('empty')} />}
    />
  );
}

function useBouncedColumns(): TableColumn<BouncedAddress>[] {
  const { t } = useTranslation('suppression');
  return [
    { id: 'address', header: t('address'), cell: ({ address }) => address },
    { id: 'program', header: t('program'), cell: ({ programName }) => programName ?? 'Goodstride' },
    { id: 'error', header: t('error'), cell: ({ error }) => error ?? '–' },
    {
      id: 'bouncedAt',
      header: t('bouncedAt'),
      isWhole: true,
      cell: ({ bouncedAt }) => format.moment(bouncedAt),
    },
    { id: 'acts', header: t('acts'), isAct: true, cell: ({ address }) => <Suppress address={address} /> },
  ];
}

function Bounced({ table, query: asked, filters, words }: Shown) {
  const { t } = useTranslation('suppression');
  const query = useRead(listBouncedAddresses, { query: asked }, { placeholderData: keepPreviousData });
  useLeadFromGonePage(table.pages, query);
  const columns = useBouncedColumns();
  return (
    <DataTable
      columns={columns}
      query={query}
      state={table.state}
      words={words(t('kinds.bounced'))}
      filters={filters}
      rowId={({ id }) => id}
      rowName={({ address }) => address}
      empty={<Empty title={t('noBounces')} />}
    />
  );
}

function Addresses() {
  const shown = useTable();
  return (
    <Card as="section">
      {shown.table.filters.kind === 'bounced' ? <Bounced {...shown} /> : <Suppressed {...shown} />}
    </Card>
  );
}

/** Shows addresses that get no email, and those whose emails came back, for super admins. */
export default function SuppressedAddressesScreen() {
  const { t } = useTranslation('suppression');
  const { isSuperAdmin } = useMe();
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      tabs={<PlatformMailTabs />}
      actions={isSuperAdmin && <Suppress />}
    >
      {isSuperAdmin ? <Addresses /> : <Alert>{t('superOnly')}</Alert>}
    </Page>
  );
}
