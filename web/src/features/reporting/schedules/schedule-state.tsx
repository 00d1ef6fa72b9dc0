import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  deleteReportSchedule,
  getReportSchedule,
  leaveReportSchedule,
  listReportSchedules,
  setReportScheduleState,
  type ReportSchedule,
} from '#contract/features/reporting/report-schedules.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { reportPaths } from '../../../lib/addresses/report-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { FactLines } from '../../../ui/lists/fact-lines.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { useScheduleWords } from './use-schedule-words.ts';

const stale = [getReportSchedule, listReportSchedules];
const onError = (error: Error) => say(sentenceOf(error), 'error');

function DeleteSchedule({ id }: { id: string }) {
  const { t } = useTranslation(['report-schedules', 'app']);
  const [opened, setOpened] = useState(false);
  const navigate = useNavigate();
  const remove = useWrite(deleteReportSchedule, { stale: [listReportSchedules] });
  const confirm = () =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          say(t('deleted'), 'done');
          void navigate({ to: reportPaths.scheduled });
        },
        onError,
      },
    );
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t('delete')}</Button>
      <Confirm
        opened={opened}
        title={t('deleteTitle')}
        confirmLabel={t('delete')}
        cancelLabel={t('app:cancel')}
        danger
        busy={remove.isPending}
        onConfirm={confirm}
        onClose={() => setOpened(false)}
      >
        {t('deleteText')}
      </Confirm>
    </>
  );
}

/** What the caller can do with a scheduled report. */
function Acts({ schedule: { id, stopped, abilities } }: { schedule: ReportSchedule }) {
  const { t } = useTranslation('report-schedules');
  const act = useWrite(setReportScheduleState, { stale, orFailed: true });
  const leave = useWrite(leaveReportSchedule, { stale });
  const set = (to: 'pause' | 'resume' | 'takeOver') => () =>
    act.mutate(
      { params: { id }, body: { act: to } },
      { onSuccess: () => say(t(`done.${to}`), 'done'), onError },
    );
  const stop = () => leave.mutate({ params: { id } }, { onSuccess: () => say(t('left'), 'done'), onError });
  const canResume = stopped !== null && stopped !== 'maker_gone';
  return (
    <Row wrap>
      {abilities.change && !stopped && (
        <Button busy={act.isPending} onClick={set('pause')}>
          {t('pause')}
        </Button>
      )}
      {abilities.change && canResume && (
        <Button variant="primary" busy={act.isPending} onClick={set('resume')}>
          {t('resume')}
        </Button>
      )}
      {abilities.takeOver && (
        <Button busy={act.isPending} onClick={set('takeOver')}>
          {t('takeOver')}
        </Button>
      )}
      {abilities.leave && (
        <Button busy={leave.isPending} onClick={stop}>
          {t('leave')}
        </Button>
      )}
      {abilities.change && <DeleteSchedule id={id} />}
    </Row>
  );
}

/** Shows when a scheduled report is sent next, or why it isn't, with what can be done about it. */
export function ScheduleState({ schedule }: { schedule: ReportSchedule }) {
  const { t } = useTranslation('report-schedules');
  const words = useScheduleWords();
  const { stopped, nextOn, organization, hour } = schedule;
  const maker = schedule.maker ?? t('someone');
  const next = nextOn && t('nextAt', { day: format.longDay(nextOn), hour: words.hour(hour) });
  return (
    <Card as="section" stack aria-labelledby="schedule-state">
      <h2 id="schedule-state">{t('state')}</h2>
      {stopped && (
        <Alert tone={stopped === 'paused' ? 'plain' : 'honey'}>
          {t(`stops.${stopped}`, { name: maker })}
        </Alert>
      )}
      <FactLines
        facts={[
          [t('rhythm'), words.when(schedule)],
          [t('next'), next ?? t('noNext')],
          [t('organization'), organization?.name ?? t('whole')],
          [t('maker'), maker],
        ]}
      />
      <Acts schedule={schedule} />
    </Card>
  );
}
