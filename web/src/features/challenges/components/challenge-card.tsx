import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChallengeSummary } from '#contract/features/challenges/challenges.ts';
import * as format from '../../../lib/format.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { TrailBar } from '../../../ui/art/trail-bar.tsx';
import { measureOf } from '../kind-of-challenge.ts';
import { aheadLine } from '../standing-line.ts';
import { KindIcon } from './kind-icon.tsx';
import { PhaseChip, PlaceChip } from './phase-chip.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

/** Says in one line when it is and who takes part. */
function useFactsOf(challenge: ChallengeSummary): string {
  const { t } = useTranslation('challenges');
  const { phase, between, startDate, endDate, participants, teams, daysElapsed, duration } = challenge;
  const counted = {
    individuals: t('people', { count: participants }),
    groups: t('teams', { count: teams }),
    organization: t('groups', { count: teams }),
  };
  const when = {
    pending: t('phase.pending', { date: format.shortDay(startDate) }),
    active: t('dayOf', { day: daysElapsed, of: duration }),
    grace: t('phase.grace'),
    final: [format.mediumDay(startDate), format.mediumDay(endDate)].join(' – '),
  };
  return [when[phase === 'archived' ? 'final' : phase], counted[between]].join(' · ');
}

/** Says why nothing in the row joins it, and what to do about it; null where the reader is in it or it is over. */
function useHowToJoin(challenge: ChallengeSummary): string | null {
  const { t } = useTranslation('challenges');
  const { name: organization } = useOrganizationsSetting();
  const { phase, between, joined, mine, joinable, open, invited } = challenge;
  const isOver = phase !== 'pending' && phase !== 'active';
  if (isOver || joined || mine || joinable) return null;
  if (between === 'groups') return t('how.team');
  if (between === 'organization') return t('how.organization', { organization });
  return t(open || invited ? 'how.read' : 'how.ask');
}

/** The reader's rank, the largest number of a row. */
function Rank({ challenge }: { challenge: ChallengeSummary }) {
  const { t } = useTranslation('challenges');
  const { mine, joined, phase, ranksShown, challengeType, invited } = challenge;
  if (mine?.rank && ranksShown)
    return (
      <p style={{ whiteSpace: 'nowrap' }}>
        <Text as="span" number style={{ fontSize: '1.5rem' }}>
          {format.ordinal(mine.rank)}
        </Text>{' '}
        <Text as="span" quiet small>
          {t('line.outOf', { of: format.steps(mine.of) })}
        </Text>
      </p>
    );
  if (!mine && !invited && joined) return <Chip tone="moss">{t('in')}</Chip>;
  // Before it begins nobody has a rank.
  if (mine && phase === 'pending') return <Chip tone="moss">{t('in')}</Chip>;
  return challengeType === 'preventative' && mine ? null : <PlaceChip challenge={challenge} />;
}

/** Says how far the reader, or their team, is: the number with its unit, and the pacer. */
function useProgress(challenge: ChallengeSummary): string {
  const { t } = useTranslation('challenges');
  const { mine, goal, between } = challenge;
  if (!mine) return '';
  const done = [
    format.steps(Math.round(mine.position * goal)),
    t(`line.ofGoal.${measureOf(challenge)}`, { goal: format.steps(goal) }),
  ].join(' ');
  const far = mine.finished ? t('line.reached') : [done, aheadLine(t, challenge)].filter(Boolean).join(' · ');
  return between === 'individuals' ? far : `${mine.name} · ${far}`;
}

/** Shows a challenge in a list, the whole row of which leads to it: its kind, name, my rank, and my progress. */
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
  const how = useHowToJoin(challenge);
  const progress = useProgress(challenge);
  return (
    <Row as="article" className="whole-row" style={{ padding: '16px 0', alignItems: 'flex-start' }}>
      <KindIcon challenge={challenge} />
      <Stack grow tight>
        <Row between>
          <div style={{ minWidth: 0 }}>
            <Heading style={{ fontSize: '1.1875rem' }}>
              <Link to={paths.challenge} params={{ challengeId: challenge.id }}>
                {name}
              </Link>
            </Heading>
            <Text quiet small style={{ marginTop: 4 }}>
              {facts}
            </Text>
            {how && (
              <Text quiet small>
                {how}
              </Text>
            )}
          </div>
          <Row wrap style={{ justifyContent: 'flex-end', flex: 'none' }}>
            {featured === 1 && !mine && !action && <Chip tone="honey">{t('featured')}</Chip>}
            {phase === 'archived' && <PhaseChip challenge={challenge} />}
            {action || <Rank challenge={challenge} />}
          </Row>
        </Row>
        {mine && goal > 0 && (
          <>
            <TrailBar
              value={mine.position}
              pacer={challenge.pacer / goal}
              label={t('progressOf', { name, percent: format.percent(mine.position) })}
            />
            <Text small>{progress}</Text>
          </>
        )}
      </Stack>
    </Row>
  );
}
