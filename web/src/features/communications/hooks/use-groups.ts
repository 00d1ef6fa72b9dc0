import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listProgramChallenges } from '#contract/features/challenges/lists.ts';
import { getChallenge } from '#contract/features/challenges/challenges.ts';
import { getOrganization, listProgramOrganizations } from '#contract/features/organizations/organizations.ts';
import { listProgramTeams } from '#contract/features/teams/team-list.ts';
import { getTeam } from '#contract/features/teams/teams.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { callApi } from '../../../lib/api/api.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';

export type GroupKind = 'organization' | 'team' | 'challenge';

interface Named {
  id: string;
  name: string;
}

const listed = 20;

const lists: Record<GroupKind, EndpointSpec> = {
  team: listProgramTeams,
  organization: listProgramOrganizations,
  challenge: listProgramChallenges,
};

async function findGroups(programId: string, kind: GroupKind, search: string): Promise<Named[]> {
  const params = { id: programId };
  const query = { perPage: listed, search: search || undefined };
  if (kind === 'team') return (await callApi(listProgramTeams, { params, query })).items;
  if (kind === 'organization') return (await callApi(listProgramOrganizations, { params, query })).items;
  const { items } = await callApi(listProgramChallenges, { params, query: { ...query, showAll: true } });
  // Nobody may see who takes part in a preventative challenge.
  return items
    .filter(({ challengeType }) => challengeType !== 'preventative')
    .map(({ id, challengeName: name }) => ({ id, name }));
}

async function findGroup(kind: GroupKind, id: string): Promise<Named> {
  if (kind === 'team') return callApi(getTeam, { params: { id } });
  if (kind === 'organization') return callApi(getOrganization, { query: { id, perPage: 1 } });
  return { id, name: (await callApi(getChallenge, { params: { id } })).challengeName };
}

/** Returns the groups that a search finds, with the chosen one among them. */
export function useGroups(programId: string, kind: GroupKind, search: string, chosenId: string) {
  const found = useQuery({
    queryKey: keyOf<EndpointSpec>(lists[kind], { params: { id: programId } }, 'groups', search),
    queryFn: () => findGroups(programId, kind, search),
    placeholderData: keepPreviousData,
  });
  const chosen = useQuery({
    queryKey: keyOf(lists[kind], {}, 'group', chosenId),
    queryFn: () => findGroup(kind, chosenId),
    enabled: chosenId !== '',
    retry: false,
  });
  const items = found.data ?? [];
  const isListed = items.some(({ id }) => id === chosenId);
  const all = chosen.data && chosenId && !isListed ? [chosen.data, ...items] : items;
  return all.map(({ id, name }) => ({ value: id, label: name }));
}
