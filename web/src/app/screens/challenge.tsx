import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import ChallengeScreen from '../../features/challenges/screens/challenge.tsx';
import { withTexts } from '../../lib/catalogues.ts';

// Loads when chosen, because most visitors only want the leaderboard.
const Discussion = lazy(
  withTexts(['discussions'], () => import('../../features/discussions/components/discussion.tsx')),
);

const JourneyMap = lazy(withTexts(['maps'], () => import('../../features/maps/components/journey-map.tsx')));
const Journey = lazy(withTexts(['maps'], () => import('../../features/maps/components/journey.tsx')));

/** A challenge with its journey and its discussion. */
export default function ChallengeWithDiscussion() {
  const { challengeId = '' } = useParams({ strict: false });
  return (
    <ChallengeScreen
      journey={<Journey key={challengeId} challengeId={challengeId} />}
      map={<JourneyMap key={challengeId} challengeId={challengeId} />}
      discussion={<Discussion key={challengeId} about={{ kind: 'challenge', id: challengeId }} />}
    />
  );
}
