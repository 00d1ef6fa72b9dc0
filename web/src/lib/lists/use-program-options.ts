import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { autocompletePrograms, getProgramDetail } from '#contract/features/programs/all-programs.ts';
import { callApi } from '../api/api.ts';
import { queryKeys } from '../api/query-keys.ts';

const programOptionKeys = queryKeys('program-options', {
  found: (search: string) => [search],
  chosen: (id: string) => [id],
});

/** Returns programs to choose from, found as the reader types. The chosen one is among them. */
export function useProgramOptions(chosen: string | undefined) {
  const [search, setSearch] = useState('');
  const found = useQuery({
    queryKey: programOptionKeys.found(search),
    queryFn: () => callApi(autocompletePrograms, { query: { searchString: search } }),
    // Nothing is searched for until something is typed.
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
  });
  const known = useQuery({
    queryKey: programOptionKeys.chosen(chosen ?? ''),
    queryFn: () => callApi(getProgramDetail, { params: { id: chosen! } }),
    enabled: chosen !== undefined,
  });
  const items = found.data?.items ?? [];
  const missing = known.data && !items.some(({ id }) => id === chosen) ? [known.data] : [];
  return {
    options: [...items, ...missing].map(({ id, name }) => ({ value: id, label: name })),
    onSearch: setSearch,
  };
}
