import { queryKeys } from '../../lib/api/query-keys.ts';

export const journalKeys = queryKeys('journals', {
  day: (memberId: string, day: string, at: object) => [memberId, day, at],
  program: (programId: string, query: object) => [programId, query],
  comments: (journalId: string) => [journalId],
  writer: (username: string) => [username],
});
