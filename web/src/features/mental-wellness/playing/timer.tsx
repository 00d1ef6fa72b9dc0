import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StrategyTimer } from '#contract/plan-topics.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { breathAt, clockOf, partAt, secondsOf } from './timer-phases.ts';
import { useTimerSound } from './timer-sound.ts';
import styles from './timer.module.css';

interface TimerProps {
  kind: Exclude<StrategyTimer, 'none'>;
  minutes: number;
}

/** Seconds that have passed, by the clock of the device: a page in the background counts on. */
function useElapsed(total: number) {
  const [kept, setKept] = useState(0);
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (startedAt === null) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [startedAt]);
  const running = startedAt === null ? 0 : Math.max(0, now - startedAt) / 1000;
  const elapsed = Math.min(total, Math.floor(kept + running));
  const begin = (from: number) => {
    setKept(from);
    setNow(Date.now());
    setStartedAt(Date.now());
  };
  const pause = () => {
    setKept(elapsed);
    setStartedAt(null);
  };
  const stop = () => {
    setKept(0);
    setStartedAt(null);
  };
  return { elapsed, isRunning: startedAt !== null && elapsed < total, begin, pause, stop };
}

/** A timer to see, and by ear if one likes. With reduced motion the circle doesn't move, and only the words change. */
export function Timer({ kind, minutes }: TimerProps) {
  const { t } = useTranslation('plan');
  const total = minutes * 60;
  const { elapsed, isRunning, begin, pause, stop } = useElapsed(total);
  const isOver = elapsed >= total;
  const parts = t('timer.body', { returnObjects: true });
  const phase = breathAt(elapsed);
  const words = {
    breathing: t(`timer.${phase}`),
    'body-scan': parts[partAt(elapsed, total, parts.length)] ?? '',
    countdown: '',
  };
  const [isLoud, setLoud] = useState(false);
  const sound = useTimerSound(isLoud, {
    kind,
    caption: words[kind],
    phase,
    phaseSeconds: secondsOf[phase],
    isRunning,
    isOver,
  });
  const turn = (on: boolean) => {
    if (on) sound.prepare();
    setLoud(on);
  };
  return (
    <Card as="section" stack aria-label={t('timer.label')}>
      <div className={styles['stage']}>
        {kind === 'breathing' && (
          <span className={styles['breath']} data-phase={isRunning ? phase : 'out'} aria-hidden="true" />
        )}
        {!isOver && elapsed + Number(isRunning) > 0 && <p className={styles['words']}>{words[kind]}</p>}
      </div>
      <Text number>{t('timer.left', { time: clockOf(total - elapsed) })}</Text>
      <output>{isOver && t('timer.over')}</output>
      <Row wrap>
        {!isRunning && (
          <Button variant="primary" onClick={() => begin(isOver ? 0 : elapsed)}>
            {elapsed > 0 && !isOver ? t('timer.resume') : t('timer.start')}
          </Button>
        )}
        {isRunning && (
          <Button variant="primary" onClick={pause}>
            {t('timer.pause')}
          </Button>
        )}
        {elapsed > 0 && <Button onClick={stop}>{t('timer.stop')}</Button>}
      </Row>
      <Switch
        label={t('timer.sound')}
        description={t(`timer.soundHelp.${kind}`)}
        checked={isLoud}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
    </Card>
  );
}
