import { queryKeys } from '../../lib/api/query-keys.ts';

export const companyKeys = queryKeys('company-sign-on', {
  detail: (programId: string) => [programId],
  providers: (programId: string) => ['providers', programId],
  networks: (programId: string) => ['networks', programId],
});
