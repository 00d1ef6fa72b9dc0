import { useTranslation } from 'react-i18next';
import type { ReportSchedule } from '#contract/features/reporting/report-schedules.ts';
import * as format from '../../../lib/format.ts';
import { FactLines } from '../../../ui/lists/fact-lines.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { ScheduleActs } from './schedule-acts.tsx';
import type { ScheduleCalls } from './schedule-calls.ts';
import { useScheduleWords } from './use-schedule-words.ts';

interface ScheduleStateProps {
  schedule: Pick<ReportSchedule, 'id' | 'nextOn' | 'rhythm' | 'hour' | 'abilities'> & {
    stopped: string | null;
  };
  calls: ScheduleCalls;
  /** Why it isn't sent. */
  why: string | null;
  maker: string;
  /** What of the report it shows. */
  about: readonly [string, string];
}

/** Shows when a scheduled report is sent next, or why it isn't, with what can be done about it. */
export function ScheduleState({ schedule, calls, why, maker, about }: ScheduleStateProps) {
  const { t } = useTranslation('report-schedules');
  const words = useScheduleWords();
  const { stopped, nextOn, hour } = schedule;
  const next = nextOn && t('nextAt', { day: format.longDay(nextOn), hour: words.hour(hour) });
  return (
    <Card as="section" stack aria-labelledby="schedule-state">
      <h2 id="schedule-state">{t('state')}</h2>
      {why && <Alert tone={stopped === 'paused' ? 'plain' : 'honey'}>{why}</Alert>}
      <FactLines
        facts={[
          [t('rhythm'), words.when(schedule)],
          [t('next'), next ?? t('noNext')],
          about,
          [t('maker'), maker],
        ]}
      />
      <ScheduleActs schedule={schedule} calls={calls} />
    </Card>
  );
}
