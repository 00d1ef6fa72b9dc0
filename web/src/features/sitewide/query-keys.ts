import { queryKeys } from '../../lib/api/query-keys.ts';

export const sitewideKeys = queryKeys('sitewide', {
  sums: (programId: string) => [programId],
  days: (programId: string, days: number) => [programId, days],
  board: (programId: string, query: object) => [programId, query],
});
