import { queryKeys } from '../../lib/api/query-keys.ts';

export const sessionKeys = queryKeys('sessions', {
  setup: () => [],
  signOnPreview: (programId: string) => [programId],
  company: (userGuid: string) => [userGuid],
  setupInvitation: (token: string) => [token],
  setupInvitations: (after: string | undefined) => [after],
  registration: (programName: string, query: object) => [programName, query],
});
