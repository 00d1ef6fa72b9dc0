import { queryKeys } from '../../lib/api/query-keys.ts';

export const pointKeys = queryKeys('points', {
  amounts: (programId: string) => [programId],
  ledger: (memberId: string, page: number) => [memberId, page],
  ofMember: (memberId: string, page: number) => [memberId, page],
  found: (programId: string, search: string) => [programId, search],
  challenges: (memberId: string) => [memberId],
  inChallenge: (memberId: string, challengeId: string) => [memberId, challengeId],
});
