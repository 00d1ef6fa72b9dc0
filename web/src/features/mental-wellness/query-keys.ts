import { queryKeys } from '../../lib/query-keys.ts';

export const planKeys = queryKeys('mental-wellness', {
  assessment: () => [],
  daily: () => [],
  plan: () => [],
  content: (type: string, query: object) => [type, query],
  piece: (kind: string, id: string) => [kind, id],
  help: () => [],
  figures: () => [],
  held: (page: number) => [page],
});
