import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import { listPlatformRuns, type PlatformSchedule } from '#contract/features/reporting/platform-schedules.ts';
import { platformReports } from '#contract/platform-reports.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import * as format from '../../../lib/format.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card } from '../../../ui/layout.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { useScheduleWords } from './use-schedule-words.ts';

type Run = ResponseOf<typeof listPlatformRuns>['items'][number];

function useColumns({ report, search }: PlatformSchedule): TableColumn<Run>[] {
  const { t } = useTranslation('report-schedules');
  const words = useScheduleWords();
  const { hasPeriod } = platformReports[report];
  const period = ({ from, to }: Run) => (hasPeriod ? { length: 'own', from, to } : {});
  return [
    {
      id: 'to',
      header: t('period'),
      sortable: true,
      firstOrder: 'desc',
      cell: (run) => (
        <Link
          to={platformPaths.reporting}
          search={{ type: report, search: search ?? undefined, ...period(run) }}
        >
          {words.daysOf(run, hasPeriod)}
        </Link>
      ),
    },
    { id: 'made', header: t('sentAt'), isWhole: true, cell: ({ madeAt }) => format.moment(madeAt) },
    { id: 'told', header: t('told'), cell: words.toldOf },
  ];
}

/** Shows what a scheduled report about programs has sent, the newest period first. */
export function PlatformRuns({ schedule }: { schedule: PlatformSchedule }) {
  const { t } = useTranslation('report-schedules');
  const words = useScheduleWords();
  const columns = useColumns(schedule);
  const { table } = useListScreen(listPlatformRuns, {
    name: 'platform-runs',
    params: { id: schedule.id },
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
        rowName={(run) => words.daysOf(run, platformReports[schedule.report].hasPeriod)}
        empty={<Empty title={t('noneSent')} />}
      />
    </Card>
  );
}
