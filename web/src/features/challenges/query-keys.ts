import { queryKeys } from '../../lib/api/query-keys.ts';

export const challengeKeys = queryKeys('challenges', {
  list: (who: object, query: object) => [who, query],
  directory: (programId: string, query: object) => [programId, query],
  outside: (id: string) => [id],
  detail: (id: string) => [id],
  entrants: (id: string, entity: string, query: object) => [id, entity, query],
  invites: (id: string, query: object) => [id, query],
  candidates: (programId: string, kind: string, search: string, notInChallengeId: string | undefined) => [
    programId,
    kind,
    search,
    notInChallengeId,
  ],
  teamsWithRoom: (id: string) => [id],
  preventativeEntries: (id: string, query: object) => [id, query],
  result: (id: string) => [id],
  questions: (id: string) => [id],
  changes: (id: string, page: number) => [id, page],
  maps: (query: object) => [query],
  chosenMap: (kind: string, id: string | null) => [kind, id],
});
