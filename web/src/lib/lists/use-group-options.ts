import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listChallengeDirectory } from '#contract/features/challenges/directory.ts';
import { listProgramChallenges } from '#contract/features/challenges/lists.ts';
import type { CompetitionOf } from '#contract/features/challenges/kinds.ts';
import { getChallenge } from '#contract/features/challenges/challenges.ts';
import { getOrganization, listProgramOrganizations } from '#contract/features/organizations/organizations.ts';
import { listProgramTeams } from '#contract/features/teams/team-list.ts';
import { getTeam } from '#contract/features/teams/teams.ts';
import { callApi } from '../api/api.ts';
import { queryKeys } from '../api/query-keys.ts';

const groupKeys = queryKeys('group-options', {
  joinable: (programId: string, search: string) => [programId, search],
  challenges: (programId: string, search: string, of: CompetitionOf | undefined) => [programId, search, of],
  latest: (programId: string, of: CompetitionOf | undefined) => [programId, of],
  challenge: (id: string) => [id],
  teams: (programId: string, search: string) => [programId, search],
  team: (id: string) => [id],
  organizations: (programId: string, search: string) => [programId, search],
  organization: (id: string) => [id],
});

interface Named {
  id: string;
  name: string;
}

export interface GroupOptions {
  options: { value: string; label: string }[];
  onSearch(text: string): void;
}

const listed = 20;

/** Returns the groups that were found, with the chosen one first if it is not among them. */
function optionsOf(found: readonly Named[], chosen: Named | undefined): GroupOptions['options'] {
  const all = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return all.map(({ id, name }) => ({ value: id, label: name }));
}

/** Returns teams to filter by. An address can name a team that the search did not find. */
export function useTeamOptions(programId: string, chosenId: string | undefined): GroupOptions {
  const [search, onSearch] = useState('');
  const found = useQuery({
    queryKey: groupKeys.teams(programId, search),
    queryFn: () =>
      callApi(listProgramTeams, {
        params: { id: programId },
        query: { perPage: listed, search: search || undefined },
      }),
    placeholderData: keepPreviousData,
  });
  const chosen = useQuery({
    queryKey: groupKeys.team(chosenId ?? ''),
    queryFn: () => callApi(getTeam, { params: { id: chosenId! } }),
    enabled: chosenId !== undefined,
  });
  return { options: optionsOf(found.data?.items ?? [], chosenId ? chosen.data : undefined), onSearch };
}

/** Returns organizations to filter by, if the program has them. */
export function useOrganizationOptions(
  programId: string,
  chosenId: string | undefined,
  hasOrganizations: boolean,
): GroupOptions {
  const [search, onSearch] = useState('');
  const found = useQuery({
    queryKey: groupKeys.organizations(programId, search),
    queryFn: () =>
      callApi(listProgramOrganizations, {
        params: { id: programId },
        query: { perPage: listed, search: search || undefined },
      }),
    placeholderData: keepPreviousData,
    enabled: hasOrganizations,
  });
  const chosen = useQuery({
    queryKey: groupKeys.organization(chosenId ?? ''),
    queryFn: () => callApi(getOrganization, { query: { id: chosenId!, perPage: 1 } }),
    enabled: hasOrganizations && chosenId !== undefined,
  });
  return { options: optionsOf(found.data?.items ?? [], chosenId ? chosen.data : undefined), onSearch };
}

/** Challenges that members can be added to: between individuals, with ranks, and not over. */
export function useJoinableChallengeOptions(programId: string): GroupOptions {
  const [search, onSearch] = useState('');
  const found = useQuery({
    queryKey: groupKeys.joinable(programId, search),
    queryFn: () =>
      callApi(listProgramChallenges, {
        params: { id: programId },
        query: { perPage: 50, search: search || undefined, showAll: true },
      }),
    placeholderData: keepPreviousData,
  });
  const open = (found.data?.items ?? []).filter(
    ({ between, challengeType, phase }) =>
      between === 'individuals' &&
      challengeType !== 'preventative' &&
      (phase === 'pending' || phase === 'active'),
  );
  return {
    options: optionsOf(
      open.map(({ id, challengeName: name }) => ({ id, name })),
      undefined,
    ),
    onSearch,
  };
}

const named = (challenge: { id: string; challengeName: string }): Named => ({
  id: challenge.id,
  name: challenge.challengeName,
});

/**
 * Returns the challenge that a report opens on: the running one that began last, or the last that ended. Null without
 * any, undefined until it is known.
 */
export function useLatestChallenge(
  programId: string,
  isAsked: boolean,
  competitionOf?: CompetitionOf,
): string | null | undefined {
  const found = useQuery({
    queryKey: groupKeys.latest(programId, competitionOf),
    queryFn: () =>
      callApi(listChallengeDirectory, {
        params: { id: programId },
        query: { perPage: listed, sortColumn: 'startDate', sortOrder: 'desc', competitionOf },
      }),
    enabled: isAsked,
  });
  if (!found.data) return found.isError ? null : undefined;
  const ranked = found.data.items.filter(({ challengeType }) => challengeType !== 'preventative');
  const running = ranked.find(({ phase }) => phase === 'active');
  return (running ?? ranked.find(({ phase }) => phase === 'grace' || phase === 'final'))?.id ?? null;
}

/**
 * Returns challenges to filter by, for admins: all, or those that compete for the same; without preventative ones,
 * because nobody may see who is in them.
 */
export function useChallengeOptions(
  programId: string,
  chosenId: string | undefined,
  {
    competitionOf,
    withoutWellness = false,
    isOff = false,
  }: { competitionOf?: CompetitionOf | undefined; withoutWellness?: boolean; isOff?: boolean } = {},
): GroupOptions {
  const [search, onSearch] = useState('');
  const found = useQuery({
    queryKey: groupKeys.challenges(programId, search, competitionOf),
    queryFn: () =>
      callApi(listChallengeDirectory, {
        params: { id: programId },
        query: { perPage: listed, search: search || undefined, competitionOf },
      }),
    placeholderData: keepPreviousData,
    enabled: !isOff,
  });
  const chosen = useQuery({
    queryKey: groupKeys.challenge(chosenId ?? ''),
    queryFn: () => callApi(getChallenge, { params: { id: chosenId! } }),
    enabled: chosenId !== undefined,
  });
  const open = (found.data?.items ?? []).filter(
    ({ challengeType }) =>
      challengeType !== 'preventative' && !(withoutWellness && challengeType === 'wellness'),
  );
  return {
    options: optionsOf(open.map(named), chosenId && chosen.data ? named(chosen.data) : undefined),
    onSearch,
  };
}
