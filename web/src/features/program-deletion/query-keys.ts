import { queryKeys } from '../../lib/api/query-keys.ts';

export const programDeletionKeys = queryKeys('program-deletion', {
  list: (query: object) => [query],
  open: (programId: string) => [programId],
});
