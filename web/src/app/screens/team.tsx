import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import TeamScreen from '../../features/teams/screens/team.tsx';

// Fetched when it is chosen: most come for the board.
const Discussion = lazy(() => import('../../features/discussions/components/discussion.tsx'));

/** A team with what its people write to each other. */
export default function TeamWithDiscussion() {
  const { teamId = '' } = useParams({ strict: false });
  return <TeamScreen discussion={<Discussion key={teamId} about={{ kind: 'team', id: teamId }} />} />;
}
