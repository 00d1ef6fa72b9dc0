import { queryKeys } from '../../lib/api/query-keys.ts';

export const tipKeys = queryKeys('tips', {
  ofTheDay: (programId: string) => [programId],
});
