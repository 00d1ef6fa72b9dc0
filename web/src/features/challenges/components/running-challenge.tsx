import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RunningChallenge as Running } from '#contract/features/today/today.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { TrailBar } from '../../../ui/art/trail-bar.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { kindOfChallenge } from '../kind-of-challenge.ts';
import { PhaseChip } from './phase-chip.tsx';

/** The unit of a gap on the board: of the total, a head of a team, or a day of a person. */
function unitOf(challenge: Running) {
  const inSteps = kindOfChallenge(challenge) === 'steps';
  if (challenge.trackingCalc === 'total') return inSteps ? 'steps' : 'points';
  if (challenge.between === 'individuals') return inSteps ? 'daily' : 'dailyPoints';
  return inSteps ? 'head' : 'headPoints';
}

/** Where I stand and who is next, as a sentence; null where nobody is ranked. */
export function useStandingLine(challenge: Running): string | null {
  const { t } = useTranslation('challenges');
  const { mine, ahead, between, scoreScale } = challenge;
  if (!mine) return null;
  if (mine.rank === null) return t('line.unranked');
  const words = { rank: format.ordinal(mine.rank), of: format.steps(mine.of), team: mine.name };
  const place = between === 'individuals' ? t('place', words) : t('line.placeTeam', words);
  if (!ahead) return place;
  const name = ahead.name ?? t('line.someone');
  // Rounded up, because a gap that is left is a gap.
  const count = Math.ceil(ahead.gap / scoreScale);
  if (count === 0) return t('line.level', { place, name });
  return t(`line.behind.${unitOf(challenge)}`, { place, name, count, gap: format.steps(count) });
}

/** A running challenge on the dashboard: its name, where I stand, and the way so far. */
export function RunningChallenge({ challenge }: { challenge: Running }) {
  const { t } = useTranslation('challenges');
  const { mine, goal, challengeName } = challenge;
  const line = useStandingLine(challenge);
  return (
    <Stack as="article" tight style={{ padding: '14px 0' }}>
      <Row wrap between>
        <h3 style={{ fontSize: '1.0625rem' }}>
          <Link to={paths.challenge} params={{ challengeId: challenge.id }}>
            {challengeName}
          </Link>
        </h3>
        <PhaseChip challenge={challenge} />
      </Row>
      {line && <Text small>{line}</Text>}
      {mine && goal > 0 && (
        <TrailBar
          value={mine.position}
          pacer={challenge.pacer / goal}
          label={t('progressOf', { name: challengeName, percent: format.percent(mine.position) })}
        />
      )}
    </Stack>
  );
}
