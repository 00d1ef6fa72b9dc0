import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listProgramChallenges } from '#contract/features/challenge-lists.ts';
import { searchMembers } from '#contract/features/friends.ts';
import { searchTeams } from '#contract/features/teams.ts';
import { callApi } from './api.ts';
import { queryKeys } from './query-keys.ts';

/** How many of each kind are shown, and from how many letters on it is looked for them. */
const perPage = 5;
const fewestLetters = 2;

const findKeys = queryKeys('find', {
  people: (search: string) => [search],
  teams: (search: string) => [search],
  challenges: (search: string) => [search],
});

/** People, teams and challenges of a program whose name has the text in it, as far as the caller sees them. */
export function useFind(programId: string, text: string) {
  const search = text.trim();
  const settings = { enabled: search.length >= fewestLetters, placeholderData: keepPreviousData };
  const params = { id: programId };
  const query = { search, perPage };
  const people = useQuery({
    queryKey: findKeys.people(search),
    queryFn: ({ signal }) => callApi(searchMembers, { params, query, signal }),
    ...settings,
  });
  const teams = useQuery({
    queryKey: findKeys.teams(search),
    queryFn: ({ signal }) => callApi(searchTeams, { params, query, signal }),
    ...settings,
  });
  const challenges = useQuery({
    queryKey: findKeys.challenges(search),
    queryFn: ({ signal }) => callApi(listProgramChallenges, { params, query, signal }),
    ...settings,
  });
  const all = [people, teams, challenges];
  return {
    people: settings.enabled ? (people.data?.items ?? []) : [],
    teams: settings.enabled ? (teams.data?.items ?? []) : [],
    challenges: settings.enabled ? (challenges.data?.items ?? []) : [],
    isLooking: settings.enabled && all.some((one) => one.isFetching),
    hasFailed: settings.enabled && all.some((one) => one.isError),
  };
}
