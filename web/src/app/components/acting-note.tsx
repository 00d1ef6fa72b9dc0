import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveProgram } from '../../features/sessions/hooks/use-acting.ts';
import { renewSession } from '../../lib/api/api.ts';
import { useMe } from '../../lib/api/auth-user.ts';
import { sentenceOf } from '../../lib/api/failure.ts';
import { platformPaths } from '../../lib/addresses/platform-paths.ts';
import { say } from '../../lib/snackbars.ts';
import { Alert } from '../../ui/surfaces/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './acting-note.module.css';

const second = 1000;

/** How many minutes are left, at least one until the time is over. */
function useMinutesLeft(until: string, onOver: () => void): number {
  const left = () => Date.parse(until) - Date.now();
  const [ms, setMs] = useState(left);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const tick = () => {
      const rest = Date.parse(until) - Date.now();
      setMs(rest);
      if (rest > 0) return;
      clearInterval(timer);
      over();
    };
    const timer = setInterval(tick, 5 * second);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(1, Math.ceil(ms / 60_000));
}

/**
 * The program platform staff work in, the time left, and a button to leave. The server ends it when the time is over.
 */
export default function ActingNote() {
  const { t } = useTranslation('acting');
  const me = useMe();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const leave = useLeaveProgram();
  const { programId } = me;
  const program = me.program?.name ?? '';
  const toPlatform = () =>
    navigate({ to: platformPaths.program, params: { programId }, ignoreBlocker: true });
  const out = () => leave.mutateAsync().then(toPlatform, (error: unknown) => say(sentenceOf(error), 'error'));
  const end = async () => {
    await renewSession().catch(() => false);
    say(t('over', { program }));
    await toPlatform();
    await cache.resetQueries();
  };
  const count = useMinutesLeft(me.actingUntil ?? '', () => void end());
  return (
    <Alert as="section" tone="honey" className={styles['note']} aria-label={t('label')}>
      <Row wrap between>
        <span>
          {t('in', { program })} {t('left', { count })}
        </span>
        <Button size="small" busy={leave.isPending} onClick={out}>
          {t('leave')}
        </Button>
      </Row>
    </Alert>
  );
}
