import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listReportRuns, type ReportRun } from '#contract/features/reporting/report-schedules.ts';
import type { ReportName } from '#contract/reports.ts';
import * as format from '../../../lib/format.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { reportPaths } from '../../../lib/addresses/report-paths.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card } from '../../../ui/layout.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { useScheduleWords } from './use-schedule-words.ts';

function useColumns(report: ReportName): TableColumn<ReportRun>[] {
  const { t } = useTranslation('report-schedules');
  const words = useScheduleWords();
  return [
    {
      id: 'to',
      header: t('period'),
      sortable: true,
      firstOrder: 'desc',
      cell: (run) => (
        <Link to={reportPaths.sent} params={{ runId: run.id }}>
          {words.periodOf(run, report)}
        </Link>
      ),
    },
    { id: 'made', header: t('sentAt'), isWhole: true, cell: ({ madeAt }) => format.moment(madeAt) },
    {
      id: 'told',
      header: t('told'),
      cell: words.toldOf,
    },
    {
      id: 'stored',
      header: t('stored'),
      cell: ({ stored }) => (stored ? t(`storedState.${stored}`) : t('notStored')),
    },
  ];
}

/** Shows what a scheduled report has sent, the newest period first. */
export function SentRuns({ scheduleId, report }: { scheduleId: string; report: ReportName }) {
  const { t } = useTranslation('report-schedules');
  const words = useScheduleWords();
  const columns = useColumns(report);
  const { table } = useListScreen(listReportRuns, {
    name: 'report-runs',
    params: { id: scheduleId },
    sort: '-to',
    pageSizes: [15, 50, 100],
  });
  return (
    <Card as="section" stack aria-labelledby="sent-runs">
      <h2 id="sent-runs">{t('sent')}</h2>
      <DataTable
        columns={columns}
        {...table}
        words={{ caption: t('sent'), count: (count) => t('countSent', { count }), noMatch: t('noneSent') }}
        rowId={({ id }) => id}
        rowName={(run) => words.periodOf(run, report)}
        empty={<Empty title={t('noneSent')} />}
      />
    </Card>
  );
}
