import { keepPreviousData } from '@tanstack/react-query';
import { listProgramOrganizations } from '#contract/features/organizations/organizations.ts';
import { listProgramTeams } from '#contract/features/teams/team-list.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useRead } from '../../../lib/api/use-read.ts';

const lists = { team: listProgramTeams, organization: listProgramOrganizations };

/** Returns the first teams or organizations whose name contains the text. */
export function useGroupChoices(kind: keyof typeof lists, search: string) {
  const { programId } = useMe();
  const text = search.trim();
  return useRead<(typeof lists)[typeof kind]>(
    lists[kind],
    { params: { id: programId }, query: { perPage: 20, ...(text ? { search: text } : {}) } },
    { placeholderData: keepPreviousData },
  );
}
