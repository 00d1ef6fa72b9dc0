import { useQuery } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { moveTeamMembers } from '#contract/features/teams/center.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { callApi } from '../../../lib/api/api.ts';

type Moves = BodyOf<typeof moveTeamMembers>;

/** Returns the effect of a move on scores. Null until a team is chosen. */
export const useMovePreview = (teamId: string, body: Moves | null) =>
  useQuery({
    queryKey: keyOf(moveTeamMembers, { params: { id: teamId } }, body),
    queryFn: () => callApi(moveTeamMembers, { params: { id: teamId }, body: { ...body!, dryRun: true } }),
    enabled: body !== null,
    // The scores have to be of now.
    gcTime: 0,
    retry: false,
  });
