import { queryKeys } from '../../lib/api/query-keys.ts';

/** The board of one challenge, and how a score on it came about. */
export const boardKeys = queryKeys('boards', {
  page: (challengeId: string, query: object) => [challengeId, query],
  explanation: (challengeId: string, of: object, page: number) => [challengeId, of, page],
});
