import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { autocompletePrograms, getProgramDetail } from '#contract/features/all-programs.ts';
import { callApi } from '../../../lib/api.ts';
import { communicationKeys } from '../query-keys.ts';

/** Programs to choose from, found as the reader types. The chosen one is among them. */
export function useProgramOptions(chosen: string | undefined) {
  const [search, setSearch] = useState('');
  const found = useQuery({
    queryKey: communicationKeys.programs(search),
    queryFn: () => callApi(autocompletePrograms, { query: { searchString: search } }),
    // Nothing is searched for until something is typed.
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
  });
  const known = useQuery({
    queryKey: communicationKeys.programs(chosen ?? '', 'id'),
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
