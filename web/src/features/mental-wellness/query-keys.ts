import { queryKeys } from '../../lib/api/query-keys.ts';

export const planKeys = queryKeys('mental-wellness', {
  assessment: () => [],
  daily: () => [],
  plan: () => [],
  content: (type: string, query: object) => [type, query],
  piece: (kind: string, id: string) => [kind, id],
  help: () => [],
  figures: () => [],
  held: (page: number) => [page],
  texts: (query: object) => [query],
  text: (id: string) => [id],
  textVersions: (id: string, after: string | undefined) => [id, after],
  textDifference: (versionId: string) => [versionId],
  arrangement: (topic: string) => [topic],
  ownArticles: (query: object) => [query],
  ownArticle: (id: string) => [id],
});
