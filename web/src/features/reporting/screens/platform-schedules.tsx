import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  listPlatformSchedules,
  type ListedPlatformSchedule,
} from '#contract/features/reporting/platform-schedules.ts';
import * as format from '../../../lib/format.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { useListScreen } from '../../../lib/lists/use-list-screen.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-types.ts';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { usePlatformScheduleWords } from '../schedules/use-platform-schedule-words.ts';
import { useScheduleWords } from '../schedules/use-schedule-words.ts';

function useColumns(): TableColumn<ListedPlatformSchedule>[] {
  const { t } = useTranslation('report-schedules');
  const words = useScheduleWords();
  const { nameOf } = usePlatformScheduleWords();
  return [
    {
      id: 'report',
      header: t('report'),
      cell: (schedule) => (
        <Link to={platformPaths.schedule} params={{ scheduleId: schedule.id }}>
          {nameOf(schedule)}
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
    { id: 'maker', header: t('maker'), cell: ({ maker }) => maker ?? t('platform.someone') },
    {
      id: 'readers',
      header: t('readersShort'),
      numeric: true,
      cell: ({ readers }) => format.steps(readers),
    },
  ];
}

/** Shows the reports about programs that are sent again and again, the newest first. */
export default function PlatformSchedulesScreen() {
  const { t } = useTranslation('report-schedules');
  const columns = useColumns();
  const { nameOf } = usePlatformScheduleWords();
  const { table } = useListScreen(listPlatformSchedules, {
    name: 'platform-schedules',
    pageSizes: [15, 50, 100],
  });
  const act = (
    <ButtonLink variant="primary" to={platformPaths.newSchedule}>
      {t('new')}
    </ButtonLink>
  );
  const isEmpty = table.query.data?.total === 0;
  return (
    <Page title={t('title')} lead={t('lead')} actions={!isEmpty && act}>
      <Card as="section" stack>
        <DataTable
          columns={columns}
          {...table}
          words={{ caption: t('title'), count: (count) => t('count', { count }), noMatch: t('empty') }}
          rowId={({ id }) => id}
          rowName={(schedule) => nameOf(schedule)}
          empty={
            <Empty title={t('empty')} action={act}>
              {t('emptyText')}
            </Empty>
          }
        />
      </Card>
    </Page>
  );
}
