import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listMassEmails, type MassEmail } from '#contract/features/communications/mass-email.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { MassEmailForm } from './mass-email-form.tsx';
import { massTones } from './mass-email-values.ts';
import { PlatformMailTabs } from './platform-mail-tabs.tsx';

function useColumns(): TableColumn<MassEmail>[] {
  const { t } = useTranslation('mass-email');
  return [
    {
      id: 'subject',
      header: t('subject'),
      cell: ({ id, subject }) => (
        <Link to={platformPaths.massEmail} params={{ massEmailId: id }}>
          {subject}
        </Link>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      isWhole: true,
      cell: ({ state }) => <Chip tone={massTones[state]}>{t(`states.${state}`)}</Chip>,
    },
    { id: 'whom', header: t('to'), cell: ({ adminsOnly }) => t(adminsOnly ? 'whom.admins' : 'whom.all') },
    {
      id: 'programs',
      header: t('programs'),
      numeric: true,
      cell: ({ programs }) => format.steps(programs),
    },
    { id: 'people', header: t('people'), numeric: true, cell: ({ people }) => format.steps(people) },
    {
      id: 'recipients',
      header: t('recipients'),
      numeric: true,
      cell: ({ recipients }) => format.steps(recipients),
    },
    { id: 'sendAt', header: t('at'), isWhole: true, cell: ({ sendAt }) => format.moment(sendAt) },
  ];
}

function Sent() {
  const { t } = useTranslation('mass-email');
  const columns = useColumns();
  const { table } = useListScreen(listMassEmails, {
    name: 'mass-email',
    sort: '-sendAt',
    pageSizes: [10],
  });
  return (
    <Card as="section">
      <DataTable
        columns={columns}
        {...table}
        words={{
          caption: t('title'),
          count: (count) => t('count', { count }),
          noMatch: t('noMatch'),
        }}
        rowId={({ id }) => id}
        rowName={({ subject }) => subject}
        empty={<Empty title={t('empty')} />}
      />
    </Card>
  );
}

/** Super admins write to the members of many programs. */
export function MassEmails() {
  const { t } = useTranslation('mass-email');
  const me = useMe();
  const [isWriting, setWriting] = useState(false);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      tabs={<PlatformMailTabs />}
      actions={
        me.isSuperAdmin &&
        !isWriting && (
          <Button variant="primary" onClick={() => setWriting(true)}>
            {t('write')}
          </Button>
        )
      }
    >
      {!me.isSuperAdmin && <Alert>{t('superOnly')}</Alert>}
      {isWriting && (
        <Card as="section">
          <MassEmailForm onDone={() => setWriting(false)} />
        </Card>
      )}
      {me.isSuperAdmin && <Sent />}
    </Page>
  );
}
