import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Milestone } from '#contract/features/journeys/journeys.ts';
import * as format from '../../../lib/format.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { List, Row, Stack } from '../../../ui/layout.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button } from '../../../ui/button.tsx';

/** This many places are listed before "Show all". */
const first = 20;

function Place({ challengeId, milestone }: { challengeId: string; milestone: Milestone }) {
  const { t } = useTranslation('maps');
  const { id, position, title, fraction, reachedAt } = milestone;
  return (
    <Row as="li" style={{ alignItems: 'baseline' }}>
      <Chip tone={reachedAt ? 'honey' : 'plain'} className="place-number" aria-hidden="true">
        {position}
      </Chip>
      <Stack as="span" style={{ gap: 0 }}>
        <Link to={paths.milestone} params={{ challengeId, milestoneId: id }}>
          {title ?? t('locked', { position })}
        </Link>
        <Text as="span" quiet small>
          {reachedAt
            ? t('reachedOn', { day: format.moment(reachedAt) })
            : t('lockedAt', { percent: format.percent(fraction) })}
        </Text>
      </Stack>
    </Row>
  );
}

interface PlacesProps {
  challengeId: string;
  milestones: readonly Milestone[];
}

/** Shows the first places of a list, or all of them on request. */
function PlaceList({ challengeId, milestones }: PlacesProps) {
  const { t } = useTranslation('maps');
  const id = useId();
  const [all, setAll] = useState(false);
  return (
    <>
      <List as="ol" id={id}>
        {milestones.slice(0, all ? undefined : first).map((one) => (
          <Place key={one.id} challengeId={challengeId} milestone={one} />
        ))}
      </List>
      {milestones.length > first && (
        <div>
          <Button aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
            {all ? t('fewerPlaces') : t('allPlaces', { count: milestones.length })}
          </Button>
        </div>
      )}
    </>
  );
}

/** Shows the travel journal and the places ahead. */
export function Places({ challengeId, milestones }: PlacesProps) {
  const { t } = useTranslation('maps');
  const reached = milestones.filter((one) => one.reached);
  return (
    <>
      <Stack as="section" tight aria-label={t('diary')}>
        <h3>{t('diary')}</h3>
        <Text quiet aria-live="polite">
          {t('reachedOf', { reached: reached.length, all: milestones.length })}
        </Text>
        {!reached.length && (
          <Text quiet small>
            {t('diaryEmpty')}
          </Text>
        )}
        <PlaceList challengeId={challengeId} milestones={reached.toReversed()} />
      </Stack>
      <Stack as="section" tight aria-label={t('places')}>
        <h3>{t('places')}</h3>
        <PlaceList challengeId={challengeId} milestones={milestones.filter((one) => !one.reached)} />
      </Stack>
    </>
  );
}
