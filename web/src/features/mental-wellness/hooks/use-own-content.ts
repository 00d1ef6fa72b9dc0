import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/mental-wellness/plan-arrangement.ts';
import type { PlanTopic } from '#contract/plan-topics.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { planKeys } from '../query-keys.ts';

/** The order of a topic, always as it is now: an older one could not be saved. */
export const useArrangement = (topic: PlanTopic) =>
  useQuery({
    queryKey: planKeys.arrangement(topic),
    queryFn: () => callApi(endpoints.getArrangement, { params: { topic } }),
    gcTime: 0,
  });

export const useOwnArticles = (query: QueryOf<typeof endpoints.listOwnArticles>) =>
  useQuery({
    queryKey: planKeys.ownArticles(query),
    queryFn: () => callApi(endpoints.listOwnArticles, { query }),
    placeholderData: keepPreviousData,
  });

export const useOwnArticle = (id: string) =>
  useQuery({
    queryKey: planKeys.ownArticle(id),
    queryFn: () => callApi(endpoints.getOwnArticle, { params: { id } }),
    gcTime: 0,
  });

/** The published content, the program's own lists and its order. An article that is being edited stays as it is. */
function useChangedContent() {
  const invalidate = useInvalidate();
  return () =>
    invalidate(
      planKeys.daily.any(),
      planKeys.plan.any(),
      planKeys.content.any(),
      planKeys.piece.any(),
      planKeys.ownArticles.any(),
      planKeys.arrangement.any(),
    );
}

/** A write, once however often it is sent. */
function useOnce<B, R>(send: (body: B, key: string) => Promise<R>) {
  const intention = useIntention();
  const changed = useChangedContent();
  return useMutation({
    mutationFn: (body: B) => send(body, intention.key(body)),
    onSuccess: () => {
      intention.done();
      return changed();
    },
  });
}

export const useSaveArrangement = (topic: PlanTopic) =>
  useOnce((body: BodyOf<typeof endpoints.saveArrangement>, key) =>
    callApi(endpoints.saveArrangement, { params: { topic }, body, key }),
  );

/** Saves a draft: of this article, or of a new one. */
export const useSaveOwnArticle = (id: string | null) =>
  useOnce((body: BodyOf<typeof endpoints.saveOwnArticle>, key) =>
    id === null
      ? callApi(endpoints.createOwnArticle, { body: { content: body.content }, key })
      : callApi(endpoints.saveOwnArticle, { params: { id }, body, key }),
  );

export const usePublishOwnArticle = (id: string) =>
  useOnce((body: BodyOf<typeof endpoints.publishOwnArticle>, key) =>
    callApi(endpoints.publishOwnArticle, { params: { id }, body, key }),
  );

export const useWithdrawOwnArticle = (id: string) =>
  useOnce((body: BodyOf<typeof endpoints.withdrawOwnArticle>, key) =>
    callApi(endpoints.withdrawOwnArticle, { params: { id }, body, key }),
  );

export function useDeleteOwnArticle() {
  const changed = useChangedContent();
  return useMutation({
    mutationFn: (id: string) => callApi(endpoints.deleteOwnArticle, { params: { id } }),
    onSuccess: changed,
  });
}
