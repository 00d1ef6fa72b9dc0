import { queryKeys } from '../../lib/query-keys.ts';

export const programDeletionKeys = queryKeys('program-deletion', {
  list: (query: object) => [query],
  open: (programId: string) => [programId],
});
