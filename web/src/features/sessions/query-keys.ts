import { queryKeys } from '../../lib/query-keys.ts';

export const sessionKeys = queryKeys('sessions', {
  setup: () => [],
  registration: (programName: string, query: object) => [programName, query],
});
