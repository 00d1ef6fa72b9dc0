import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChallengeSummary } from '#contract/features/challenges/challenges.ts';
import * as format from '../../../lib/format.ts';
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

/** Says in one line when it is and who takes part. */
function useFactsOf(challenge: ChallengeSummary): string {
  const { t } = useTranslation('challenges');
  const { phase, between, startDate, endDate, participants, teams, daysElapsed, duration } = challenge;
  const counted = {
    individuals: t('people', { count: participants }),
    groups: t('teams', { count: teams }),
    organization: t('groups', { count: teams }),
  };
  const when =
    phase === 'active'
      ? t('dayOf', { day: daysElapsed, of: duration })
      : [format.mediumDay(startDate), format.mediumDay(endDate)].join(' – ');
  return [when, counted[between]].join(' · ');
}

/** Shows a challenge in a list, the whole row of which leads to it: name, my rank, and my progress with the pacer's mark. */
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
  const { mine, goal, featured, phase, challengeName: name } = challenge;
  const facts = useFactsOf(challenge);
  return (
    <Stack as="article" tight className="whole-row" style={{ padding: '16px 0' }}>
      <Row between>
        <div>
          <Heading style={{ fontSize: '1.1875rem' }}>
            <Link to={paths.challenge} params={{ challengeId: challenge.id }}>
              {name}
            </Link>
          </Heading>
          <Text quiet small style={{ marginTop: 4 }}>
            {facts}
          </Text>
        </div>
        <Row wrap style={{ justifyContent: 'flex-end' }}>
          {featured === 1 && <Chip tone="honey">{t('featured')}</Chip>}
          {phase !== 'active' && <PhaseChip challenge={challenge} />}
          <PlaceChip challenge={challenge} />
        </Row>
      </Row>
      {mine && goal > 0 && (
        <>
          <TrailBar
            value={mine.position}
            pacer={challenge.pacer / goal}
            label={t('progressOf', { name, percent: format.percent(mine.position) })}
          />
          <Text small>{goalLine(t, challenge)}</Text>
        </>
      )}
      {action && <div>{action}</div>}
    </Stack>
  );
}
