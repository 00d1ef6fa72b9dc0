import { queryKeys } from '../../lib/api/query-keys.ts';

export const noticeKeys = queryKeys('notices', {
  shown: (memberId: string, withOrganization: boolean) => [memberId, withOrganization],
  organizations: () => [],
  list: (organizationId: string | null, page: number) => [organizationId, page],
});
