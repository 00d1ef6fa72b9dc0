import { queryKeys } from '../../lib/api/query-keys.ts';

export const directoryKeys = queryKeys('directories', {
  detail: (programId: string) => [programId],
});
