import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listProgramChallenges } from '#contract/features/challenges/lists.ts';
import { searchMembers } from '#contract/features/friends/friends.ts';
import { searchTeams } from '#contract/features/teams/search.ts';
import { callApi } from '../api/api.ts';
import { queryKeys } from '../api/query-keys.ts';

/** A search shows this many results of each kind, and needs this many characters. */
const perPage = 5;
const fewestLetters = 2;

const findKeys = queryKeys('find', {
  people: (search: string) => [search],
  teams: (search: string) => [search],
  challenges: (search: string) => [search],
});

/** People, teams and challenges of the program whose name contains the text, as far as the caller may see them. */
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
