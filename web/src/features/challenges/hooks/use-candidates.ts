import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listProgramOrganizations } from '#contract/features/organizations/organizations.ts';
import { listProgramMembers } from '#contract/features/programs/programs.ts';
import { listProgramTeams } from '#contract/features/teams/team-list.ts';
import { callApi } from '../../../lib/api/api.ts';
import { challengeKeys } from '../query-keys.ts';

export interface Candidate {
  id: string;
  name: string;
}

export type CandidateKind = 'members' | 'teams' | 'organizations';
const lists = {
  members: listProgramMembers,
  teams: listProgramTeams,
  organizations: listProgramOrganizations,
} as const;

/** Searches people, teams or organizations on the server. */
export const useCandidates = (
  programId: string,
  kind: CandidateKind,
  search: string,
  notInChallengeId?: string,
) =>
  useQuery({
    queryKey: challengeKeys.candidates(programId, kind, search, notInChallengeId),
    queryFn: async (): Promise<{ items: Candidate[]; total: number }> => {
      const query = { search, perPage: 20, ...(notInChallengeId ? { notInChallengeId } : {}) };
      const params = { id: programId };
      const page = await callApi(lists[kind], { params, query });
      return { items: page.items.map(({ id, name }) => ({ id, name })), total: page.total };
    },
    placeholderData: keepPreviousData,
  });
