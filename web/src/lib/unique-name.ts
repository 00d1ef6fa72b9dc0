import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { uniqueSearch, type NamedEntity } from '#contract/features/programs.ts';
import i18next from 'i18next';
import './i18n.ts';
import { callApi } from './api.ts';
import { queryKeys } from './query-keys.ts';

const uniqueNameKeys = queryKeys('unique-names', {
  search: (entity: NamedEntity, name: string) => [entity, name],
});

/**
 * Checks whether a name is free when its field is left (docs/domain.md#names). `taken` is the message while the field
 * contains a taken name. If the check fails nothing is shown, because sending checks again.
 */
export function useUniqueName(entity: NamedEntity, value: string, programId: string) {
  const [asked, setAsked] = useState('');
  const query = asked.trim();
  const { data } = useQuery({
    queryKey: uniqueNameKeys.search(entity, query),
    queryFn: () => callApi(uniqueSearch, { query: { entity, query, programId } }),
    enabled: query !== '',
    retry: false,
  });
  const isTaken = data?.unique === false && value.trim() === query;
  return {
    taken: isTaken ? i18next.t('name_taken', { ns: 'failures' }) : undefined,
    ask: () => setAsked(value),
  };
}
