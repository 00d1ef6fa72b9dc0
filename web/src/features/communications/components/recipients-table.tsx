import { useTranslation } from 'react-i18next';
import {
  deliveryStatuses,
  listEmailRecipients,
  type AdminEmail,
  type EmailRecipient,
} from '#contract/features/communications/admin-email.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { Chip } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { whileSendingMs } from '../hooks/use-admin-email.ts';
import { deliveryTones } from './email-words.ts';

function useColumns(): TableColumn<EmailRecipient>[] {
  const { t } = useTranslation('admin-email');
  return [
    { id: 'name', header: t('columns.name'), cell: ({ name, email }) => name || email },
    { id: 'email', header: t('columns.email'), cell: ({ email }) => email },
    {
      id: 'status',
      header: t('columns.state'),
      isWhole: true,
      cell: ({ status }) => <Chip tone={deliveryTones[status]}>{t(`delivery.${status}`)}</Chip>,
    },
    {
      id: 'at',
      header: t('columns.details'),
      cell: ({ sentAt, heldUntil, heldFor, status }) => {
        if (heldFor === 'paced') return t('held.paced');
        if (heldUntil && heldFor) return t(`held.${heldFor}`, { at: format.moment(heldUntil) });
        if (sentAt) return format.moment(sentAt);
        return status === 'bounced' || status === 'failed' ? t(`why.${status}`) : '–';
      },
    },
  ];
}

/** Shows the delivery of an email by recipient. */
export function RecipientsTable({ email }: { email: AdminEmail }) {
  const { t } = useTranslation('admin-email');
  const { programId } = useMe();
  const columns = useColumns();
  const { table } = useListScreen(listEmailRecipients, {
    name: 'email-recipients',
    params: { programId, emailId: email.id },
    sort: 'queued',
    pageSizes: [15, 50, 100],
    refetchAfterMs: () => (email.state === 'sending' ? whileSendingMs : false),
  });
  return (
    <DataTable
      columns={columns}
      {...table}
      filters={[
        {
          name: 'status',
          label: t('columns.state'),
          options: deliveryStatuses.map((value) => ({
            value,
            label: `${t(`delivery.${value}`)} (${format.steps(email.counts[value])})`,
          })),
        },
      ]}
      words={{
        caption: t('recipients.title'),
        search: t('recipients.search'),
        count: (count) => t('count.people', { count }),
        noMatch: t('recipients.noMatch'),
      }}
      rowId={({ id }) => id}
      rowName={({ name, email: address }) => name || address}
      empty={<Empty title={t('recipients.empty')} />}
    />
  );
}
