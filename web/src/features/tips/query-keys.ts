import { queryKeys } from '../../lib/query-keys.ts';

export const tipKeys = queryKeys('tips', {
  ofTheDay: (programId: string) => [programId],
});
