import { useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { listTravellers } from '#contract/features/journeys/journeys.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { withTexts } from '../../../lib/catalogues.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Loading } from '../../../ui/surfaces/states.tsx';
import { useJourneyBasemap } from '../hooks/use-journey-pictures.ts';
import { useJourney, useLiveJourney, useMilestones } from '../hooks/use-journey.ts';
import { useShown } from '../hooks/use-shown.ts';
import type { MapProps } from '../../../domain/maps/map-props.ts';
import { NextPlace } from './next-place.tsx';
import { WorldBasemap } from '../../../domain/maps/world-basemap.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

const PictureMap = lazyPart(withTexts(() => import('../../../domain/maps/picture-map.tsx')));

/** Shows the route on its basemap. Pressing a place opens its page. */
function Basemap({ challengeId, ...props }: Omit<MapProps, 'open'> & { challengeId: string }) {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const open = useCallback(
    (milestoneId: string) => void navigate({ to: paths.milestone, params: { challengeId, milestoneId } }),
    [navigate, challengeId],
  );
  if (props.journey.ground === 'world') return <WorldBasemap {...props} open={open} />;
  return (
    <Suspense fallback={<Loading label={t('loading')} heights={[300]} />}>
      <PictureMap {...props} open={open} />
    </Suspense>
  );
}

/** Shows the route of a challenge with everyone on it, at the top of its page. */
export default function JourneyMap({
  challengeId,
  daysElapsed,
}: {
  challengeId: string;
  daysElapsed: number;
}) {
  const { t } = useTranslation('app');
  const journey = useJourney(challengeId);
  const milestones = useMilestones(challengeId);
  const people = useRead(listTravellers, { params: { id: challengeId } });
  const ground = useJourneyBasemap(challengeId, Boolean(journey.data?.groundPicture));
  useLiveJourney(challengeId, milestones.data);
  const travellers = useShown(people.data?.items);
  // The journey's own section says what went wrong.
  if (journey.error ?? milestones.error ?? people.error) return null;
  if (!journey.data || !milestones.data || !people.data)
    return <Loading label={t('loading')} heights={[300]} />;
  return (
    <>
      <NextPlace
        journey={journey.data}
        milestones={milestones.data}
        mine={people.data.items.find(({ kind }) => kind === 'mine')}
        daysElapsed={daysElapsed}
      />
      <div className="journey-head">
        <Basemap
          challengeId={challengeId}
          journey={journey.data}
          milestones={milestones.data}
          travellers={travellers}
          picture={ground.data}
        />
      </div>
    </>
  );
}
