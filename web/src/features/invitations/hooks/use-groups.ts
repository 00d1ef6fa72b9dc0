import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listProgramOrganizations } from '#contract/features/organizations.ts';
import { listProgramTeams } from '#contract/features/teams.ts';
import { callApi } from '../../../lib/api.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { useOrganizationsSetting } from '../../../lib/organizations.ts';
import { invitationKeys } from '../query-keys.ts';

const perPage = 20;
const searched = (search: string) => ({ perPage, ...(search.trim() ? { search: search.trim() } : {}) });

/** The first teams whose name contains the text. */
export function useTeamChoices(search: string) {
  const { programId } = useMe();
  return useQuery({
    queryKey: invitationKeys.teams(programId, search),
    queryFn: () => callApi(listProgramTeams, { params: { id: programId }, query: searched(search) }),
    placeholderData: keepPreviousData,
  });
}

/** The same of organizations, if the program has them. */
export function useOrganizationChoices(search: string) {
  const { programId } = useMe();
  const { on } = useOrganizationsSetting();
  return useQuery({
    queryKey: invitationKeys.organizations(programId, search),
    queryFn: () => callApi(listProgramOrganizations, { params: { id: programId }, query: searched(search) }),
    placeholderData: keepPreviousData,
    enabled: on,
  });
}
