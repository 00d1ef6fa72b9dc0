import { useTranslation } from 'react-i18next';
import {
  downloadPlatformLog,
  listPlatformLog,
  platformLogAreas,
  type PlatformLogEntry,
} from '#contract/features/platform-people/platform-log.ts';
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

function useColumns(): TableColumn<PlatformLogEntry>[] {
  const { t } = useTranslation('platform-staff');
  return [
    { id: 'what', header: t('log.what'), cell: ({ text }) => text },
    { id: 'subject', header: t('log.subject'), cell: ({ subject }) => subject ?? '–' },
    { id: 'who', header: t('log.who'), cell: ({ who }) => who ?? t('log.server') },
    { id: 'at', header: t('log.at'), isWhole: true, cell: ({ at }) => format.moment(at) },
  ];
}

/** Acts of platform staff outside of programs, newest first. */
export default function PlatformLogScreen() {
  const { t } = useTranslation('platform-staff');
  const { today } = useMe();
  const columns = useColumns();
  const { table, chosen } = useListScreen(listPlatformLog, {
    name: 'platform-log',
    sort: '-at',
    pageSizes: [25, 100],
    addresses: { what: 'type' },
    more: { filters: { length: periods }, query: (asked) => firstDay(today, asked.length) },
  });
  const download = useDownload(downloadPlatformLog);
  const filter = {
    who: table.state.search || undefined,
    what: platformLogAreas.find((each) => each === chosen.type),
    ...firstDay(today, chosen.length),
  };
  return (
    <Page title={t('log.title')} lead={t('log.lead')}>
      <Card as="section">
        <DataTable
          columns={columns}
          {...table}
          words={{
            caption: t('log.title'),
            search: t('log.search'),
            count: (count) => t('log.count', { count }),
            noMatch: t('log.noMatch'),
          }}
          filters={[
            {
              name: 'type',
              label: t('log.what'),
              options: platformLogAreas.map((value) => ({ value, label: t(`log.areas.${value}`) })),
            },
            {
              name: 'length',
              label: t('log.when'),
              options: periods.map((value) => ({ value, label: t(`log.days.${value}`) })),
            },
          ]}
          rowId={({ id }) => id}
          rowName={({ text }) => text}
          onDownload={(form) =>
            download
              .mutateAsync({ query: filter, form })
              .catch((error) => say(sentenceOf(error, t('log.downloadFailed')), 'error'))
          }
          empty={<Empty title={t('log.empty')}>{t('log.emptyText')}</Empty>}
        />
      </Card>
    </Page>
  );
}
