import { useParams } from '@tanstack/react-router';

import { lazyPart } from '../../ui/lazy-part.tsx';
import TeamScreen from '../../features/teams/screens/team.tsx';
import { withTexts } from '../../lib/catalogues.ts';

// Loads when chosen, because most visitors only want the leaderboard.
const Discussion = lazyPart(withTexts(() => import('../../features/discussions/components/discussion.tsx')));

export default function TeamWithDiscussion() {
  const { teamId = '' } = useParams({ strict: false });
  return <TeamScreen discussion={<Discussion key={teamId} about={{ kind: 'team', id: teamId }} />} />;
}
