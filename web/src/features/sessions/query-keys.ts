import { queryKeys } from '../../lib/api/query-keys.ts';

export const sessionKeys = queryKeys('sessions', {
  setup: () => [],
  here: () => [],
  signOnPreview: (programId: string) => [programId],
  codePreview: () => [],
  companyOf: (domain: string) => ['company-of', domain],
  company: (userGuid: string) => [userGuid],
  setupInvitation: (token: string) => [token],
  registration: (programName: string, query: object) => [programName, query],
});
