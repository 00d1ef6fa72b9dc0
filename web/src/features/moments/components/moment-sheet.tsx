import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { Suspense, useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberBadge } from '#contract/features/badges/badges.ts';
import type { Moment, ReachedMilestone } from '#contract/features/moments/moments.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { withTexts } from '../../../lib/catalogues.ts';
import * as format from '../../../lib/format.ts';
import { useOwnSteps } from '../../../lib/own/own-steps.ts';
import { Trail } from '../../../ui/art/trail.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Text } from '../../../ui/text.tsx';
import { useWalk } from '../hooks/use-walk.ts';
import { isShared, pagesOf, type MomentPage } from './moment-pages.ts';
import styles from './moment-sheet.module.css';

const ShareCard = lazyPart(withTexts(() => import('../../../domain/share/share-card.tsx')));

/** What other features show of it. */
export interface MomentParts {
  Badge: ComponentType<{ badge: MemberBadge }>;
  Place: ComponentType<{ place: ReachedMilestone }>;
  nameOfBadge(badge: MemberBadge): string;
  nameOfLevel(level: number): string;
}

type Words = TFunction<'moments'>;

function titleOf(t: Words, page: MomentPage, moment: Moment): string {
  switch (page.kind) {
    case 'win': {
      const { team, rank } = page.win;
      return team === null
        ? t('title.win.alone', { rank: format.ordinal(rank) })
        : t('title.win.team', { team, rank: format.ordinal(rank) });
    }
    case 'goal':
      return t(moment.isToday ? 'title.goal' : 'title.goalYesterday');
    case 'milestone':
      return t('title.milestone', { name: page.milestone.name });
    case 'level':
      return t('title.level', { level: page.level });
    case 'streak':
      return t('title.streak', { count: page.days });
    default:
      return t(`title.${page.kind}`);
  }
}

/** Returns the headline of the card for friends, and the number on it. */
function sharedOf(
  t: Words,
  page: MomentPage,
  moment: Moment,
  parts: MomentParts,
  amount: (steps: number) => string,
): { headline: string; figure?: string; challenge?: string } {
  switch (page.kind) {
    case 'win':
    case 'rank': {
      const { team, rank, challengeName: challenge } = page.kind === 'win' ? page.win : page.move;
      const words = team === null ? page.kind : (`${page.kind}Team` as const);
      return { headline: t(`shared.${words}`, { rank: format.ordinal(rank) }), challenge };
    }
    case 'goal':
      return {
        headline: t(moment.isToday ? 'shared.goal' : 'shared.goalYesterday'),
        figure: amount(moment.total),
      };
    case 'milestone': {
      const { name, challengeName: challenge } = page.milestone;
      return { headline: t('shared.milestone', { name }), challenge };
    }
    case 'badge':
      return { headline: t('shared.badge', { name: parts.nameOfBadge(page.badge) }) };
    case 'level': {
      const { level } = page;
      return { headline: t('shared.level', { level, name: parts.nameOfLevel(level) }) };
    }
    case 'streak':
      return { headline: t('shared.streak', { count: page.days }) };
  }
}

/** Shows the last metres of the way to today's goal. Without one the sun rises over a trail that leads nowhere. */
function Walk({ moment }: { moment: Moment }) {
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

const hasDialog = () => document.querySelector('[role="dialog"]') !== null;

/** Escape and a tap elsewhere put it away; what was tapped gets the tap as well. In a dialog above it they are the dialog's. */
function useClosing(onClose: () => void): RefObject<HTMLElement | null> {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !hasDialog()) onClose();
    };
    const tap = (event: PointerEvent) => {
      if (!hasDialog() && !sheet.current?.contains(event.target as Node)) onClose();
    };
    document.addEventListener('keydown', press);
    document.addEventListener('pointerdown', tap);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('pointerdown', tap);
    };
  }, [onClose]);
  return sheet;
}

/** Shows the day on its way to the goal. */
function Goal({ moment }: { moment: Moment }) {
  const { t } = useTranslation('moments');
  const { unit, number } = useOwnSteps();
  const { total, steps, activitySteps, isToday } = moment;
  const word = unit === 'steps' ? 'steps' : 'minutes';
  return (
    <>
      <div className={styles['walk']}>
        <Walk moment={moment} />
      </div>
      <p>
        <Text number big as="span">
          {number(total)}
        </Text>{' '}
        <Text quiet as="span">
          {t(`${isToday ? 'total' : 'totalYesterday'}.${word}`)}
        </Text>
      </p>
      {activitySteps > 0 && unit === 'steps' && (
        <Text small quiet>
          {t('parts', { steps: format.steps(steps), activities: format.steps(activitySteps) })}
        </Text>
      )}
    </>
  );
}

function Content({ page, moment, parts }: { page: MomentPage; moment: Moment; parts: MomentParts }) {
  const { t } = useTranslation('moments');
  const { Badge, Place, nameOfLevel } = parts;
  switch (page.kind) {
    case 'goal':
      return <Goal moment={moment} />;
    case 'badge':
      return <Badge badge={page.badge} />;
    case 'milestone':
      return <Place place={page.milestone} />;
    case 'level':
      return (
        <Text number big>
          {nameOfLevel(page.level)}
        </Text>
      );
    case 'streak':
      return <Text quiet>{t('streak')}</Text>;
    case 'win': {
      const { challengeId, challengeName, rank, of } = page.win;
      return (
        <>
          <p>{t('win', { challenge: challengeName, rank: format.ordinal(rank), of: format.steps(of) })}</p>
          <p>
            <Link to={paths.challenge} params={{ challengeId }}>
              {t('result')}
            </Link>
          </p>
        </>
      );
    }
    case 'rank': {
      const { challengeName, team, before, rank, of } = page.move;
      const words = {
        challenge: challengeName,
        rank: format.ordinal(rank),
        before: format.ordinal(before),
        of: format.steps(of),
      };
      return <p>{team === null ? t('rank', words) : t('rankTeam', { ...words, team })}</p>;
    }
  }
}

interface SheetProps extends MomentParts {
  moment: Moment;
  onClose(): void;
}

/**
 * What the member reached, earned or improved since they were last told, a page each. It takes no focus and covers little, so that
 * nobody has to stop. Screen readers announce it.
 */
export default function MomentSheet({ moment, onClose, ...parts }: SheetProps) {
  const { t } = useTranslation('moments');
  const [at, setAt] = useState(0);
  const [isSharing, setSharing] = useState(false);
  const { amount } = useOwnSteps();
  const sheet = useClosing(onClose);
  const pages = pagesOf(moment);
  const page = pages[at]!;
  const isLast = at === pages.length - 1;
  return (
    <section ref={sheet} className={styles['sheet']} aria-labelledby="moment-title" aria-live="polite">
      <Row between>
        <h2 id="moment-title">{titleOf(t, page, moment)}</h2>
        {pages.length > 1 && (
          <Text small quiet as="span">
            {t('of', { at: at + 1, all: pages.length })}
          </Text>
        )}
      </Row>
      <Stack tight>
        <Content page={page} moment={moment} parts={parts} />
        <Row wrap>
          <Button variant="primary" onClick={isLast ? onClose : () => setAt(at + 1)}>
            {t(isLast ? 'continue' : 'next')}
          </Button>
          {isShared(page) && <Button onClick={() => setSharing(true)}>{t('share')}</Button>}
        </Row>
      </Stack>
      <Dialog opened={isSharing} title={t('share')} onClose={() => setSharing(false)}>
        <Suspense>
          <ShareCard {...sharedOf(t, page, moment, parts, amount)} position={1} />
        </Suspense>
      </Dialog>
    </section>
  );
}
