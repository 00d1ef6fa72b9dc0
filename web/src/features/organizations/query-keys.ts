import { queryKeys } from '../../lib/api/query-keys.ts';

export const organizationKeys = queryKeys('organizations', {
  candidates: (programId: string, kind: string, search: string) => [programId, kind, search],
});
