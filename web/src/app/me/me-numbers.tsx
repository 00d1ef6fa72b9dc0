import { Link } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getStreak } from '#contract/features/badges/streaks.ts';
import { usePoints } from '../../features/points/hooks/use-points.ts';
import { useMe } from '../../lib/api/auth-user.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { withTexts } from '../../lib/catalogues.ts';
import * as format from '../../lib/format.ts';
import { useOwnSteps } from '../../lib/own/own-steps.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Text } from '../../ui/text.tsx';
import styles from './me.module.css';

const GoalDialog = lazyPart(withTexts(() => import('../../features/profiles/components/goal-dialog.tsx')));

function Number({ children, what }: { children: ReactNode; what: string }) {
  return (
    <>
      <Text as="span" number className={styles['number']}>
        {children}
      </Text>{' '}
      <Text as="span" small quiet className={styles['what']}>
        {what}
      </Text>
    </>
  );
}

/** The days in a row, or the longest streak while there is none. */
function StreakNumber() {
  const { t } = useTranslation('members');
  const { data } = useRead(getStreak, { params: { id: useMe().id } });
  const isOn = !data || data.days > 0 || data.best === 0;
  const count = data ? (isOn ? data.days : data.best) : 0;
  return (
    <Link to={paths.badges} className={styles['tile']}>
      <Number what={t(isOn ? 'me.streak' : 'me.best', { count })}>{data ? count : '–'}</Number>
    </Link>
  );
}

function PointsNumber() {
  const { t } = useTranslation('members');
  const { isOn, query } = usePoints(1);
  if (!isOn) return null;
  const { data } = query;
  const count = data?.points ?? 0;
  return (
    <li>
      <Link to={paths.points} className={styles['tile']}>
        <Number what={t('me.points', { count })}>{data ? format.steps(count) : '–'}</Number>
      </Link>
    </li>
  );
}

/** The daily goal, which is changed here. */
function GoalNumber() {
  const { t } = useTranslation('members');
  const { dailyStepGoal: goal } = useMe();
  const { number } = useOwnSteps();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <Button
        variant="choice"
        className={styles['tile']}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Number what={t('me.goal')}>{goal === null ? t('me.noGoal') : number(goal)}</Number>
      </Button>
      <Suspense>{isOpen && <GoalDialog onClose={() => setOpen(false)} />}</Suspense>
    </li>
  );
}

/** What the member has reached and aims at: each number leads to where it comes from. */
export function MeNumbers() {
  return (
    <ul className={styles['numbers']}>
      <GoalNumber />
      <li>
        <StreakNumber />
      </li>
      <PointsNumber />
    </ul>
  );
}
