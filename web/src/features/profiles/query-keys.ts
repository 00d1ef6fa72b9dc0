import { queryKeys } from '../../lib/api/query-keys.ts';

export const memberKeys = queryKeys('members', {
  detail: (id: string) => [id],
});
