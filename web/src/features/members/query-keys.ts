import { queryKeys } from '../../lib/query-keys.ts';

export const memberKeys = queryKeys('members', {
  detail: (id: string) => [id],
});
