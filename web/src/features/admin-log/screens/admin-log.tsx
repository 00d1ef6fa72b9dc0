import { useTranslation } from 'react-i18next';
import { logAreas, type LogEntry } from '#contract/features/admin-log/admin-log.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { useLeadFromGonePage } from '../../../lib/lists/use-cursor-pages.ts';
import { useTableState } from '../../../lib/lists/use-table-state.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { useAdminLog, useDownloadLog } from '../hooks/use-admin-log.ts';

const periods = ['7', '30', '90'] as const;

function useColumns(): TableColumn<LogEntry>[] {
  const { t } = useTranslation('admin-log-screen');
  return [
    { id: 'what', header: t('what'), cell: ({ text }) => text },
    { id: 'subject', header: t('subject'), cell: ({ subject }) => subject ?? '–' },
    { id: 'who', header: t('who'), cell: ({ who }) => who?.name ?? t('platform') },
    { id: 'at', header: t('at'), cell: ({ at }) => format.moment(at) },
  ];
}

/** Acts of admins in the program, newest first. */
export default function AdminLogScreen() {
  const { t } = useTranslation('admin-log-screen');
  const { programId, today } = useMe();
  const columns = useColumns();
  const table = useTableState({
    name: 'admin-log',
    sortColumns: ['at'],
    defaultSort: { column: 'at', order: 'desc' },
    pageSizes: [5, 25, 100],
    filters: { type: logAreas, length: periods },
  });
  const { type, length } = table.filters;
  const filter = {
    who: table.query.search,
    what: logAreas.find((each) => each === type),
    from: length ? format.addDays(today, 1 - Number(length)) : undefined,
  };
  const { perPage, after } = table.query;
  const query = useAdminLog(programId, { ...filter, perPage, after });
  const download = useDownloadLog(programId);
  useLeadFromGonePage(table.pages, query);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Card as="section">
        <DataTable
          columns={columns}
          query={query}
          state={table.state}
          words={{
            caption: t('title'),
            search: t('search'),
            count: (count) => t('count', { count }),
            noMatch: t('noMatch'),
          }}
          filters={[
            {
              name: 'type',
              label: t('what'),
              options: logAreas.map((value) => ({ value, label: t(`areas.${value}`) })),
            },
            {
              name: 'length',
              label: t('when'),
              options: periods.map((value) => ({ value, label: t(`days.${value}`) })),
            },
          ]}
          rowId={({ id }) => id}
          rowName={({ text }) => text}
          onDownload={() =>
            download
              .mutateAsync(filter)
              .catch((error) => say(sentenceOf(error, t('downloadFailed')), 'error'))
          }
          empty={<Empty title={t('empty')} />}
        />
      </Card>
    </Page>
  );
}
