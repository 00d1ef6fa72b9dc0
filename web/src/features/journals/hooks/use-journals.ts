import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useCallback } from 'react';
import {
  createJournal,
  listMemberJournals,
  listProgramJournals,
  updateJournal,
  type Privacy,
} from '#contract/features/journals/journals.ts';
import { getProfile } from '#contract/features/friends/friends.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { callApi } from '../../../lib/api/api.ts';
import { orSay } from '../../../lib/api/failure.ts';
import { formBody } from '../../../lib/api/form-body.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { journalChanged } from '../reads.ts';

const failed = () => i18next.t('journals:failed');

/** Returns a member's entries of one day; all of them if it is the reader's own journal. */
export function useJournalDay(memberId: string, day: string, at: { page: number; perPage: number }) {
  const asked = {
    params: { id: memberId },
    query: { startDate: day, endDate: day, includeComments: true, ...at },
  };
  return useQuery({
    queryKey: keyOf(listMemberJournals, asked),
    queryFn: () => orSay(callApi(listMemberJournals, asked), failed),
  });
}

/** Returns the owner of the journal. */
export const useWriter = (username: string) =>
  useQuery({
    queryKey: keyOf(getProfile, { params: { username } }),
    queryFn: () => orSay(callApi(getProfile, { params: { username } }), failed),
  });

export function useProgramJournals(programId: string, query: QueryOf<typeof listProgramJournals>) {
  const asked = { params: { id: programId }, query: { ...query, includeComments: true } };
  return useQuery({
    queryKey: keyOf(listProgramJournals, asked),
    queryFn: () => orSay(callApi(listProgramJournals, asked), failed),
    placeholderData: keepPreviousData,
  });
}

/** Marks entries and comments as stale everywhere. */
export function useRefetchJournals() {
  const invalidate = useInvalidate();
  return useCallback(() => invalidate(...journalChanged.stale), [invalidate]);
}

export interface EntryContent {
  text: string;
  privacy: Privacy;
  photos: readonly File[];
}

/** Identifies a request, so that a retry counts as the same one. A file has no JSON form of its own. */
const sameness = ({ photos, ...fields }: EntryContent & { date?: string }) => [
  fields,
  ...photos.map(({ name, size, lastModified }) => [name, size, lastModified]),
];

export function useCreateJournal(date: string) {
  const refetch = useRefetchJournals();
  const intention = useIntention();
  return useMutation({
    mutationFn: (content: EntryContent) => {
      const { text, privacy, photos } = content;
      const fields = { date, text, privacy };
      const body = photos.length ? formBody(fields, 'photos', photos) : fields;
      return callApi(createJournal, { body, key: intention.key(sameness({ ...content, date })) });
    },
    onSuccess: () => {
      intention.done();
      // Does not wait for the list, so that the next entry can be started at once.
      void refetch();
    },
  });
}

export function useUpdateJournal(id: string) {
  const refetch = useRefetchJournals();
  const intention = useIntention();
  return useMutation({
    mutationFn: (content: EntryContent) => {
      const { text, privacy, photos } = content;
      const fields = { text, privacy };
      const body = photos.length ? formBody(fields, 'photos', photos) : fields;
      return callApi(updateJournal, { params: { id }, body, key: intention.key(sameness(content)) });
    },
    onSuccess: () => {
      intention.done();
      return refetch();
    },
  });
}
