import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { queuedMailKinds } from '#contract/mail-kinds.ts';
import { deliveryStatuses } from '#contract/features/communications/admin-email.ts';
import {
  mostCountedEmails,
  type QueuedEmail,
  searchEmailQueue,
} from '#contract/features/communications/email-queue.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { isId } from '../../../lib/is-id.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { useLeadFromGonePage } from '../../../lib/lists/use-cursor-pages.ts';
import { useProgramOptions } from '../../../lib/lists/use-program-options.ts';
import { useTableState } from '../../../lib/lists/use-table-state.ts';
import { useTypedSearch } from '../../../lib/lists/use-typed-search.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Breakable } from '../../../ui/breakable.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card, Row } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { PlatformMailTabs } from '../components/platform-mail-tabs.tsx';
import { ResendAll } from '../components/resend-all.tsx';
import { QueuedSubject } from '../components/queued-email.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

const tones: Record<QueuedEmail['deliveryStatus'], ChipTone> = {
  queued: 'plain',
  held: 'honey',
  sent: 'moss',
  bounced: 'wrong',
  failed: 'wrong',
  unsubscribed: 'plain',
  suppressed: 'honey',
  cancelled: 'plain',
};

function useColumns(): TableColumn<QueuedEmail>[] {
  const { t } = useTranslation('email-queue');
  const kindOf = (kind: string) => {
    const known = queuedMailKinds.find((each) => each === kind);
    return known ? t(`kinds.${known}`) : kind;
  };
  return [
    { id: 'subject', header: t('subjectColumn'), cell: (email) => <QueuedSubject email={email} /> },
    { id: 'email', header: t('email'), cell: ({ email }) => <Breakable text={email} /> },
    { id: 'program', header: t('program'), cell: ({ programName }) => programName ?? t('platform') },
    { id: 'emailType', header: t('emailType'), cell: ({ emailType }) => kindOf(emailType) },
    {
      id: 'status',
      header: t('status'),
      cell: ({ deliveryStatus, lastError }) => (
        <>
          <Chip tone={tones[deliveryStatus]}>{t(`statuses.${deliveryStatus}`)}</Chip>
          {deliveryStatus === 'suppressed' && (
            <Text quiet small>
              {lastError}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'createdAt',
      header: t('createdAt'),
      isWhole: true,
      cell: ({ createdAt }) => format.moment(createdAt),
    },
    {
      id: 'sentAt',
      header: t('sentAt'),
      hiddenAtFirst: true,
      cell: ({ sentAt }) => (sentAt ? format.moment(sentAt) : t('notSent')),
    },
  ];
}

function useQueueTable() {
  const { t } = useTranslation('email-queue');
  const { subject, id } = useAppSearch();
  const table = useTableState({
    name: 'email-queue',
    sortColumns: ['createdAt'],
    defaultSort: { column: 'createdAt', order: 'desc' },
    pageSizes: [15, 50, 100],
    filters: { status: deliveryStatuses, kind: queuedMailKinds, program: { ids: true } },
  });
  const { status, kind, program: programId } = table.filters;
  const userId = id && isId(id) ? id : undefined;
  const { search: email, perPage, after } = table.query;
  const narrowed = { email, subject, userId, programId, emailType: kind };
  const deliveryStatus = deliveryStatuses.find((each) => each === status);
  const query = useRead(
    searchEmailQueue,
    { query: { ...narrowed, perPage, after, deliveryStatus } },
    { placeholderData: keepPreviousData },
  );
  useLeadFromGonePage(table.pages, query);
  const programs = useProgramOptions(programId);
  const filters = [
    {
      name: 'status',
      label: t('status'),
      options: deliveryStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    {
      name: 'kind',
      label: t('emailType'),
      options: queuedMailKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
    { name: 'program', label: t('program'), ...programs },
  ];
  return { table, query, filters, narrowed, status };
}

function Queue() {
  const { t } = useTranslation('email-queue');
  const columns = useColumns();
  const { table, query, filters, narrowed, status } = useQueueTable();
  const { userId, subject = '' } = narrowed;
  const { go } = table.pages;
  const isNarrowed = Boolean(table.state.search || Object.values(narrowed).some(Boolean) || status);
  const isEmpty = query.data?.total === 0 && !isNarrowed;
  const field = useTypedSearch(subject, (text) => go({ subject: text || undefined }, { replace: true }));
  return (
    <Card as="section" stack>
      {userId && (
        <Row wrap>
          <Text>{t('ofPerson')}</Text>
          <Button size="small" onClick={() => go({ id: undefined })}>
            {t('removeFilter')}
          </Button>
        </Row>
      )}
      {!isEmpty && <TextInput label={t('subject')} autoComplete="off" {...field} />}
      {status === 'failed' && Boolean(query.data?.items.length) && <ResendAll narrowed={narrowed} />}
      <DataTable
        columns={columns}
        query={query}
        state={table.state}
        words={{
          caption: t('title'),
          search: t('search'),
          count: (count) => (count >= mostCountedEmails ? t('many') : t('count', { count })),
          noMatch: t('noMatch'),
        }}
        filters={filters}
        rowId={({ id }) => id}
        rowName={({ subject: name }) => name}
        empty={
          subject || userId ? (
            <Empty title={t('noMatch')} />
          ) : (
            <Empty title={t('none')}>{t('noneLead')}</Empty>
          )
        }
      />
    </Card>
  );
}

/** Shows the mail queue of all programs, for super admins. */
export default function EmailQueueScreen() {
  const { t } = useTranslation('email-queue');
  const me = useMe();
  return (
    <Page title={t('title')} lead={t('lead')} tabs={<PlatformMailTabs />}>
      {me.isSuperAdmin ? <Queue /> : <Alert>{t('superOnly')}</Alert>}
    </Page>
  );
}
