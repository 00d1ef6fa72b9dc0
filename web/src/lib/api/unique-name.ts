import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uniqueSearch, type NamedEntity } from '#contract/features/programs/unique-names.ts';
import i18next from 'i18next';
import '../i18n.ts';
import { callApi } from './api.ts';
import { queryKeys } from './query-keys.ts';

const uniqueNameKeys = queryKeys('unique-names', {
  search: (entity: NamedEntity, name: string) => [entity, name],
});

const uniqueQuery = (entity: NamedEntity, query: string, programId: string) =>
  queryOptions({
    queryKey: uniqueNameKeys.search(entity, query),
    queryFn: () => callApi(uniqueSearch, { query: { entity, query, programId } }),
    retry: false,
  });

const takenSentence = (): string => i18next.t('failures:name_taken');

/**
 * Checks whether a name is free when its field is left (docs/domain.md#names). `taken` is the message while the field
 * contains a taken name. If the check fails nothing is shown, because sending checks again.
 */
export function useUniqueName(entity: NamedEntity, value: string, programId: string) {
  const [asked, setAsked] = useState('');
  const query = asked.trim();
  const { data } = useQuery({ ...uniqueQuery(entity, query, programId), enabled: query !== '' });
  const isTaken = data?.unique === false && value.trim() === query;
  return {
    taken: isTaken ? takenSentence() : undefined,
    ask: () => setAsked(value),
  };
}

/** Answers the sentence about a name that is taken, and null for one that is free or cannot be asked about. */
export function useAskName(entity: NamedEntity, programId: string) {
  const cache = useQueryClient();
  return async (name: string): Promise<string | null> => {
    try {
      const { unique } = await cache.fetchQuery(uniqueQuery(entity, name.trim(), programId));
      return unique ? null : takenSentence();
    } catch {
      return null;
    }
  };
}
