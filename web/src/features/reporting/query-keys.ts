import { queryKeys } from '../../lib/query-keys.ts';

export const reportKeys = queryKeys('reporting', {
  preview: (programId: string, report: string, asked: object) => [programId, report, asked],
});
