import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listStaff, type StaffMember } from '#contract/features/platform-people/staff.ts';
import * as format from '../../../lib/format.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { AddStaff } from '../components/add-staff.tsx';
import { StaffActs } from '../components/staff-acts.tsx';
import { StaffChanges } from '../components/staff-changes.tsx';

const dayOf = (moment: string) => format.mediumDay(format.localDay(moment));

function useColumns(): TableColumn<StaffMember>[] {
  const { t } = useTranslation('platform-staff');
  return [
    {
      id: 'name',
      header: t('name'),
      cell: ({ name, email, isSelf, hasPassword }) => (
        <>
          {isSelf ? t('you', { name: name || email }) : name || email}
          <Text quiet small>
            {email}
          </Text>
          {!hasPassword && (
            <Text quiet small>
              {t('invited')}
            </Text>
          )}
        </>
      ),
    },
    { id: 'role', header: t('role'), cell: ({ role }) => t(`roles.${role}`) },
    { id: 'since', header: t('since'), cell: ({ since }) => dayOf(since) },
    {
      id: 'secondStep',
      header: t('secondStep'),
      cell: ({ hasSecondFactor, secondFactorDueAt: due }) => (
        <>
          {hasSecondFactor ? t('on') : <Chip tone="honey">{t('off')}</Chip>}
          {due && (
            <Text quiet small>
              {t('due', { day: dayOf(due) })}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'lastUsed',
      header: t('lastUsed'),
      cell: ({ lastUsedAt }) => (lastUsedAt ? format.moment(lastUsedAt) : t('never')),
    },
    { id: 'acts', header: t('acts'), isAct: true, cell: (person) => <StaffActs person={person} /> },
  ];
}

function StaffTable() {
  const { t } = useTranslation('platform-staff');
  const columns = useColumns();
  const { table } = useListScreen(listStaff, {
    name: 'platform-staff',
    sort: '-id',
    pageSizes: [15, 50],
  });
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
        rowName={({ name, email }) => name || email}
        empty={<Empty title={t('empty')} />}
      />
    </Card>
  );
}

/** Shows the people with a role of the platform. Super admins add them, and change or end their roles. */
export default function PlatformStaffScreen() {
  const { t } = useTranslation('platform-staff');
  const [isAdding, setAdding] = useState(false);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <Button variant="primary" onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      }
    >
      <StaffChanges />
      <StaffTable />
      <Dialog opened={isAdding} title={t('add')} onClose={() => setAdding(false)} closeLabel={t('back')}>
        <AddStaff onDone={() => setAdding(false)} />
      </Dialog>
    </Page>
  );
}
