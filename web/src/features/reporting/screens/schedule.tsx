import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { getReportSchedule, type ReportSchedule } from '#contract/features/reporting/report-schedules.ts';
import { isFailure } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { ColumnMeanings } from '../schedules/column-meanings.tsx';
import { programCalls } from '../schedules/schedule-calls.ts';
import { ScheduleState } from '../schedules/schedule-state.tsx';
import { ScheduleTiming } from '../schedules/schedule-timing.tsx';
import { SentRuns } from '../schedules/sent-runs.tsx';
import { useScheduleWords } from '../schedules/use-schedule-words.ts';

function State({ schedule }: { schedule: ReportSchedule }) {
  const { t } = useTranslation('report-schedules');
  const { stopped, organization } = schedule;
  const maker = schedule.maker ?? t('someone');
  return (
    <ScheduleState
      schedule={schedule}
      calls={programCalls}
      why={stopped && t(`stops.${stopped}`, { name: maker })}
      maker={maker}
      about={[t('organization'), organization?.name ?? t('whole')]}
    />
  );
}

function Readers({ schedule: { recipients, abilities }, schedule }: { schedule: ReportSchedule }) {
  const { t } = useTranslation('report-schedules');
  const closed = recipients.filter(({ opens }) => !opens).map(({ name }) => name);
  return (
    <Card as="section" stack aria-labelledby="schedule-readers">
      <h2 id="schedule-readers">{t('whenAndWho')}</h2>
      {closed.length > 0 && (
        <Text>{t('cannotOpen', { names: format.list(closed), count: closed.length })}</Text>
      )}
      {abilities.change ? (
        <ScheduleTiming schedule={schedule} />
      ) : (
        <Text>{format.list(recipients.map(({ name }) => name))}</Text>
      )}
    </Card>
  );
}

/** Shows one scheduled report: its state, what it shows, whom it tells and what it has sent. */
export default function ScheduleScreen() {
  const { t } = useTranslation('report-schedules');
  const { scheduleId = '' } = useParams({ strict: false });
  const words = useScheduleWords();
  const query = useRead(getReportSchedule, { params: { id: scheduleId } });
  if (isFailure(query.error, 'not_found'))
    return (
      <Page title={t('title')}>
        <Empty title={t('gone')} />
      </Page>
    );
  return (
    <Loaded isScreen query={query} heights={[56, 240, 300]}>
      {(schedule) => (
        <Page title={words.nameOf(schedule)}>
          <State schedule={schedule} />
          <Readers schedule={schedule} />
          <SentRuns scheduleId={schedule.id} report={schedule.report} />
          <ColumnMeanings report={schedule.report} columns={schedule.columns} />
        </Page>
      )}
    </Loaded>
  );
}
