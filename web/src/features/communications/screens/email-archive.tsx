import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listEmailArchive, type AdminEmail } from '#contract/features/communications/admin-email.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { archivedAddress, communicationPaths } from '../../../lib/addresses/communication-paths.ts';
import * as format from '../../../lib/format.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { stateTones, useAudienceWords } from '../components/email-words.ts';
import { isMoving, whileSendingMs } from '../hooks/use-admin-email.ts';

const none = '–';

function useColumns(): TableColumn<AdminEmail>[] {
  const { t } = useTranslation('admin-email');
  const toWhom = useAudienceWords();
  return [
    {
      id: 'subject',
      header: t('columns.subject'),
      sortable: true,
      cell: ({ id, subject }) => <Link to={archivedAddress(id)}>{subject}</Link>,
    },
    {
      id: 'state',
      header: t('columns.state'),
      isWhole: true,
      cell: ({ state }) => <Chip tone={stateTones[state]}>{t(`state.${state}`)}</Chip>,
    },
    { id: 'to', header: t('columns.to'), cell: toWhom },
    {
      id: 'sendAt',
      header: t('columns.at'),
      sortable: true,
      firstOrder: 'desc',
      isWhole: true,
      cell: ({ sendAt }) => format.moment(sendAt),
    },
    {
      id: 'sent',
      header: t('columns.sent'),
      numeric: true,
      cell: ({ counts, recipients }) =>
        recipients ? t('sentOf', { sent: counts.sent, count: recipients }) : none,
    },
    {
      id: 'undelivered',
      header: t('columns.undelivered'),
      numeric: true,
      cell: ({ counts }) => format.steps(counts.bounced + counts.failed),
    },
    { id: 'by', header: t('columns.by'), hiddenAtFirst: true, cell: ({ createdBy }) => createdBy ?? none },
  ];
}

/** Shows the emails that admins wrote: sent, on their way, scheduled and cancelled. */
export default function EmailArchiveScreen() {
  const { t } = useTranslation('admin-email');
  const { programId } = useMe();
  const columns = useColumns();
  const { table } = useListScreen(listEmailArchive, {
    name: 'email-archive',
    params: { programId },
    sort: '-sendAt',
    pageSizes: [10, 25, 100],
    refetchAfterMs: (rows) => (rows?.some(isMoving) ? whileSendingMs : false),
  });
  const write = (
    <ButtonLink variant="primary" to={communicationPaths.write}>
      {t('write')}
    </ButtonLink>
  );
  return (
    <Page title={t('archive.title')} lead={t('archive.lead')} actions={write}>
      <Card as="section">
        <DataTable
          columns={columns}
          {...table}
          words={{
            caption: t('archive.title'),
            search: t('archive.search'),
            count: (count) => t('archive.count', { count }),
            noMatch: t('archive.noMatch'),
          }}
          rowId={({ id }) => id}
          rowName={({ subject }) => subject}
          empty={<Empty title={t('archive.empty')} />}
        />
      </Card>
    </Page>
  );
}
