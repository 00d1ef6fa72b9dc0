import type { TFunction } from 'i18next';
import { useEffect, useRef, type ComponentType, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberBadge } from '#contract/features/badges/badges.ts';
import type { EntryMoment, RankMove } from '#contract/features/moments/moments.ts';
import * as format from '../../../lib/format.ts';
import { Trail } from '../../../ui/art/trail.tsx';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { useWalk } from '../hooks/use-walk.ts';
import styles from './moment-sheet.module.css';

type LevelName = (level: number) => string;

/** Returns the most important thing first. */
function titleOf(t: TFunction<'moments'>, moment: EntryMoment, nameOf: LevelName): string {
  const { goalReached, badges, level, milestones, streak } = moment;
  if (goalReached) return t('title.goal');
  if (milestones[0]) return t('title.milestone', { name: milestones[0].name });
  if (badges.length) return t('title.badge');
  if (level !== null) return t('title.level', { level, name: nameOf(level) });
  if (streak !== null) return t('title.streak', { count: streak });
  return t('title.rank');
}

function rankLine(t: TFunction<'moments'>, { challengeName, team, before, rank, of }: RankMove): string {
  const words = {
    challenge: challengeName,
    rank: format.ordinal(rank),
    before: format.ordinal(before),
    of: format.steps(of),
  };
  return team === null ? t('rank', words) : t('rankTeam', { ...words, team });
}

/** Returns what is new, a line each. */
function linesOf(
  t: TFunction<'moments'>,
  { ranks, streak, level, milestones }: EntryMoment,
  nameOf: LevelName,
): string[] {
  return [
    ...ranks.map((move) => rankLine(t, move)),
    ...milestones.map(({ challengeName, name }) => t('milestone', { challenge: challengeName, name })),
    ...(streak === null ? [] : [t('streak', { count: streak })]),
    ...(level === null ? [] : [t('level', { level, name: nameOf(level) })]),
  ];
}

/** Shows the last metres of the way to today's goal. Without one the sun rises over a trail that leads nowhere. */
function Walk({ moment }: { moment: EntryMoment }) {
  const { t } = useTranslation('moments');
  const at = useWalk();
  const { before, total, goal } = moment;
  const words = { youLabel: t('you'), pacer: null, pacerLabel: '', sun: at };
  if (goal === null) return <Trail label={t('trailNoGoal')} you={null} {...words} />;
  return (
    <Trail
      label={t('trail', { you: format.percent(total / goal) })}
      you={(before + (total - before) * at) / goal}
      milestones={[{ at: 1, label: t('goal') }]}
      {...words}
    />
  );
}

/** Escape and a tap elsewhere put it away; what was tapped gets the tap as well. */
function useClosing(onClose: () => void): RefObject<HTMLElement | null> {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    const tap = (event: PointerEvent) => !sheet.current?.contains(event.target as Node) && onClose();
    document.addEventListener('keydown', press);
    document.addEventListener('pointerdown', tap);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('pointerdown', tap);
    };
  }, [onClose]);
  return sheet;
}

interface SheetProps {
  moment: EntryMoment;
  Badge: ComponentType<{ badge: MemberBadge }>;
  nameOfLevel: LevelName;
  onClose(): void;
}

/**
 * Today's total after an entry, and what the member reached, earned or improved with it. It takes no focus and covers little, so
 * that nobody has to stop. Screen readers announce it.
 */
export default function MomentSheet({ moment, Badge, nameOfLevel, onClose }: SheetProps) {
  const { t } = useTranslation('moments');
  const sheet = useClosing(onClose);
  const { total, steps, activitySteps, badges } = moment;
  const lines = linesOf(t, moment, nameOfLevel);
  return (
    <section ref={sheet} className={styles['sheet']} aria-labelledby="moment-title" aria-live="polite">
      <h2 id="moment-title">{titleOf(t, moment, nameOfLevel)}</h2>
      <div className={styles['walk']}>
        <Walk moment={moment} />
      </div>
      <Stack tight>
        <p>
          <Text number big as="span">
            {format.steps(total)}
          </Text>{' '}
          <Text quiet as="span">
            {t('total')}
          </Text>
        </p>
        {activitySteps > 0 && (
          <Text small quiet>
            {t('parts', { steps: format.steps(steps), activities: format.steps(activitySteps) })}
          </Text>
        )}
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {badges.map((badge) => (
          <Badge key={badge.id} badge={badge} />
        ))}
        <Button variant="primary" onClick={onClose}>
          {t('continue')}
        </Button>
      </Stack>
    </section>
  );
}
