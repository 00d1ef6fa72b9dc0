import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { candidateLists } from '../reads.ts';
import { readOf } from '../../../lib/api/use-read.ts';

export interface Candidate {
  id: string;
  name: string;
}

export type CandidateKind = keyof typeof candidateLists;

/** Searches people, teams or organizations on the server. */
export function useCandidates(
  programId: string,
  kind: CandidateKind,
  search: string,
  notInChallengeId?: string,
) {
  const asked = {
    params: { id: programId },
    query: { search, perPage: 20, ...(notInChallengeId ? { notInChallengeId } : {}) },
  };
  return useQuery({
    ...readOf<(typeof candidateLists)[CandidateKind]>(candidateLists[kind], asked),
    select: ({ items, total }) => ({ items: items.map(({ id, name }) => ({ id, name })), total }),
    placeholderData: keepPreviousData,
  });
}
