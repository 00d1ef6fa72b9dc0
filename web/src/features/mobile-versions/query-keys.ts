import { queryKeys } from '../../lib/api/query-keys.ts';

export const mobileVersionKeys = queryKeys('mobile-versions', {
  history: (platform: string, after: string | undefined) => [platform, after],
  check: (platform: string, version: string) => [platform, version],
});
