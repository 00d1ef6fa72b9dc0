import type { TFunction } from 'i18next';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Today } from '#contract/features/today/today.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { openLog, openLogOf } from '../../../lib/log-dialog.ts';
import { useHasUnsent } from '../../../lib/api/unsent-entries.ts';
import { distanceOf } from '../../../lib/units.ts';
import { withTexts } from '../../../lib/catalogues.ts';
import { useOwnSteps } from '../../../lib/own/own-steps.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Trail } from '../../../ui/art/trail.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { lazyWhenIdle } from '../../../ui/lazy-when-idle.tsx';
import { Text } from '../../../ui/text.tsx';
import { useWaitingTotal } from '../hooks/use-waiting-total.ts';
import { EasierWeek } from './easier-week.tsx';
import { Card, HeroHead, Row } from '../../../ui/layout.tsx';
import styles from './steps-hero.module.css';

const CountsAs = lazyWhenIdle(withTexts(() => import('./counts-as.tsx')));

/** Returns the pacer's share of the day's goal, 0..1: an even walk between the 7th and the 22nd hour of the member's own day. */
export const dayPacer = (hour: number): number => Math.min(1, Math.max(0, (hour - 7) / 15));

function Counted({ hasGoal }: { hasGoal: boolean }) {
  const { t } = useTranslation('today');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="link" size="small" aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {t('counted')}
      </Button>
      {opened && (
        <Text quiet small reading>
          {t('countedText')} {hasGoal && t('countedPacer')}
        </Text>
      )}
    </>
  );
}

/** Returns the flags on the trail. */
const quartersOf = (goal: number, goalLabel: string, number: (steps: number) => string) =>
  [0.25, 0.5, 0.75, 1].map((at) => ({
    at,
    label: at === 1 ? goalLabel : number(Math.round(goal * at)),
  }));

/** Ahead of the pacer or behind. */
function placeOf(t: TFunction<'today'>, ahead: number, number: (steps: number) => string): string {
  if (ahead > 0) return t('ahead', { steps: number(ahead) });
  if (ahead < 0) return t('behind', { steps: number(-ahead) });
  return t('level');
}

/** Shows the way to the goal. Without one it is a picture to look at: it leads nowhere, and nobody is behind on it. */
function DayTrail({ total, goal, pacer }: { total: number; goal: number | null; pacer: number | null }) {
  const { t } = useTranslation('today');
  const { number } = useOwnSteps();
  const words = { youLabel: t('you'), pacerLabel: t('pacer') };
  if (goal === null) return <Trail label={t('trailNoGoal')} you={null} pacer={null} {...words} />;
  const you = total / goal;
  return (
    <Trail
      label={
        pacer === null
          ? t('trailAlone', { you: format.percent(you) })
          : t('trail', { you: format.percent(you), pacer: format.percent(pacer) })
      }
      you={you}
      pacer={pacer}
      milestones={quartersOf(goal, t('goal'), number)}
      {...words}
    />
  );
}

/** Says how far the day's steps lead, and in another unit what counts. */
function Walked({ total, pushes }: { total: number; pushes: number | null }) {
  const { t } = useTranslation('today');
  const { units, strideMetres } = useMe();
  if (useOwnSteps().unit !== 'steps')
    return (
      <>
        <CountsAs total={total} pushes={pushes} fallback={null} />{' '}
      </>
    );
  const far = format.decimal(Math.round(distanceOf(total, strideMetres, units.distance) * 10) / 10);
  return `${t(`distance.${units.distance}`, { distance: far })}. `;
}

/** Today's steps on the trail, and a button to log: the top of the dashboard. */
export function StepsHero({
  today,
  timeZone,
  also,
}: {
  today: Today;
  timeZone: string;
  /** Another way to log today. */
  also?: ReactNode;
}) {
  const { t } = useTranslation(['today', 'activity']);
  const { unit, number } = useOwnSteps();
  const now = useNow();
  const waiting = useWaitingTotal(today);
  const isWaiting = useHasUnsent(useMe().id);
  const total = waiting ?? today.day?.total ?? 0;
  const goal = today.dailyStepGoal;
  const pushes = unit === 'pushes' ? today.pushes : null;
  const { registeredDate, dayBeginsHour, today: date } = useMe();
  const yesterday = today.week.at(-2)!.day;
  // Nobody begins behind: not before the first entry of a day, and not on the day they came.
  const pacer =
    total === 0 || registeredDate === date ? null : dayPacer(format.hourIn(timeZone, now) - dayBeginsHour);
  const place = goal === null || pacer === null ? '' : placeOf(t, total - Math.round(pacer * goal), number);
  return (
    <Card as="section" bleed aria-labelledby="steps-today">
      <HeroHead>
        <div>
          <Text id="steps-today" as="h2" quiet small style={{ font: 'inherit', fontSize: '0.875rem' }}>
            {t(`totalToday.${pushes !== null || unit === 'steps' ? unit : 'minutes'}`)}
          </Text>
          <Text number big data-testid="steps-today">
            {pushes === null ? number(total) : format.steps(pushes)}
          </Text>
          {isWaiting && waiting !== null && <Chip tone="honey">{t('waiting')}</Chip>}
          <Text small quiet style={{ marginTop: 6 }}>
            {total > 0 && <Walked total={total} pushes={pushes} />}
            {place && `${place}. `}
            <Counted hasGoal={goal !== null} />
          </Text>
          {today.easierUntil && <EasierWeek today={today} />}
        </div>
        <Row wrap style={{ alignContent: 'start' }}>
          <Button variant="primary" className={styles['log']} onClick={openLog}>
            {unit === 'steps' ? t('logSteps') : t('activity:log.title')}
          </Button>
          {/* Days before registration take no entry. */}
          {yesterday >= registeredDate && (
            <Button onClick={() => openLogOf('steps', yesterday)}>{t('logYesterday')}</Button>
          )}
          {also}
        </Row>
      </HeroHead>
      <DayTrail total={total} goal={goal} pacer={pacer} />
    </Card>
  );
}
