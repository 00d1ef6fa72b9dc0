import { queryKeys } from '../../lib/api/query-keys.ts';

export const reportKeys = queryKeys('reporting', {
  files: (programId: string) => [programId],
  health: (programId: string, metric: string) => [programId, metric],
  outcome: (programId: string, asked: object) => [programId, asked],
  preview: (programId: string, report: string, asked: object) => [programId, report, asked],
  platform: (report: string, query: object) => [report, query],
  aggregate: () => [],
});
