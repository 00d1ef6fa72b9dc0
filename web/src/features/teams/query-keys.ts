import { queryKeys } from '../../lib/api/query-keys.ts';

export const teamKeys = queryKeys('teams', {
  list: (programId: string, query: object) => [programId, query],
  ofMember: (memberId: string, after: string | undefined) => [memberId, after],
  detail: (id: string) => [id],
  candidates: (programId: string, id: string, search: string) => [programId, id, search],
  allCounts: (programId: string) => [programId],
  program: (programId: string) => [programId],
  moves: (id: string, body: object) => [id, body],
  standing: (id: string, part: 'board' | 'totals' | 'week', query?: object) => [id, part, query],
});
