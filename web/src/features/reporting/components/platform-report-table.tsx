import { useTranslation } from 'react-i18next';
import { platformReports, type PlatformReport } from '#contract/platform-reports.ts';
import { platformReportDownloads } from '#contract/features/reporting/platform-reports.ts';
import { previewRows } from '#contract/reports.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { say } from '../../../lib/snackbars.ts';
import { useTableState } from '../../../lib/lists/use-table-state.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { usePlatformPreview, type PlatformQuestion } from '../hooks/use-platform-reports.ts';
import { PlatformChart } from './platform-chart.tsx';
import { usePlatformColumns, type PlatformRow } from './use-platform-columns.tsx';
import type { ChosenPeriod } from './use-period.ts';
import { useDownload } from '../../../lib/api/use-download.ts';

interface Props {
  report: PlatformReport;
  chosen: ChosenPeriod;
}

function Rules({ report }: Pick<Props, 'report'>) {
  const { t } = useTranslation('platform-reports');
  return (
    <Card as="section" stack="tight" aria-labelledby="rules">
      <h2 id="rules">{t('rulesTitle')}</h2>
      <Text reading>{t(`rules.${report}`)}</Text>
    </Card>
  );
}

/** Shows the first rows of a report about all programs, its file, and how it counts. */
export function PlatformReportTable({ report, chosen }: Props) {
  const { t } = useTranslation('platform-reports');
  const names = Object.keys(platformReports[report].columns);
  const first = platformReports[report].firstSort;
  const table = useTableState({
    name: `platform-${report}`,
    sortColumns: names,
    defaultSort: { column: first.slice(1), order: 'desc' },
    pageSizes: [previewRows],
  });
  const { search: searchString, sortColumn, sortOrder } = table.query;
  const question: PlatformQuestion = {
    ...(platformReports[report].hasPeriod ? { startDate: chosen.from, endDate: chosen.to } : {}),
    searchString,
    sortColumn,
    sortOrder,
  };
  const preview = usePlatformPreview(report, question);
  const download = useDownload(platformReportDownloads[report]);
  const columns = usePlatformColumns(report);
  const items: PlatformRow[] = (preview.data?.rows ?? []).map((cells, at) => ({
    id: String(at),
    cells,
    ...preview.data!.links[at]!,
  }));
  const total = preview.data?.total ?? 0;
  return (
    <>
      <PlatformChart report={report} query={preview} />
      <Card as="section" stack>
        <Text reading>{t(`about.${report}`)}</Text>
        <DataTable
          columns={columns}
          query={{ ...preview, data: preview.data && { items, total: items.length, after: null } }}
          state={table.state}
          words={{
            caption: t(`names.${report}`),
            search: t('search'),
            count: () =>
              total > previewRows
                ? t('firstOf', { shown: items.length, total })
                : t('count', { count: total }),
            noMatch: t('noMatch'),
          }}
          rowId={({ id }) => id}
          rowName={({ cells }) => String(cells[0] ?? '')}
          onDownload={(form) =>
            download
              .mutateAsync({ query: question, form })
              .catch((error: unknown) => say(sentenceOf(error, t('downloadFailed')), 'error'))
          }
          empty={<Empty title={t('empty')} />}
        />
      </Card>
      <Rules report={report} />
    </>
  );
}
