import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/platform-people/platform-people.ts';
import { callApi } from '../../../lib/api/api.ts';
import { peopleKeys } from '../query-keys.ts';

export const usePeople = (query: QueryOf<typeof endpoints.searchPeople>) =>
  useQuery({
    queryKey: peopleKeys.search(query),
    queryFn: () => callApi(endpoints.searchPeople, { query }),
    placeholderData: keepPreviousData,
  });

export const usePerson = (id: string) =>
  useQuery({
    queryKey: peopleKeys.person(id),
    queryFn: () => callApi(endpoints.getPerson, { params: { id } }),
  });

/** Logs a person out everywhere. */
export function useEndSessions(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(endpoints.endPersonSessions, { params: { id } }),
    onSuccess: (person) => cache.setQueryData(peopleKeys.person(id), person),
  });
}
