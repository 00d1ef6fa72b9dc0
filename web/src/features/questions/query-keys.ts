import { queryKeys } from '../../lib/api/query-keys.ts';

export const questionKeys = queryKeys('questions', {
  list: (memberId: string, query: object) => [memberId, query],
  answers: (questionId: string) => [questionId],
});
