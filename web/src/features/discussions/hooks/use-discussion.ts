import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  createPost,
  getChallengeDiscussion,
  updatePost,
} from '#contract/features/discussions/discussions.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { callApi } from '../../../lib/api/api.ts';
import { formBody } from '../../../lib/api/form-body.ts';
import { useLive } from '../../../lib/api/live.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { discussionChanged, discussionReads } from '../reads.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** Posts of a topic. */
export interface Subject {
  kind: 'challenge' | 'team';
  id: string;
}

export const useDiscussion = ({ kind, id }: Subject, query: QueryOf<typeof getChallengeDiscussion>) =>
  useRead(discussionReads[kind], { params: { id }, query }, { placeholderData: keepPreviousData });

function useRefetch() {
  const invalidate = useInvalidate();
  return useCallback(() => invalidate(...discussionChanged.stale), [invalidate]);
}

/** Refetches open discussions when someone posted, edited or deleted something. */
export function useLiveDiscussion(topicId: string): void {
  const refetch = useRefetch();
  const hear = useCallback(() => void refetch(), [refetch]);
  useLive('discussion.moved', topicId, hear);
}

export interface Content {
  text: string;
  photos: readonly File[];
}

/** Identifies a request, so that a retry counts as the same one. A file has no JSON form of its own. */
const sameness = ({ text, photos }: Content) => [
  text,
  ...photos.map(({ name, size, lastModified }) => [name, size, lastModified]),
];

export function useCreatePost({ kind, id }: Subject) {
  const refetch = useRefetch();
  const intention = useIntention();
  return useMutation({
    mutationFn: (content: Content) => {
      const { text, photos } = content;
      const fields = { [kind === 'team' ? 'teamId' : 'challengeId']: id, text };
      const body = photos.length ? formBody(fields, 'photos', photos) : fields;
      return callApi(createPost, { body, key: intention.key(sameness(content)) });
    },
    onSuccess: () => {
      intention.done();
      // Does not wait for the list, so that the next post can be started at once.
      void refetch();
    },
  });
}

export function useUpdatePost(id: string) {
  const refetch = useRefetch();
  const intention = useIntention();
  return useMutation({
    mutationFn: (content: Content) => {
      const { text, photos } = content;
      const body = photos.length ? formBody({ text }, 'photos', photos) : { text };
      return callApi(updatePost, { params: { id }, body, key: intention.key(sameness(content)) });
    },
    onSuccess: () => {
      intention.done();
      return refetch();
    },
  });
}
