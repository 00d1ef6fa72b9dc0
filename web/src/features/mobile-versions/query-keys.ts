import { queryKeys } from '../../lib/api/query-keys.ts';

export const mobileVersionKeys = queryKeys('mobile-versions', {
  history: (platform: string, after: string | undefined) => [platform, after],
  apps: () => [],
  check: (platform: string, version: string) => [platform, version],
});
