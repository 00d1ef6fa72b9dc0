import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getReseller, listResellers } from '#contract/features/resellers/resellers.ts';
import { callApi } from '../api/api.ts';
import { queryKeys } from '../api/query-keys.ts';

export const resellerOptionKeys = queryKeys('reseller-options', {
  found: (search: string) => [search],
  chosen: (id: string) => [id],
});

const listed = 20;

/** Resellers to choose from, found as the reader types. The chosen one is among them. */
export function useResellerOptions(chosenId: string | undefined) {
  const [search, onSearch] = useState('');
  const found = useQuery({
    queryKey: resellerOptionKeys.found(search),
    queryFn: () =>
      callApi(listResellers, { query: { perPage: listed, searchString: search.trim() || undefined } }),
    placeholderData: keepPreviousData,
  });
  const chosen = useQuery({
    queryKey: resellerOptionKeys.chosen(chosenId ?? ''),
    queryFn: () => callApi(getReseller, { params: { id: chosenId! } }),
    enabled: chosenId !== undefined,
  });
  const items: readonly { id: string; name: string }[] = found.data?.items ?? [];
  const missing = chosenId && chosen.data && !items.some(({ id }) => id === chosenId) ? [chosen.data] : [];
  return { options: [...missing, ...items].map(({ id, name }) => ({ value: id, label: name })), onSearch };
}
