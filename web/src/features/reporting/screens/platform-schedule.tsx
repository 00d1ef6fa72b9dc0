import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  getPlatformSchedule,
  type PlatformSchedule,
} from '#contract/features/reporting/platform-schedules.ts';
import { isFailure } from '../../../lib/api/failure.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { Card } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';
import { PlatformRuns } from '../schedules/platform-runs.tsx';
import { PlatformTiming } from '../schedules/platform-timing.tsx';
import { platformCalls } from '../schedules/schedule-calls.ts';
import { ScheduleState } from '../schedules/schedule-state.tsx';
import { usePlatformScheduleWords } from '../schedules/use-platform-schedule-words.ts';

function Schedule({ schedule }: { schedule: PlatformSchedule }) {
  const { t } = useTranslation('report-schedules');
  const { nameOf } = usePlatformScheduleWords();
  const { stopped, search, recipients, abilities } = schedule;
  const left = recipients.filter(({ opens }) => !opens).length;
  return (
    <Page title={nameOf(schedule)}>
      <ScheduleState
        schedule={{ ...schedule, abilities: { ...abilities, change: true } }}
        calls={platformCalls}
        why={stopped && t(`platform.stops.${stopped}`)}
        maker={schedule.maker ?? t('platform.someone')}
        about={[t('platform.search'), search ?? t('platform.all')]}
      />
      <Card as="section" stack aria-labelledby="schedule-readers">
        <h2 id="schedule-readers">{t('whenAndWho')}</h2>
        {left > 0 && <Text>{t('platform.haveLeft', { count: left })}</Text>}
        <PlatformTiming schedule={schedule} />
      </Card>
      <PlatformRuns schedule={schedule} />
    </Page>
  );
}

/** Shows one scheduled report about programs: its state, whom it tells and what it has sent. */
export default function PlatformScheduleScreen() {
  const { t } = useTranslation('report-schedules');
  const { scheduleId = '' } = useParams({ strict: false });
  const query = useRead(getPlatformSchedule, { params: { id: scheduleId } });
  if (isFailure(query.error, 'not_found'))
    return (
      <Page title={t('title')}>
        <Empty title={t('platform.gone')} />
      </Page>
    );
  return (
    <Loaded isScreen query={query} heights={[56, 240, 300]}>
      {(schedule) => <Schedule schedule={schedule} />}
    </Loaded>
  );
}
