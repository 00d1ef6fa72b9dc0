import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberBadge } from '#contract/features/badges/badges.ts';
import type { EntryMoment, RankMove } from '#contract/features/moments/moments.ts';
import * as format from '../../../lib/format.ts';
import { Trail } from '../../../ui/art/trail.tsx';
import { Button } from '../../../ui/button.tsx';
import { List, Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Text } from '../../../ui/text.tsx';
import { useWalk } from '../hooks/use-walk.ts';

/** The most important thing first. */
function titleOf(t: TFunction<'moments'>, moment: EntryMoment): string {
  const { goalReached, badges, level, milestones, streak } = moment;
  if (goalReached) return t('title.goal');
  if (milestones[0]) return t('title.milestone', { name: milestones[0].name });
  if (badges.length) return t('title.badge');
  if (level !== null) return t('title.level', { level });
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

/** What is new, a line each. */
function linesOf(t: TFunction<'moments'>, { ranks, streak, level, milestones }: EntryMoment): string[] {
  return [
    ...ranks.map((move) => rankLine(t, move)),
    ...milestones.map(({ challengeName, name }) => t('milestone', { challenge: challengeName, name })),
    ...(streak === null ? [] : [t('streak', { count: streak })]),
    ...(level === null ? [] : [t('level', { level })]),
  ];
}

/** The last metres of the way to today's goal. */
function Walk({ moment }: { moment: EntryMoment }) {
  const { t } = useTranslation('moments');
  const at = useWalk();
  const { before, total, goal } = moment;
  return (
    <Trail
      label={t('trail', { you: format.percent(total / goal) })}
      you={(before + (total - before) * at) / goal}
      youLabel={t('you')}
      pacer={null}
      pacerLabel=""
      milestones={[{ at: 1, label: t('goal') }]}
      sun={at}
    />
  );
}

/** Today after an entry, and what was reached, earned or improved by it. */
export default function MomentSheet({
  moment,
  Badge,
  onClose,
}: {
  moment: EntryMoment;
  Badge: ComponentType<{ badge: MemberBadge }>;
  onClose(): void;
}) {
  const { t } = useTranslation('moments');
  const { total, steps, activitySteps, badges } = moment;
  const lines = linesOf(t, moment);
  return (
    <Dialog opened sheet onClose={onClose} title={titleOf(t, moment)}>
      <Stack>
        <Walk moment={moment} />
        <div>
          <Text number big as="p">
            {format.steps(total)}
          </Text>
          <Text quiet>{t('total')}</Text>
          {activitySteps > 0 && (
            <Text small quiet>
              {t('parts', { steps: format.steps(steps), activities: format.steps(activitySteps) })}
            </Text>
          )}
        </div>
        {lines.length + badges.length > 0 && (
          <List>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {badges.map((badge) => (
              <li key={badge.id}>
                <Badge badge={badge} />
              </li>
            ))}
          </List>
        )}
        <Button variant="primary" onClick={onClose}>
          {t('continue')}
        </Button>
      </Stack>
    </Dialog>
  );
}
