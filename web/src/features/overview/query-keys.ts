import { queryKeys } from '../../lib/api/query-keys.ts';

export const overviewKeys = queryKeys('overview', {
  figures: (programId: string) => [programId],
  stats: (programId: string, asked: object) => [programId, asked],
  attention: (programId: string) => [programId],
  start: (programId: string) => [programId],
  examples: (programId: string) => [programId],
});
