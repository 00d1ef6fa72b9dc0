import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  downloadReportRun,
  leaveReportSchedule,
  openReportRun,
  type OpenedReportRun,
} from '#contract/features/reporting/report-schedules.ts';
import { isFailure, sentenceOf } from '../../../lib/api/failure.ts';
import { useDownload } from '../../../lib/api/use-download.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { reportPaths } from '../../../lib/addresses/report-paths.ts';
import { useTableState } from '../../../lib/lists/use-table-state.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { useReportColumns, type PreviewRow } from '../components/use-report-columns.ts';
import { ColumnMeanings } from '../schedules/column-meanings.tsx';
import { useScheduleWords } from '../schedules/use-schedule-words.ts';

function RunTable({ run }: { run: OpenedReportRun }) {
  const { t } = useTranslation(['report-schedules', 'reporting']);
  const download = useDownload(downloadReportRun);
  const columns = useReportColumns(run.report, run.columns);
  const table = useTableState({
    name: `sent-${run.report}`,
    sortColumns: ['row'],
    defaultSort: { column: 'row', order: 'asc' },
    pageSizes: [50],
  });
  const items: PreviewRow[] = run.rows.map((cells, at) => ({ id: String(at), cells }));
  const data = { items, total: items.length, after: null };
  return (
    <Card as="section" stack>
      <Text quiet>{t('live', { timeZone: run.timeZone })}</Text>
      {run.total > items.length && (
        <Text quiet>{t('reporting:firstOf', { shown: items.length, total: run.total })}</Text>
      )}
      <DataTable
        columns={columns}
        query={{ data, error: null, isPlaceholderData: false, refetch: () => undefined }}
        state={table.state}
        words={{
          caption: t(`reporting:names.${run.report}`),
          count: () => t('reporting:shown', { count: run.total }),
          noMatch: t('reporting:empty'),
        }}
        rowId={({ id }) => id}
        rowName={({ cells }) => String(cells[0] ?? '')}
        onDownload={(form) =>
          download
            .mutateAsync({ params: { id: run.id }, form })
            .catch((error: unknown) => say(sentenceOf(error, t('reporting:downloadFailed')), 'error'))
        }
        empty={<Empty title={t('reporting:empty')} />}
      />
    </Card>
  );
}

function Leave({ run }: { run: OpenedReportRun }) {
  const { t } = useTranslation('report-schedules');
  const leave = useWrite(leaveReportSchedule, { stale: [openReportRun] });
  return (
    <Button
      busy={leave.isPending}
      onClick={() =>
        leave.mutate(
          { params: { id: run.scheduleId } },
          {
            onSuccess: () => say(t('left'), 'done'),
            onError: (error) => say(sentenceOf(error), 'error'),
          },
        )
      }
    >
      {t('leave')}
    </Button>
  );
}

/** Shows a report that an email linked to, as it is now, with the columns that its schedule has and what they mean. */
export default function SentReportScreen() {
  const { t } = useTranslation('report-schedules');
  const { runId = '' } = useParams({ strict: false });
  const words = useScheduleWords();
  const query = useRead(openReportRun, { params: { id: runId } });
  if (isFailure(query.error, 'not_found'))
    return (
      <Page title={t('title')}>
        <Empty title={t('gone')}>{t('goneText')}</Empty>
      </Page>
    );
  return (
    <Loaded isScreen query={query} heights={[56, 320]}>
      {(run) => (
        <Page
          title={words.nameOf(run)}
          lead={words.periodOf(run, run.report)}
          actions={
            <>
              {run.isRecipient && <Leave run={run} />}
              <ButtonLink to={reportPaths.schedule} params={{ scheduleId: run.scheduleId }}>
                {t('toSchedule')}
              </ButtonLink>
            </>
          }
        >
          <RunTable run={run} />
          <ColumnMeanings report={run.report} columns={run.columns} />
        </Page>
      )}
    </Loaded>
  );
}
