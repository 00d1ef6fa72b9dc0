import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listResellers, type ListedReseller } from '#contract/features/resellers/resellers.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { ResellerForm } from '../components/reseller-form.tsx';

function useColumns(): TableColumn<ListedReseller>[] {
  const { t } = useTranslation('resellers');
  return [
    {
      id: 'name',
      header: t('name'),
      sortable: true,
      cell: ({ id, name }) => (
        <Link to={platformPaths.reseller} params={{ resellerId: id }}>
          {name}
        </Link>
      ),
    },
    {
      id: 'contact',
      header: t('contact'),
      cell: ({ contactName, contactEmail }) => (
        <>
          {contactName}
          <br />
          <Text as="span" small quiet>
            {contactEmail}
          </Text>
        </>
      ),
    },
    { id: 'programs', header: t('programs'), numeric: true, cell: ({ programs }) => format.steps(programs) },
    { id: 'members', header: t('members'), numeric: true, cell: ({ members }) => format.steps(members) },
    {
      id: 'createdAt',
      header: t('createdAt'),
      sortable: true,
      firstOrder: 'desc',
      isWhole: true,
      cell: ({ createdAt }) => format.mediumDay(format.localDay(createdAt)),
    },
  ];
}

const useResellers = () =>
  useListScreen(listResellers, { name: 'resellers', pageSizes: [15, 50, 100] }).table;

interface TableProps {
  table: ReturnType<typeof useResellers>;
  onNew: (() => void) | null;
}

function ResellerTable({ table, onNew }: TableProps) {
  const { t } = useTranslation('resellers');
  const columns = useColumns();
  return (
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
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        empty={
          <Empty
            title={t('empty')}
            action={
              onNew && (
                <Button variant="primary" onClick={onNew}>
                  {t('new')}
                </Button>
              )
            }
          >
            {t('emptyText')}
          </Empty>
        }
      />
    </Card>
  );
}

/** Shows all resellers of the platform. Super admins create them. */
export default function ResellersScreen() {
  const { t } = useTranslation('resellers');
  const { isSuperAdmin } = useMe();
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const table = useResellers();
  // The empty list has the button itself.
  const isEmpty = table.query.data?.total === 0 && !table.state.search;
  const onSaved = async (resellerId: string) => {
    setCreating(false);
    say(t('created'));
    await navigate({ to: platformPaths.reseller, params: { resellerId }, ignoreBlocker: true });
  };
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        isSuperAdmin &&
        !isEmpty && (
          <Button variant="primary" onClick={() => setCreating(true)}>
            {t('new')}
          </Button>
        )
      }
    >
      {!isSuperAdmin && <Alert>{t('superOnly')}</Alert>}
      <ResellerTable table={table} onNew={isSuperAdmin ? () => setCreating(true) : null} />
      <Dialog opened={isCreating} title={t('new')} onClose={() => setCreating(false)}>
        <ResellerForm reseller={null} submit={t('new')} onSaved={onSaved} />
      </Dialog>
    </Page>
  );
}
