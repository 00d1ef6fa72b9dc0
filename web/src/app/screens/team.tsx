import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import TeamScreen from '../../features/teams/screens/team.tsx';
import { withTexts } from '../../lib/catalogues.ts';

// Loads when chosen, because most visitors only want the leaderboard.
const Discussion = lazy(withTexts(() => import('../../features/discussions/components/discussion.tsx')));

export default function TeamWithDiscussion() {
  const { teamId = '' } = useParams({ strict: false });
  return <TeamScreen discussion={<Discussion key={teamId} about={{ kind: 'team', id: teamId }} />} />;
}
