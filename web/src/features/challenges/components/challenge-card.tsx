import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChallengeSummary } from '#contract/features/challenges/challenges.ts';
import * as format from '../../../lib/format.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { TrailBar } from '../../../ui/art/trail-bar.tsx';
import { goalLine } from '../standing-line.ts';
import { PhaseChip } from './phase-chip.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

/** My rank in a challenge, as a chip. */
export function PlaceChip({ challenge }: { challenge: ChallengeSummary }) {
  const { t } = useTranslation('challenges');
  const { mine, between, invited } = challenge;
  if (!mine) return invited ? <Chip tone="honey">{t('invited')}</Chip> : null;
  if (!challenge.ranksShown) return null;
  if (mine.rank === null) return <Chip>{t('notRanked')}</Chip>;
  const place = { rank: format.ordinal(mine.rank), of: format.steps(mine.of), team: mine.name };
  return <Chip tone="trail">{between === 'individuals' ? t('place', place) : t('placeTeam', place)}</Chip>;
}

/** Shows a challenge in a list: name, phase, my rank, and my progress compared with the pacer. */
export function ChallengeCard({
  challenge,
  level: Heading,
  action,
}: {
  challenge: ChallengeSummary;
  level: 'h2' | 'h3';
  /** What can be done with it without opening it. */
  action?: ReactNode;
}) {
  const { t } = useTranslation('challenges');
  const { mine, goal, between, trackingCalc, featured } = challenge;
  // What a reader walks in now weighs more than what is over or not theirs.
  const isRunning = mine !== null && challenge.phase === 'active';
  const pacer = goal > 0 ? challenge.pacer / goal : null;
  const { name: organization } = useOrganizationsSetting();
  const counted = {
    individuals: t('people', { count: challenge.participants }),
    groups: t('teams', { count: challenge.teams }),
    organization: t('groups', { count: challenge.teams }),
  };
  return (
    <Stack as="article" tight style={{ padding: '16px 0' }}>
      <Row wrap between>
        <div>
          <Heading style={{ fontSize: isRunning ? '1.375rem' : '1.0625rem' }}>
            <Link to={paths.challenge} params={{ challengeId: challenge.id }}>
              {challenge.challengeName}
            </Link>
          </Heading>
          {isRunning && <Text number>{goalLine(t, challenge)}</Text>}
          <Text quiet small>
            {[format.mediumDay(challenge.startDate), format.mediumDay(challenge.endDate)].join(' – ')}
          </Text>
          <Text quiet small>
            {t(`kind.${between}`, { organization })}, {t(`kind.${trackingCalc}`)} · {counted[between]}
          </Text>
        </div>
        <Row wrap>
          {featured === 1 && <Chip tone="honey">{t('featured')}</Chip>}
          <PhaseChip challenge={challenge} />
          <PlaceChip challenge={challenge} />
        </Row>
      </Row>
      {mine && goal > 0 && (
        <TrailBar
          value={mine.position}
          pacer={pacer}
          label={t('progressOf', {
            name: challenge.challengeName,
            percent: format.percent(mine.position),
          })}
        />
      )}
      {action && <div>{action}</div>}
    </Stack>
  );
}
