import { useQuery } from '@tanstack/react-query';
import { listOrganizations } from '#contract/features/organizations/organizations.ts';
import { callApi } from '../../../lib/api/api.ts';
import { noticeKeys } from '../query-keys.ts';

/** The first hundred organizations by name, to choose one that a notice is for. */
export const useOrganizationChoices = (enabled: boolean) =>
  useQuery({
    queryKey: noticeKeys.organizations(),
    queryFn: () => callApi(listOrganizations, { query: { perPage: 100 } }),
    enabled,
  });
