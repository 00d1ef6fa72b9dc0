import { queryKeys } from '../../lib/query-keys.ts';

export const questionKeys = queryKeys('questions', {
  list: (memberId: string, query: object) => [memberId, query],
  answers: (questionId: string) => [questionId],
});
