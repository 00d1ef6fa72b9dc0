import { useTranslation } from 'react-i18next';
import {
  downloadAdminLog,
  listAdminLog,
  logAreas,
  type LogEntry,
} from '#contract/features/admin-log/admin-log.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { useDownload } from '../../../lib/api/use-download.ts';

const periods = ['7', '30', '90'] as const;

/** Returns the first of the last days, if the reader chose how many. */
const firstDay = (today: string, length: string | undefined) =>
  length ? { from: format.addDays(today, 1 - Number(length)) } : {};

function useColumns(): TableColumn<LogEntry>[] {
  const { t } = useTranslation('admin-log-screen');
  const nameOf = (who: string, key: string | null) => (key === null ? who : t('byKey', { who, key }));
  return [
    { id: 'what', header: t('what'), cell: ({ text }) => text },
    { id: 'subject', header: t('subject'), cell: ({ subject }) => subject ?? '–' },
    { id: 'who', header: t('who'), cell: ({ who, key }) => nameOf(who?.name ?? t('platform'), key) },
    { id: 'at', header: t('at'), isWhole: true, cell: ({ at }) => format.moment(at) },
  ];
}

/** Acts of admins in the program, newest first. */
export default function AdminLogScreen() {
  const { t } = useTranslation('admin-log-screen');
  const { programId, today } = useMe();
  const columns = useColumns();
  const { table, chosen } = useListScreen(listAdminLog, {
    name: 'admin-log',
    params: { id: programId },
    sort: '-at',
    pageSizes: [25, 50, 100],
    addresses: { what: 'type' },
    more: { filters: { length: periods }, query: (asked) => firstDay(today, asked.length) },
  });
  const download = useDownload(downloadAdminLog);
  const filter = {
    who: table.state.search || undefined,
    what: logAreas.find((each) => each === chosen.type),
    ...firstDay(today, chosen.length),
  };
  return (
    <Page title={t('title')} lead={t('lead')}>
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
          onDownload={(form) =>
            download
              .mutateAsync({ params: { id: programId }, query: filter, form })
              .catch((error) => say(sentenceOf(error, t('downloadFailed')), 'error'))
          }
          empty={<Empty title={t('empty')} />}
        />
      </Card>
    </Page>
  );
}
