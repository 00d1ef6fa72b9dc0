import { useParams } from '@tanstack/react-router';

import { useTranslation } from 'react-i18next';
import type { Challenge } from '#contract/features/challenges/challenges.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Board } from '../../features/boards/components/board.tsx';
import { useLiveBoard } from '../../features/boards/hooks/use-board.ts';
import ChallengeScreen, { type Explained } from '../../features/challenges/screens/challenge.tsx';
import { WhenIdle } from '../../ui/lazy-when-idle.tsx';
import { Loading } from '../../ui/surfaces/states.tsx';
import { withTexts } from '../../lib/catalogues.ts';

// These load when they are opened, because most visitors only want the leaderboard.
const ExplainPanel = lazyPart(withTexts(() => import('../../features/boards/components/explain-panel.tsx')));
const OwnRuling = lazyPart(withTexts(() => import('../../features/integrity/components/own-ruling.tsx')));
const OwnCurve = lazyPart(withTexts(() => import('../../features/boards/components/own-curve.tsx')));
const Discussion = lazyPart(withTexts(() => import('../../features/discussions/components/discussion.tsx')));
const JourneyMap = lazyPart(withTexts(() => import('../../features/journeys/components/journey-map.tsx')));
const Journey = lazyPart(withTexts(() => import('../../features/journeys/components/journey.tsx')));

function Explanation(props: { challengeId: string; of: Explained }) {
  const { t } = useTranslation('app');
  return (
    <WhenIdle fallback={<Loading label={t('loading')} heights={[240]} />}>
      <ExplainPanel key={JSON.stringify(props.of)} {...props} OwnRuling={OwnRuling} />
    </WhenIdle>
  );
}

const JourneyHead = ({ challenge: { id, daysElapsed } }: { challenge: Challenge }) => (
  <JourneyMap key={id} challengeId={id} daysElapsed={daysElapsed} />
);

/** Shows a challenge with its board, its journey and its discussion. */
export default function WholeChallenge() {
  const { challengeId = '' } = useParams({ strict: false });
  useLiveBoard(challengeId);
  return (
    <ChallengeScreen
      Board={Board}
      Explanation={Explanation}
      Curve={OwnCurve}
      journey={<Journey key={challengeId} challengeId={challengeId} />}
      Map={JourneyHead}
      discussion={<Discussion key={challengeId} about={{ kind: 'challenge', id: challengeId }} />}
    />
  );
}
