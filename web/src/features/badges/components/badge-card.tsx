import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MemberBadge, getBadge } from '#contract/features/badges/badges.ts';
import * as format from '../../../lib/format.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { TrailBar } from '../../../ui/art/trail-bar.tsx';
import { BadgeArt } from './badge-art.tsx';
import { targetOf, useAmountOf, useBadgeWords } from './badge-words.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import styles from './badge-grid.module.css';
import { useRead } from '../../../lib/api/use-read.ts';

/** Shows the progress of a badge that is not earned yet. */
export function BadgeProgress({ badge }: { badge: MemberBadge }) {
  const { t } = useTranslation('badges');
  const amountOf = useAmountOf();
  const { progress, rule } = badge;
  const wordsOf = useBadgeWords();
  if (!progress) return null;
  // For a single day or week, the best one so far counts.
  const isBest = rule.count === 1 && (rule.window === 'day' || rule.window === 'week');
  const words = {
    name: wordsOf(badge).name,
    number: format.decimal(progress.number),
    target: amountOf(rule, progress.target),
  };
  return (
    <Stack style={{ gap: 4 }}>
      <TrailBar value={progress.number / progress.target} pacer={null} label={t('progressOf', words)} />
      <Text quiet tiny>
        {progress.number >= progress.target
          ? t('progressFull')
          : t(isBest ? 'progressBest' : 'progress', words)}
      </Text>
    </Stack>
  );
}

function Explanation({ badge, memberId }: { badge: MemberBadge; memberId: string }) {
  const { t } = useTranslation('badges');
  const me = useMe();
  const amountOf = useAmountOf();
  const query = useRead(getBadge, { params: { badge: badge.id }, query: { memberId } });
  const own = memberId === me.id;
  return (
    <Loaded query={query} heights={[60]}>
      {({ earned, progress, rule, holders, value }) => {
        const target = amountOf(rule, targetOf(rule));
        return (
          <Stack style={{ gap: 6, fontSize: '0.875rem' }}>
            {earned && (
              <>
                <p>{t(own ? 'explain.day' : 'explain.dayOf', { day: format.longDay(earned.day) })}</p>
                <p>
                  {t(own ? 'explain.reached' : 'explain.reachedOf', {
                    number: amountOf(rule, earned.number),
                    target,
                  })}
                </p>
                {own && <Text quiet>{t('explain.stays')}</Text>}
              </>
            )}
            {progress && <p>{t('explain.open', { number: format.decimal(progress.number), target })}</p>}
            {me.program?.settings.pointsOn && <p>{t('explain.worth', { count: value })}</p>}
            <Text quiet>
              {holders === null ? t('explain.holdersPrivate') : t('explain.holders', { count: holders })}
            </Text>
          </Stack>
        );
      }}
    </Loaded>
  );
}

/** What a badge asks, when and how it was earned or how far it is, and who else has it. */
function BadgeDialog({
  badge,
  memberId,
  onClose,
}: {
  badge: MemberBadge;
  memberId: string;
  onClose(): void;
}) {
  const { name, how } = useBadgeWords()(badge);
  return (
    <Dialog opened title={name} onClose={onClose}>
      <Stack tight>
        <Row style={{ alignItems: 'flex-start' }}>
          <BadgeArt badge={badge} size={96} />
          <p>{how}</p>
        </Row>
        {!badge.earned && <BadgeProgress badge={badge} />}
        <Explanation badge={badge} memberId={memberId} />
      </Stack>
    </Dialog>
  );
}

/** Shows a badge as a tile. Pressed, it says how it is earned. */
export function BadgeCard({ badge, memberId }: { badge: MemberBadge; memberId: string }) {
  const { t } = useTranslation('badges');
  const [opened, setOpened] = useState(false);
  const { earned, progress } = badge;
  const { name } = useBadgeWords()(badge);
  const share = progress && Math.min(1, progress.number / progress.target);
  return (
    <li>
      <Button
        variant="quiet"
        className={styles['tile']}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <BadgeArt badge={badge} size={88} />
        <span className={styles['name']}>{name}</span>
        <Text as="span" tiny quiet>
          {earned
            ? format.mediumDay(earned.day)
            : share !== null && share > 0 && t('share', { percent: format.percent(share) })}
        </Text>
      </Button>
      {opened && <BadgeDialog badge={badge} memberId={memberId} onClose={() => setOpened(false)} />}
    </li>
  );
}
