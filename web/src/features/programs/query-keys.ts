import { queryKeys } from '../../lib/api/query-keys.ts';

export const programKeys = queryKeys('programs', {
  look: (name: string) => [name],
  detail: (id: string) => [id],
  preset: (id: string, type: string) => [id, type],
  history: (id: string, type: string, after: string | undefined) => [id, type, after],
  ownBadges: (id: string, query: object) => [id, query],
  outside: (id: string) => [id],
  tierChange: (id: string, tier: string) => [id, tier],
  changes: (id: string, after: string | undefined) => [id, after],
});
