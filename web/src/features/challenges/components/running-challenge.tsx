import { IconMessageCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RunningChallenge as Running } from '#contract/features/today/today.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { TrailBar } from '../../../ui/art/trail-bar.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { standingLine } from '../standing-line.ts';
import { PhaseChip } from './phase-chip.tsx';

/** Shows a running challenge on the dashboard: its name, where I stand, and the way so far. */
export function RunningChallenge({ challenge }: { challenge: Running }) {
  const { t } = useTranslation('challenges');
  const { mine, goal, challengeName } = challenge;
  const line = standingLine(t, challenge, challenge.ahead);
  return (
    <Stack as="article" tight style={{ padding: '14px 0' }}>
      <Row wrap between>
        <h3 style={{ fontSize: '1.0625rem' }}>
          <Link to={paths.challenge} params={{ challengeId: challenge.id }}>
            {challengeName}
          </Link>
        </h3>
        <Row as="span">
          <PhaseChip challenge={challenge} />
          {challenge.challengeType !== 'preventative' && (
            <Link
              to={paths.challenge}
              params={{ challengeId: challenge.id }}
              search={{ tab: 'discussion', write: true }}
              aria-label={t('commentOn', { name: challengeName })}
              style={{ display: 'inline-grid', placeItems: 'center', minWidth: 44, minHeight: 44 }}
            >
              <IconMessageCircle size="1.375rem" stroke={1.75} aria-hidden="true" />
            </Link>
          )}
        </Row>
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
