import { useQuery } from '@tanstack/react-query';
import { listProgramTeams } from '#contract/features/teams/team-list.ts';
import { callApi } from '../../../lib/api/api.ts';
import { challengeKeys } from '../query-keys.ts';

/** The teams of a challenge that a member can join right away. */
export const useTeamsWithRoom = (programId: string, challengeId: string) =>
  useQuery({
    queryKey: challengeKeys.teamsWithRoom(challengeId),
    queryFn: () =>
      callApi(listProgramTeams, {
        params: { id: programId },
        query: { inChallengeId: challengeId, withRoom: true, perPage: 5 },
      }),
  });
