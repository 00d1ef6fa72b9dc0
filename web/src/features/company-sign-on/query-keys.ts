import { queryKeys } from '../../lib/query-keys.ts';

export const companyKeys = queryKeys('company-sign-on', {
  detail: (programId: string) => [programId],
});
