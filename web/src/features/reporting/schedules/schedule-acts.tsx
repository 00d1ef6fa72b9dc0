import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import type { ScheduleCalls } from './schedule-calls.ts';

const onError = (error: Error) => say(sentenceOf(error), 'error');

function DeleteSchedule({ id, calls }: { id: string; calls: ScheduleCalls }) {
  const { t } = useTranslation(['report-schedules', 'app']);
  const [opened, setOpened] = useState(false);
  const navigate = useNavigate();
  const remove = useWrite(calls.remove, { stale: [calls.list] });
  const confirm = () =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          say(t('deleted'), 'done');
          void navigate({ to: calls.listPath });
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

interface ActsProps {
  calls: ScheduleCalls;
  schedule: {
    id: string;
    stopped: string | null;
    abilities: { change: boolean; takeOver: boolean; leave: boolean };
  };
}

/** What the caller can do with a scheduled report. */
export function ScheduleActs({ calls, schedule: { id, stopped, abilities } }: ActsProps) {
  const { t } = useTranslation('report-schedules');
  const stale = [calls.get, calls.list];
  const act = useWrite(calls.setState, { stale, orFailed: true });
  const leave = useWrite(calls.leave, { stale });
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
      {abilities.change && <DeleteSchedule id={id} calls={calls} />}
    </Row>
  );
}
