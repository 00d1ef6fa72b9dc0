import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listProgramOrganizations } from '#contract/features/organizations/organizations.ts';
import { listProgramTeams } from '#contract/features/teams/team-list.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { invitationKeys } from '../invitation-keys.ts';

/** The first teams or organizations whose name contains the text. */
export function useGroupChoices(kind: 'team' | 'organization', search: string) {
  const { programId } = useMe();
  const text = search.trim();
  return useQuery<{ items: readonly { id: string; name: string }[] }>({
    queryKey: invitationKeys.groups(programId, kind, text),
    queryFn: () => {
      const asked = { params: { id: programId }, query: { perPage: 20, ...(text ? { search: text } : {}) } };
      return kind === 'team' ? callApi(listProgramTeams, asked) : callApi(listProgramOrganizations, asked);
    },
    placeholderData: keepPreviousData,
  });
}
