import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  listReportSchedules,
  type ListedReportSchedule,
} from '#contract/features/reporting/report-schedules.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { reportPaths } from '../../../lib/addresses/report-paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { useScheduleWords } from '../schedules/use-schedule-words.ts';

function useColumns(): TableColumn<ListedReportSchedule>[] {
  const { t } = useTranslation('report-schedules');
  const words = useScheduleWords();
  return [
    {
      id: 'report',
      header: t('report'),
      cell: (schedule) => (
        <Link to={reportPaths.schedule} params={{ scheduleId: schedule.id }}>
          {words.nameOf(schedule)}
        </Link>
      ),
    },
    { id: 'rhythm', header: t('rhythm'), cell: (schedule) => words.when(schedule) },
    {
      id: 'next',
      header: t('next'),
      cell: ({ nextOn, stopped }) =>
        nextOn ? (
          format.mediumDay(nextOn)
        ) : (
          <Chip tone="honey">{t(stopped === 'paused' ? 'paused' : 'stopped')}</Chip>
        ),
    },
    {
      id: 'readers',
      header: t('readersShort'),
      numeric: true,
      cell: ({ readers }) => format.steps(readers),
    },
  ];
}

/** Shows the reports that are sent again and again, the newest first. */
export default function ScheduledReportsScreen() {
  const { t } = useTranslation('report-schedules');
  const { programId } = useMe();
  const columns = useColumns();
  const { nameOf } = useScheduleWords();
  const { table } = useListScreen(listReportSchedules, {
    name: 'report-schedules',
    params: { id: programId },
    sort: '-created',
    pageSizes: [15, 50, 100],
  });
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <ButtonLink variant="primary" to={reportPaths.newSchedule}>
          {t('new')}
        </ButtonLink>
      }
    >
      <Card as="section" stack>
        <DataTable
          columns={columns}
          {...table}
          words={{ caption: t('title'), count: (count) => t('count', { count }), noMatch: t('empty') }}
          rowId={({ id }) => id}
          rowName={(schedule) => nameOf(schedule)}
          empty={<Empty title={t('empty')}>{t('emptyText')}</Empty>}
        />
      </Card>
    </Page>
  );
}
