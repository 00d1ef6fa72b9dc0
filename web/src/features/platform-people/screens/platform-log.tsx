import { useTranslation } from 'react-i18next';
import { platformLogAreas, type PlatformLogEntry } from '#contract/features/platform-people/platform-log.ts';
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
import { useDownloadPlatformLog, usePlatformLog } from '../hooks/use-platform-log.ts';

const periods = ['7', '30', '90'] as const;

function useColumns(): TableColumn<PlatformLogEntry>[] {
  const { t } = useTranslation('platform-staff');
  return [
    { id: 'what', header: t('log.what'), cell: ({ text }) => text },
    { id: 'subject', header: t('log.subject'), cell: ({ subject }) => subject ?? '–' },
    { id: 'who', header: t('log.who'), cell: ({ who }) => who ?? t('log.server') },
    { id: 'at', header: t('log.at'), cell: ({ at }) => format.moment(at) },
  ];
}

/** Acts of platform staff outside of programs, newest first. */
export default function PlatformLogScreen() {
  const { t } = useTranslation('platform-staff');
  const { today } = useMe();
  const columns = useColumns();
  const table = useTableState({
    name: 'platform-log',
    sortColumns: ['at'],
    defaultSort: { column: 'at', order: 'desc' },
    pageSizes: [25, 100],
    filters: { type: platformLogAreas, length: periods },
  });
  const { type, length } = table.filters;
  const filter = {
    who: table.query.search,
    what: platformLogAreas.find((each) => each === type),
    from: length ? format.addDays(today, 1 - Number(length)) : undefined,
  };
  const { perPage, after } = table.query;
  const query = usePlatformLog({ ...filter, perPage, after });
  const download = useDownloadPlatformLog();
  useLeadFromGonePage(table.pages, query);
  return (
    <Page title={t('log.title')} lead={t('log.lead')}>
      <Card as="section">
        <DataTable
          columns={columns}
          query={query}
          state={table.state}
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
          onDownload={() =>
            download
              .mutateAsync(filter)
              .catch((error) => say(sentenceOf(error, t('log.downloadFailed')), 'error'))
          }
          empty={<Empty title={t('log.empty')} />}
        />
      </Card>
    </Page>
  );
}
